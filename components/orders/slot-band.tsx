'use client';

import { Band } from '@/components/ui/band';
import { Chips } from '@/components/ui/choose';
import { PlaceFacts } from '@/components/ui/place-facts';
import { timesText } from '@/components/ui/slot-picker';
import { shortDateText, weekdayText } from '@/lib/format/dates';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import type { Checkout } from '@/lib/orders/use-checkout';
import { dayOf } from '@/lib/time';
import styles from './checkout.module.css';
import { isSlotGone, SLOT_ID } from './use-submit';

type Slot = Pick<NonNullable<Quote['slot']>, 'startAt' | 'endAt'>;

/** 11月30日 星期一 14:00–16:00 */
export const slotText = (slot: Slot): string =>
  `${shortDateText(slot.startAt)} ${weekdayText(dayOf(slot.startAt))} ${timesText(slot)}`;

/** The chosen time and place; where it is gone, the nearest three. */
export function SlotBand({ checkout, quote }: { checkout: Checkout; quote: Quote }) {
  const { slot } = quote;
  if (!slot) return null;
  const place = slot.places.find(({ placeId }) => placeId === slot.placeId);
  if (!isSlotGone(quote))
    return (
      <Band className="grid gap-8">
        <p className="t-note ink-3">{copy.slot}</p>
        <b className="t-lead break">{slotText(slot)}</b>
        {slot.more?.map((startAt) => (
          <b className="t-lead break" key={startAt}>
            {slotText({ startAt, endAt: startAt + slot.endAt - slot.startAt })}
          </b>
        ))}
        {place && <b className="t-body regular break">{place.name}</b>}
        {place && <PlaceFacts place={place} />}
      </Band>
    );
  return (
    <Band className="grid gap-12">
      <p className="t-note l-21">
        <s className="ink-3">{slotText(slot)}</s>
        <b className="block">{slot.others.length > 0 ? copy.slotGone : copy.slotNone}</b>
      </p>
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
