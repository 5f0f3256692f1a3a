'use client';

import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { Chips } from '@/components/ui/choose';
import { PlaceFacts } from '@/components/ui/place-facts';
import { slotText } from '@/components/ui/slot-picker';
import { SlotWindow, useWindow } from '@/components/ui/slot-window';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import { useTimes } from '@/lib/orders/use-booking';
import type { Checkout } from '@/lib/orders/use-checkout';
import styles from './checkout.module.css';
import { hasSlotFault, SLOT_ID } from './use-submit';

interface BandProps {
  checkout: Checkout;
  quote: Quote;
}

export function SlotBand({ checkout, quote }: BandProps) {
  const { slot } = quote;
  if (!slot) return hasSlotFault(quote) ? <OtherTimes checkout={checkout} quote={quote} /> : null;
  const place = slot.places.find(({ placeId }) => placeId === slot.placeId);
  if (!hasSlotFault(quote))
    return (
      <Band className="grid gap-8">
        <p className="t-note ink-3">{copy.slot}</p>
        <b className="t-lead break">{slotText(slot)}</b>
        {slot.more?.map((startAt) => (
          <b className="t-lead break" key={startAt}>
            {slotText({ startAt, endAt: startAt + slot.endAt - slot.startAt })}
          </b>
        ))}
        {place && !quote.onSite && <b className="t-body regular break">{place.name}</b>}
        {place && !quote.onSite && <PlaceFacts place={place} />}
        {quote.onSite && <b className="t-body regular">{copy.onSite}</b>}
      </Band>
    );
  const faultOf = (wanted: Quote['faults'][number]['code']) =>
    quote.faults.find(({ code }) => code === wanted);
  const change = faultOf('slot_full') ? copy.slotFull : copy.slotClosed;
  const over = faultOf('wait_over');
  const title = (
    <p className="t-note l-21">
      <s className="ink-3">{slotText(slot)}</s>
      <b className="block">{over ? over.message : change}</b>
    </p>
  );
  if (slot.others.length === 0)
    return <OtherTimes checkout={checkout} quote={quote} title={title} at={slot.startAt} />;
  return (
    <Band className="grid gap-12">
      {title}
      <div className={styles.places} id={SLOT_ID}>
        <Chips
          label={copy.slotChange}
          options={slot.others.map((one) => ({ value: one.slotId, label: slotText(one) }))}
          value={0}
          onChange={(slotId) => checkout.change({ slotId })}
        />
      </div>
    </Band>
  );
}

interface OtherTimesProps extends BandProps {
  title?: ReactNode;
  at?: number;
}

/** Where no time is chosen, or none is near the one that is gone. */
function OtherTimes({ checkout, quote, title, at }: OtherTimesProps) {
  const { from, setFrom } = useWindow(at);
  const times = useTimes(quote.items[0]?.skuId ?? null, from);
  return (
    <Band className="grid gap-12">
      {title ?? <p className="t-note ink-3">{copy.slot}</p>}
      <div id={SLOT_ID}>
        <SlotWindow
          times={times}
          from={from}
          onFrom={setFrom}
          persons={quote.items[0]?.num ?? 1}
          value={null}
          onChange={({ slotId }) => checkout.change({ slotId })}
        />
      </div>
    </Band>
  );
}
