'use client';

import { type ReactNode, useEffect } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { useLayer } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import { PlaceFacts } from '@/components/ui/place-facts';
import { Row, RowGroup } from '@/components/ui/row';
import { slotText } from '@/components/ui/slot-picker';
import { fenToYuan, maskMobile } from '@/lib/format';
import { unbroken } from '@/lib/format/unbroken';
import { buildPageUrl } from '@/lib/kit/page-url';
import { keepScreenOn } from '@/lib/platform/keep-screen-on';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import { standingOf, textsOf } from '@/lib/vouchers/voucher-words';
import { useVoucherButtons } from './use-voucher-buttons';
import { VoucherTicket } from './voucher-ticket';
import { VoucherUses } from './voucher-uses';
import styles from './vouchers.module.css';

const PictureSheet = lazyLayer(() => import('./picture-sheet').then((m) => m.PictureSheet));

export interface VoucherViewProps {
  voucher: Voucher;
  /** Server's epoch ms. */
  now: number;
  /** Its place closed for good. */
  renderMove: (given: {
    voucherId: number;
    orderId: number;
    isPickup: boolean;
    places: NonNullable<Voucher['moves']>;
  }) => ReactNode;
}

export function VoucherView({ voucher, now, renderMove }: VoucherViewProps) {
  const { voucherId, orderId, uses, places, visit, promises } = voucher;
  const { backNow, kind, moves, times = [] } = voucher;
  const isShown = voucher.qr !== undefined && standingOf(voucher, now) === 'live';
  const { dispute, ...buttons } = useVoucherButtons(voucher);
  useEffect(() => (isShown ? keepScreenOn() : undefined), [isShown]);
  return (
    <>
      <VoucherTicket voucher={voucher} now={now} />
      {moves && renderMove({ voucherId, orderId, isPickup: kind === 'pickup', places: moves })}
      {times.length > 0 && (
        <Band className="mt-8">
          <h2 className={`t-lead l-lead bold ${styles.head}`}>{copy.times}</h2>
          {times.map((time) => (
            <p className={cx('t-body break mt-8', time.endAt <= now && 'ink-3')} key={time.startAt}>
              {slotText(time)}
              {time.endAt <= now && ` ${copy.timeOver}`}
            </p>
          ))}
        </Band>
      )}
      {isShown && <Buttons voucher={voucher} now={now} {...buttons} />}
      <Band className="mt-8">
        <h2 className={`t-lead l-lead bold ${styles.head}`}>{copy.how}</h2>
        <p className={cx('t-note l-21 ink-2', styles.how)}>{textsOf(voucher).howText}</p>
        {promises.length > 0 && (
          <Facts className="mt-12" rows={[[copy.promises, unbroken(promises.join('，'))]]} />
        )}
      </Band>
      {visit && (
        <Band className="mt-8">
          <h2 className={`t-lead l-lead bold ${styles.head}`}>{copy.onSite.address}</h2>
          <p className="t-body break mt-8">{visit.address}</p>
          <p className="t-note l-20 ink-2 tnum">
            {[visit.name, maskMobile(visit.mobile)].join(' ').trim()}
          </p>
        </Band>
      )}
      {places.map((place) => (
        <Band className="mt-8" key={place.placeId}>
          <h2 className={`t-lead l-lead bold ${styles.head}`}>{place.name}</h2>
          <PlaceFacts place={place} />
        </Band>
      ))}
      {uses.length > 0 && <VoucherUses voucher={voucher} onDispute={dispute} />}
      <RowGroup gap>
        {kind === 'slot' && backNow > 0 && (
          <Row title={copy.change} href={buildPageUrl('/pages/booking/change', { orderId })} />
        )}
        {backNow > 0 && (
          <Row
            title={copy.refund}
            sub={copy.backNow(fenToYuan(backNow))}
            href={buildPageUrl('/pages/refund/apply', { orderId })}
          />
        )}
        <Row title={copy.toOrder} href={buildPageUrl('/pages/order/detail', { orderId })} />
      </RowGroup>
    </>
  );
}

type ButtonsProps = Omit<VoucherViewProps, 'renderMove'> &
  Pick<ReturnType<typeof useVoucherButtons>, 'renew' | 'extend'>;

function Buttons({ voucher, now, renew, extend }: ButtonsProps) {
  const saving = useLayer();
  return (
    <Band className="flex wrap justify-center gap-10">
      <Button kind="line" size="sm" onPress={renew}>
        {copy.renew}
      </Button>
      <Button kind="line" size="sm" onPress={saving.open}>
        {copy.save}
      </Button>
      {voucher.extendTo !== undefined && (
        <Button kind="line" size="sm" onPress={extend}>
          {copy.extend}
        </Button>
      )}
      <LayerSlot layer={saving}>
        {(layer) => <PictureSheet {...layer} voucher={voucher} now={now} />}
      </LayerSlot>
    </Band>
  );
}
