'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { PagedList } from '@/components/ui/paged-list';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { devicesCopy } from '@/lib/account/security/copy';
import { type Device, useDevices } from '@/lib/account/security/use-devices';
import { pagedProps } from '@/lib/kit/paged-props';
import styles from './devices-sheet.module.css';

const rowKey = (device: Device) => device.sessionId;

export function DevicesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={devicesCopy.title}>
      <Devices />
    </Sheet>
  );
}

function Devices() {
  const { rows, revoke, loadMore, footer, ...list } = useDevices();
  async function end(sessionId: number | 'others', content: string, okText: string, tips?: string) {
    if (!(await message({ type: 'cancel', content, tips, okText }))) return;
    const answer = await revoke(sessionId);
    if (!answer.ok) toastRefusal(answer.error);
    else
      toast.ok(
        sessionId === 'others'
          ? devicesCopy.othersRevoked(answer.data.revoked)
          : devicesCopy.revoked,
      );
  }
  const hasOthers = rows.some((device) => !device.isCurrent);
  return (
    <>
      <div className={cx('y-auto', styles.list)}>
        <PagedList
          {...pagedProps({ rows, state: list.state, footer, loadMore })}
          rowKey={rowKey}
          label={devicesCopy.list}
          renderRow={(device) => (
            <DeviceRow
              device={device}
              onRevoke={() =>
                end(
                  device.sessionId,
                  devicesCopy.revokeAsk(device.deviceName),
                  devicesCopy.revokeOk,
                )
              }
            />
          )}
        />
      </div>
      {hasOthers && (
        <div className={styles.foot}>
          <Button
            kind="line"
            block
            onPress={() =>
              end('others', devicesCopy.othersAsk, devicesCopy.othersOk, devicesCopy.othersTips)
            }
          >
            {devicesCopy.revokeOthers}
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceRow({ device, onRevoke }: { device: Device; onRevoke: () => Promise<void> }) {
  return (
    <div className={cx('row gap-12 line-bottom py-8', styles.device)}>
      <span className="col grow gap-2">
        <span className="row gap-6 break t-lead l-lead">
          {device.deviceName}
          {device.isCurrent && <Tag tone="brand">{devicesCopy.current}</Tag>}
        </span>
        <span className="sub">
          {device.place || devicesCopy.unknownPlace} · {devicesCopy.lastSeen}{' '}
          <TimeText at={device.lastSeenAt} />
        </span>
      </span>
      {!device.isCurrent && (
        <Button
          kind="tonal"
          size="sm"
          label={devicesCopy.revokeName(device.deviceName)}
          onPress={onRevoke}
        >
          {devicesCopy.revoke}
        </Button>
      )}
    </div>
  );
}
