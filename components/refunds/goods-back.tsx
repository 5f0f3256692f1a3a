'use client';

import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { useLayer } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { refundCopy as copy, slipCopy } from '@/lib/refunds/copy';
import type { Refund } from '@/lib/refunds/types';
import { DeliveryForm } from './delivery-form';
import styles from './refund.module.css';

const SlipSheet = lazyLayer(() => import('./slip-sheet').then((m) => m.SlipSheet));

export function GoodsBack({ refund }: { refund: Refund }) {
  const { status, actions, parcel, refundId } = refund;
  const [isOpen, setOpen] = useState(false);
  const slip = useLayer();
  const mustSend = status === REFUND_STATUS.toSend;
  const canSend = actions.includes('delivery');
  if (!mustSend && !parcel) return null;
  return (
    <Band className={styles.back}>
      {mustSend && <ReturnAddress address={refund.returnAddress} />}
      {mustSend && (
        <Button kind="tonal" size="sm" onPress={slip.open}>
          {slipCopy.save}
        </Button>
      )}
      {parcel && <Parcel parcel={parcel} />}
      {canSend && (mustSend || isOpen) && (
        <DeliveryForm refundId={refundId} onDone={() => setOpen(false)} />
      )}
      {canSend && !mustSend && !isOpen && (
        <Button kind="tonal" size="sm" onPress={() => setOpen(true)}>
          {copy.correct}
        </Button>
      )}
      <LayerSlot layer={slip}>{(layer) => <SlipSheet {...layer} refund={refund} />}</LayerSlot>
    </Band>
  );
}

function ReturnAddress({ address }: { address: string }) {
  if (address === '')
    return (
      <p className={cx('row between gap-16 py-12 line-top break t-note l-21', styles.address)}>
        {copy.askAddress}
      </p>
    );
  return (
    <div className={cx('row between gap-16 py-12 line-top break t-note l-21', styles.address)}>
      <p>
        <small className="block t-sub l-sub ink-3">{copy.sendTo}</small>
        {address}
      </p>
      <Button
        kind="tonal"
        size="sm"
        label={copy.copyAddressLabel}
        onPress={() => copyWithNotice(address)}
      >
        {copy.copyAddress}
      </Button>
    </div>
  );
}

const Parcel = ({ parcel: { carrier, no, url } }: { parcel: NonNullable<Refund['parcel']> }) => (
  <div className={cx('line-top break t-body l-22', styles.parcel)}>
    <p className="tnum">
      {copy.parcelOf(carrier, no)}
      <CopyButton text={no} label={copy.copyNo} />
    </p>
    <a className="t-note brand-ink" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {copy.official(carrier)}
    </a>
  </div>
);
