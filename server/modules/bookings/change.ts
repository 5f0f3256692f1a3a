import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/bookings';
import { MEMBER_CHANGES } from '@/lib/contract/slots.schema';
import type { Db } from '@/server/db/client';
import { bookings, orderItems, slots, vouchers } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { backBpNow, changeUntilOf, showBooking } from '@/server/modules/orders/booking';
import { lockOrder } from '@/server/modules/orders/close';
import { type Booked, bookingOf, isCalledOff, moveBooking } from '@/server/modules/slots/bookings';
import { freePlaces, takePlaces } from '@/server/modules/slots/hold';
import { slotTermsOf } from '@/server/modules/vouchers/issue';

type Change = CallOf<typeof contract.changeBooking>;

/** @throws DomainError not_found */
export async function itemOf(db: Db, userId: number, itemId: number) {
  const [row] = await db
    .select({ item: orderItems })
    .from(bookings)
    .innerJoin(orderItems, eq(orderItems.itemId, bookings.itemId))
    .where(and(eq(bookings.itemId, itemId), eq(bookings.userId, userId)));
  if (!row) throw new DomainError('not_found', { msg: '预约不存在' });
  return row.item;
}

/** @throws DomainError change_over | change_limit */
function refuseLate(found: Booked, item: Awaited<ReturnType<typeof itemOf>>, now: Date): void {
  if (isCalledOff(found) && backBpNow(found, item, now) > 0) return;
  if (found.booking.state !== 'booked') throw new DomainError('change_over');
  if (found.booking.changes >= MEMBER_CHANGES)
    throw new DomainError('change_limit', { blanks: { max: MEMBER_CHANGES } });
  const until = changeUntilOf(found, item);
  if (until === null || now.getTime() > until) throw new DomainError('change_over');
}

/** By id: A→B and B→A never wait for each other. */
const lockBoth = (tx: Db, slotIds: readonly number[]) =>
  tx
    .select()
    .from(slots)
    .where(inArray(slots.slotId, [...slotIds]))
    .orderBy(asc(slots.slotId))
    .for('no key update');

export async function changeBooking(
  { db: tx, now, member }: Change,
  { itemId, slotId }: InputOf<typeof contract.changeBooking>,
): Promise<OutputOf<typeof contract.changeBooking>> {
  const { orderId } = await itemOf(tx, member.userId, itemId);
  await lockOrder(tx, orderId);
  const item = await itemOf(tx, member.userId, itemId);
  const found = await bookingOf(tx, orderId);
  if (!found) throw new DomainError('not_found', { msg: '预约不存在' });
  refuseLate(found, item, now);
  const { booking } = found;
  const locked = await lockBoth(tx, [booking.slotId, slotId]);
  const to = locked.find((slot) => slot.slotId === slotId);
  if (
    to?.skuId !== item.skuId ||
    slotId === booking.slotId ||
    to.meetings.length !== found.slot.meetings.length
  )
    throw new DomainError('slot_closed');
  const { places, userId } = booking;
  const ref = `change:${itemId}:${booking.version}`;
  const { skuId } = item;
  if (!(await takePlaces(tx, { userId, slotId, skuId, places, idem: `${ref}:take`, now })))
    throw new DomainError(to.status === 'open' && to.startAt > now ? 'slot_full' : 'slot_closed');
  await freePlaces(tx, { slotId: booking.slotId, places, idem: `${ref}:free`, now });
  await moveBooking(tx, itemId, ['booked', 'called_off'], {
    slotId,
    state: 'booked',
    choiceBy: null,
    remindedAt: null,
    changes: booking.changes + (isCalledOff(found) ? 0 : 1),
  });
  const after = await bookingOf(tx, orderId);
  if (!after) throw new Error(`order ${orderId} lost its booking`);
  await tx
    .update(vouchers)
    .set({ ...slotTermsOf(after), version: sql`${vouchers.version} + 1` })
    .where(and(eq(vouchers.itemId, itemId), eq(vouchers.kind, 'slot')));
  return { booking: showBooking(after, [item], now) };
}
