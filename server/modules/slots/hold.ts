import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { LEAD_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { type Booking, bookings, type SLOT_MOVES, slotMoves, slots } from '@/server/db/schema';
import { AT_OPEN_PLACE, latestStart } from './queries';

/*
 * Places of slots, as units of stock: held while an order is unpaid, then taken. The order is locked; slots are locked
 * last, by id.
 */

interface Move {
  kind: (typeof SLOT_MOVES)[number];
  slotId: number;
  held?: number;
  taken?: number;
  idem: string;
  now: Date;
}

const record = (tx: Db, { kind, slotId, held = 0, taken = 0, idem, now: at }: Move) =>
  tx.insert(slotMoves).values({ kind, slotId, heldDelta: held, takenDelta: taken, idem, at });

/** Held or taken places become fewer, or held ones taken: that is always possible. */
async function move(tx: Db, given: Move): Promise<void> {
  const { slotId, held = 0, taken = 0 } = given;
  await tx
    .update(slots)
    .set({ held: sql`${slots.held} + ${held}`, taken: sql`${slots.taken} + ${taken}` })
    .where(eq(slots.slotId, slotId));
  await record(tx, given);
}

const { capacity, held, taken } = slots;

/** Free places of an open slot that has not begun. @returns false when there are too few */
async function occupy(
  tx: Db,
  given: Pick<Move, 'kind' | 'slotId' | 'idem' | 'now'> & { skuId: number; places: number },
  leadMs: number,
): Promise<boolean> {
  const { kind, slotId, skuId, places, now } = given;
  const delta = kind === 'hold' ? { held: places } : { taken: places };
  const rows = await tx
    .update(slots)
    .set(
      kind === 'hold' ? { held: sql`${held} + ${places}` } : { taken: sql`${taken} + ${places}` },
    )
    .where(
      and(
        eq(slots.slotId, slotId),
        eq(slots.skuId, skuId),
        eq(slots.status, 'open'),
        gt(slots.startAt, new Date(now.getTime() + leadMs)),
        lt(slots.startAt, latestStart(now)),
        AT_OPEN_PLACE,
        sql`${capacity} - ${held} - ${taken} >= ${places}`,
      ),
    )
    .returning({ slotId: slots.slotId });
  if (rows.length === 0) return false;
  await record(tx, { ...given, ...delta });
  return true;
}

type Line = Pick<Booking, 'itemId' | 'orderId' | 'userId' | 'slotId' | 'places'> & {
  skuId: number;
  now: Date;
};

/** At the end of the submission. @returns false when the slot is full, closed or too near */
export async function holdPlaces(tx: Db, { now, skuId, ...booking }: Line): Promise<boolean> {
  const { slotId, places, itemId } = booking;
  const given = { kind: 'hold' as const, slotId, skuId, places, idem: `hold:${itemId}`, now };
  if (!(await occupy(tx, given, LEAD_MS - 1))) return false;
  await tx.insert(bookings).values({ ...booking, createdAt: now });
  return true;
}

/** Another time of the same choice. @returns false when it is full, closed or has begun */
export const takePlaces = (
  tx: Db,
  given: { slotId: number; skuId: number; places: number; idem: string; now: Date },
): Promise<boolean> => occupy(tx, { ...given, kind: 'take' }, 0);

const end = (tx: Db, orderId: number, state: 'booked' | 'cancelled') =>
  tx
    .update(bookings)
    .set({ state, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.state, 'held')))
    .returning();

export async function takeHeld(tx: Db, orderId: number, now: Date): Promise<void> {
  for (const { slotId, places, itemId } of await end(tx, orderId, 'booked'))
    await move(tx, {
      ...{ kind: 'take', slotId, held: -places, taken: places },
      ...{ idem: `take:${itemId}`, now },
    });
}

export async function releaseHeld(tx: Db, orderId: number, now: Date): Promise<void> {
  for (const { slotId, places, itemId } of await end(tx, orderId, 'cancelled'))
    await move(tx, {
      ...{ kind: 'release', slotId, held: -places },
      ...{ idem: `release:${itemId}`, now },
    });
}

export const freePlaces = (
  tx: Db,
  given: { slotId: number; places: number; idem: string; now: Date },
): Promise<void> => move(tx, { ...given, kind: 'free', taken: -given.places });
