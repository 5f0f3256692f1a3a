'use client';

import { Switch } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Pending } from '@/components/ui/pending';
import { Row, RowGroup } from '@/components/ui/row';
import { SwitchRow } from '@/components/ui/switch-row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { NOTICE_TYPES } from '@/lib/contract/notice-types';
import type { NoticeSettings } from '@/lib/contract/notices.schema';
import { centerCopy } from '@/lib/notices/center-copy';
import { clockOptions } from '@/lib/notices/flow';
import { pushCopy } from '@/lib/notices/push-copy';
import { useNoticeSettings } from '@/lib/notices/use-notices';
import { usePush } from '@/lib/notices/use-push';
import styles from './center.module.css';

/** The permission prompt shows only after a tap. */
function PushRow({ className }: { className?: string }) {
  const { state, isBusy, turnOn, turnOff } = usePush();
  if (state === undefined) return null;
  const canSwitch = state === 'on' || state === 'off';
  async function change(isOn: boolean) {
    if (!isOn) {
      await turnOff();
      toast.show(pushCopy.off);
      return;
    }
    const reason = await turnOn();
    if (reason) toast.error(reason);
  }
  return (
    <RowGroup className={className} label={pushCopy.title}>
      <Row
        title={pushCopy.title}
        sub={canSwitch ? pushCopy.why : pushCopy[state]}
        badge={
          canSwitch && (
            <Switch
              label={pushCopy.title}
              checked={state === 'on'}
              disabled={isBusy}
              onChange={(isOn) => void change(isOn)}
            />
          )
        }
      />
    </RowGroup>
  );
}

interface NoticeSettingsSheetProps {
  isOpen: boolean;
  hasOrders: boolean;
  onClose: () => void;
}

/** Each choice applies at once. */
export function NoticeSettingsSheet({ isOpen, hasOrders, onClose }: NoticeSettingsSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={centerCopy.settings}>
      <Settings hasOrders={hasOrders} />
    </Sheet>
  );
}

function Settings({ hasOrders }: { hasOrders: boolean }) {
  const { settings, state, retry, save } = useNoticeSettings();
  if (!settings)
    return (
      <Pending state={state} onRetry={retry} label={centerCopy.loading} count={4} withCircle />
    );
  const change = async (changes: Partial<NoticeSettings>) => {
    const answer = await save({ ...settings, ...changes });
    if (!answer.ok) toastRefusal(answer.error);
  };
  return (
    <>
      <p className="sub">{centerCopy.settingsText}</p>
      <PushRow className={styles.rows} />
      <RowGroup className={styles.rows} label={centerCopy.push}>
        {NOTICE_TYPES.filter((type) => type !== 'order' || hasOrders).map((type) => (
          <SwitchRow
            key={type}
            title={centerCopy.type[type]}
            checked={settings.types[type]}
            onChange={(isOn) => void change({ types: { ...settings.types, [type]: isOn } })}
          />
        ))}
      </RowGroup>
      <QuietHours settings={settings} onChange={change} />
    </>
  );
}

interface QuietHoursProps {
  settings: NoticeSettings;
  onChange: (changes: Partial<NoticeSettings>) => Promise<void>;
}

function QuietHours({ settings, onChange }: QuietHoursProps) {
  return (
    <RowGroup className={styles.rows} label={centerCopy.quiet}>
      <SwitchRow
        title={centerCopy.quiet}
        sub={centerCopy.quietText}
        checked={settings.isQuiet}
        onChange={(isQuiet) => void onChange({ isQuiet })}
      />
      {settings.isQuiet && (
        <>
          <Row
            title={centerCopy.quietFrom}
            badge={
              <Clock
                label={centerCopy.quietFrom}
                value={settings.quietFrom}
                onChange={(quietFrom) => void onChange({ quietFrom })}
              />
            }
          />
          <Row
            title={centerCopy.quietTo}
            badge={
              <Clock
                label={centerCopy.quietTo}
                value={settings.quietTo}
                onChange={(quietTo) => void onChange({ quietTo })}
              />
            }
          />
        </>
      )}
    </RowGroup>
  );
}

function Clock({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}) {
  return (
    <select
      className={cx('tap well ink-1 round t-body', styles.clock)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {clockOptions(value).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
