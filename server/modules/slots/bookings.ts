import { and, eq, inArray, sql } from 'drizzle-orm';
import { workDueOf } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import {
  bookings,
  type Order,
  orderItems,
  type OrderItem,
  places,
  slots,
} from '@/server/db/schema';
import { freePlaces } from './hold';

export const joined = (db: Db) =>
  db
    .select({ booking: bookings, slot: slots, place: places })
    .from(bookings)
    .innerJoin(slots, eq(slots.slotId, bookings.slotId))
    .innerJoin(places, eq(places.placeId, slots.placeId));

export type Booked = Awaited<ReturnType<typeof joined>>[number];

export async function bookingOf(db: Db, orderId: number): Promise<Booked | undefined> {
  const [found] = await joined(db).where(eq(bookings.orderId, orderId));
  return found;
}

export async function bookedByOrder(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Booked>> {
  if (orderIds.length === 0) return new Map();
  const rows = await joined(db).where(inArray(bookings.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.booking.orderId, row]));
}

export async function bookingStatesOf(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select({ orderId: bookings.orderId, state: bookings.state })
    .from(bookings)
    .where(inArray(bookings.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, state }) => [orderId, state]));
}

export async function hasSlotBegun(
  db: Db,
  { orderId, form }: Pick<Order, 'orderId' | 'form'>,
  now: Date,
): Promise<boolean> {
  const found = form === 'slot' ? await bookingOf(db, orderId) : undefined;
  return found !== undefined && found.slot.startAt <= now;
}

/** By the shop; the job may not have asked the member yet. */
export const isCalledOff = ({ booking, slot }: Pick<Booked, 'booking' | 'slot'>): boolean =>
  booking.state === 'called_off' || (booking.state === 'booked' && slot.status === 'called_off');

/** Arrived, and not over. */
export const CAME = ['attended', 'working', 'handed'] as const;

export async function moveBooking(
  tx: Db,
  itemId: number,
  from: readonly Booked['booking']['state'][],
  values: Partial<typeof bookings.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ ...values, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.itemId, itemId), inArray(bookings.state, [...from])))
    .returning({ itemId: bookings.itemId });
  return rows.length > 0;
}

/**
 * The order is locked. Shares the slot's row, so calling off and arriving exclude each other.
 * @returns false where the slot was called off, or the work is handed
 */
export async function noteArrival(
  tx: Db,
  { itemId, terms: { workDays = 0 } }: Pick<OrderItem, 'itemId' | 'terms'>,
  used: number,
): Promise<boolean> {
  if (used === 0)
    return moveBooking(tx, itemId, ['attended', 'working'], { state: 'booked', workDueAt: null });
  const [slot] = await tx
    .select({ status: slots.status, overAt: slots.overAt })
    .from(slots)
    .innerJoin(bookings, eq(bookings.slotId, slots.slotId))
    .where(eq(bookings.itemId, itemId))
    .for('share', { of: slots });
  if (!slot || slot.status === 'called_off') return false;
  const came =
    workDays > 0
      ? { state: 'working' as const, workDueAt: workDueOf(slot.overAt, workDays) }
      : { state: 'attended' as const };
  await moveBooking(tx, itemId, ['booked', 'missed'], came);
  return true;
}

export const endBooking = (tx: Db, orderId: number) =>
  tx
    .update(bookings)
    .set({ state: 'done', version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.orderId, orderId), inArray(bookings.state, ['attended', 'handed'])));

/** Of several meetings at least one is open or used. */
const placesLeft = (
  { num, unitsPer, refundedNum }: Pick<OrderItem, 'num' | 'unitsPer' | 'refundedNum'>,
  { slot }: Booked,
): number => Math.ceil((num * unitsPer - refundedNum) / (1 + slot.meetings.length));

/** The order is locked, SKUs come before. */
export async function freeRefunded(
  tx: Db,
  { orderId, ref, now }: { orderId: number; ref: string; now: Date },
): Promise<void> {
  const found = await bookingOf(tx, orderId);
  if (!found) return;
  const { itemId, slotId, places: before, state } = found.booking;
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.itemId, itemId));
  const after = item ? placesLeft(item, found) : before;
  if (after >= before || state === 'done') return;
  const values = after === 0 ? { state: 'cancelled' as const } : { places: after };
  const open = ['booked', ...CAME, 'missed', 'called_off'] as const;
  if (await moveBooking(tx, itemId, open, values))
    await freePlaces(tx, { slotId, places: before - after, idem: `free:${ref}`, now });
}
