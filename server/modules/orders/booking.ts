import type { OutputOf } from '@/lib/contract';
import type { getOrder } from '@/lib/contract/orders';
import { MEMBER_CHANGES } from '@/lib/contract/slots.schema';
import { backBpOf, CONFIRM_MS, freeUntilOf, shareOf } from '@/lib/format/slot-rules';
import type { OrderItem } from '@/server/db/schema';
import { showPlace } from '@/server/modules/places/queries';
import { type Booked, isCalledOff } from '@/server/modules/slots/bookings';
import { showSlot } from '@/server/modules/slots/queries';
import { type FilmKeys, signFilm } from '@/server/modules/uploads/film';
import { openUnits, paidOfUnits, unitsOf } from './units';

type View = NonNullable<NonNullable<OutputOf<typeof getOrder>['order']['delivery']>['booking']>;

export const termsOfSlot = ({ terms }: Pick<OrderItem, 'terms'>) => ({
  freeHours: terms.freeHours ?? 0,
  /* A course's visit comes back until it starts. */
  lateBp: terms.lateBp ?? (terms.visitId ? 10_000 : 0),
});

/** Work after the visit; its used units come back where it is late or disputed. */
export const hasWork = ({ booking: { state } }: Pick<Booked, 'booking'>): boolean =>
  state === 'working' || state === 'handed';

export const isWorkLate = ({ booking }: Pick<Booked, 'booking'>, now: Date): boolean =>
  booking.state === 'working' && booking.workDueAt !== null && booking.workDueAt <= now;

export function backBpNow({ booking, slot }: Booked, item: OrderItem, now: Date): number {
  if (isCalledOff({ booking, slot }) || isWorkLate({ booking }, now)) return 10_000;
  if (booking.state !== 'booked') return 0;
  return backBpOf(slot.startAt.getTime(), termsOfSlot(item), now.getTime());
}

/** Null = no other time possible. */
export function changeUntilOf({ booking, slot }: Booked, item: OrderItem): number | null {
  if (booking.state === 'called_off') return booking.choiceBy?.getTime() ?? null;
  if (booking.state !== 'booked' || booking.changes >= MEMBER_CHANGES) return null;
  return freeUntilOf(slot.startAt.getTime(), termsOfSlot(item));
}

/** fen; of vouchers and lessons every open unit. */
export const backNowOf = (
  items: readonly OrderItem[],
  booked: Booked | undefined,
  now: Date,
): number =>
  items.reduce((sum, item) => {
    const units =
      booked && isWorkLate(booked, now) ? unitsOf(item) - item.refundedNum : openUnits(item);
    return sum + shareOf(paidOfUnits(item, units), booked ? backBpNow(booked, item, now) : 10_000);
  }, 0);

function showWork({ booking }: Booked, now: Date, keys: FilmKeys | undefined): View['work'] {
  const { userId, workDueAt, handedAt, handNote: note, files } = booking;
  if (!workDueAt) return undefined;
  return {
    dueAt: workDueAt.getTime(),
    ...(handedAt ? { handedAt: handedAt.getTime() } : {}),
    ...(handedAt && booking.state === 'handed'
      ? { confirmBy: handedAt.getTime() + CONFIRM_MS }
      : {}),
    note,
    pictures: keys ? files.map((key) => signFilm(keys, key, { userId, now })) : [],
  };
}

/** @param keys sign the pictures of its work */
export function showBooking(
  booked: Booked,
  items: readonly OrderItem[],
  now: Date,
  keys?: FilmKeys,
): View {
  const { booking, slot, place } = booked;
  const item = items.find(({ itemId }) => itemId === booking.itemId);
  const terms = item ? termsOfSlot(item) : { freeHours: 0, lateBp: 0 };
  const until = item ? changeUntilOf(booked, item) : null;
  return {
    ...showSlot(slot),
    itemId: booking.itemId,
    state: booking.state,
    places: booking.places,
    ...(booking.lessonId === null ? {} : { lessonId: booking.lessonId }),
    place: showPlace(place),
    freeUntil: freeUntilOf(slot.startAt.getTime(), terms),
    lateBp: terms.lateBp,
    ...(until !== null && until >= now.getTime() ? { changeUntil: until } : {}),
    changesLeft: Math.max(0, MEMBER_CHANGES - booking.changes),
    ...(slot.reason ? { reason: slot.reason } : {}),
    work: showWork(booked, now, keys),
    ...(booking.state === 'called_off' ? { choiceUntil: booking.choiceBy?.getTime() } : {}),
  };
}
