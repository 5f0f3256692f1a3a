import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { errorText } from '@/lib/contract/errors';
import { payMinutesFor } from '@/lib/format/slot-rules';
import { payOpensAt } from '@/lib/kit/pay-hour';
import type { Db } from '@/server/db/client';
import { placesById, showPlace } from '@/server/modules/places/queries';
import { findOffer } from '@/server/modules/slots/hold';
import {
  findSlot,
  freeOf,
  nearestTo,
  type OfferedSlot,
  showSlot,
} from '@/server/modules/slots/queries';
import { payByOf } from './counters';
import type { Fault, Line } from './lines';

type Quote = OutputOf<typeof contract.quoteOrder>;

/** Persons. */
export const placesOf = ({ num, placesPer }: Pick<Line, 'num' | 'placesPer'>): number =>
  num * placesPer;

export interface SlotChoice {
  slot?: OfferedSlot;
  fault?: Fault;
}

export async function chooseSlot(
  db: Db,
  lines: readonly Line[],
  { slotId, waitId }: { slotId?: number | undefined; waitId?: number | undefined },
  { userId, now, openHour }: { userId: number; now: Date; openHour: number },
): Promise<SlotChoice> {
  const [line] = lines;
  if (line?.form !== 'slot') return {};
  const { skuId } = line;
  const faultOf = (
    code: 'slot_missing' | 'slot_closed' | 'slot_full' | 'wait_over',
    message = errorText(code),
  ): Fault => ({ code, skuId, message });
  if (slotId === undefined) return { fault: faultOf('slot_missing') };
  const found = await findSlot(db, slotId, now);
  if (found?.slot.skuId !== skuId) return { fault: faultOf('slot_missing') };
  const { slot, isOnSale } = found;
  const isPayable = payOpensAt(now.getTime(), openHour) < slot.startAt.getTime();
  if (!isPayable || !isOnSale) return { slot, fault: faultOf('slot_closed') };
  if (waitId !== undefined) {
    const offer = await findOffer(db, { waitId, userId, slotId, now });
    if (offer?.places === placesOf(line)) return { slot };
    const other =
      offer && offer.num !== line.num
        ? `候补的是${offer.num}份，请按${offer.num}份下单`
        : undefined;
    return { slot, fault: faultOf('wait_over', other) };
  }
  return freeOf(slot) < placesOf(line) ? { slot, fault: faultOf('slot_full') } : { slot };
}

/** A near time is paid faster, and each before it starts. */
export function payByFor(
  lines: readonly Line[],
  { slot }: SlotChoice,
  given: Parameters<typeof payByOf>[1],
): Date {
  if (!slot) return payByOf(lines, given);
  const most = payMinutesFor(slot.startAt.getTime(), given.now.getTime());
  const payBy = payByOf([...lines, { payMinutes: most }], given);
  return slot.startAt < payBy ? slot.startAt : payBy;
}

export async function showChoice(
  db: Db,
  [line]: readonly Line[],
  { slot, fault }: SlotChoice,
  now: Date,
): Promise<Pick<Quote, 'slot'>> {
  if (!line || !slot) return {};
  const places = placesOf(line);
  const others = fault
    ? await nearestTo(db, { skuId: line.skuId, places, at: slot.startAt, now })
    : [];
  const named = await placesById(
    db,
    [slot, ...others].map(({ placeId }) => placeId),
  );
  return {
    slot: {
      ...showSlot(slot),
      isGone: fault !== undefined,
      others: others.map(showSlot),
      places: [...named.values()].map(showPlace),
    },
  };
}
