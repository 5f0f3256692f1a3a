import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  type Booking,
  bookings,
  type SLOT_MOVES,
  slotMoves,
  slots,
  type SlotWait,
  slotWaits,
} from '@/server/db/schema';
import { earliest, hasRoom, isBookable } from '@/server/modules/goods/slot-room';

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

/** Changes a slot that meets the condition. @returns false where none does */
export async function move(tx: Db, given: Move, where?: SQL): Promise<boolean> {
  const { kind, slotId, held = 0, taken = 0, idem, now: at } = given;
  const rows = await tx
    .update(slots)
    .set({ held: sql`${slots.held} + ${held}`, taken: sql`${slots.taken} + ${taken}` })
    .where(and(eq(slots.slotId, slotId), where))
    .returning({ slotId: slots.slotId });
  if (rows.length === 0) return false;
  await tx.insert(slotMoves).values({ kind, slotId, heldDelta: held, takenDelta: taken, idem, at });
  return true;
}

/** With room, at a place that takes bookings. */
const isFree = (
  { skuId, places, now }: { skuId: number; places: number; now: Date },
  starts: Date,
): SQL | undefined => and(eq(slots.skuId, skuId), isBookable(now, starts), hasRoom(places));

type Asked = Pick<SlotWait, 'waitId' | 'userId' | 'slotId'> & { now: Date };
type Offer = Asked & Pick<SlotWait, 'places'>;

const isOpenOffer = ({ waitId, userId, slotId, now }: Asked) =>
  and(
    eq(slotWaits.waitId, waitId),
    eq(slotWaits.userId, userId),
    eq(slotWaits.slotId, slotId),
    eq(slotWaits.state, 'offered'),
    gt(slotWaits.offerUntil, now),
  );

export async function findOffer(db: Db, asked: Asked): Promise<SlotWait | undefined> {
  const [offer] = await db.select().from(slotWaits).where(isOpenOffer(asked));
  return offer;
}

/** Its places stay held, now for the order. @returns false when the time to order is over */
const takeOffer = async (tx: Db, offer: Offer, orderId: number): Promise<boolean> =>
  (
    await tx
      .update(slotWaits)
      .set({ state: 'taken', orderId })
      .where(and(isOpenOffer(offer), eq(slotWaits.places, offer.places)))
      .returning({ waitId: slotWaits.waitId })
  ).length > 0;

export const WAITING = eq(slotWaits.state, 'waiting');
export const LIVE = inArray(slotWaits.state, ['waiting', 'offered']);

/** The slot is locked; held places are free again. @returns the row that met the condition */
export async function endWait(
  tx: Db,
  state: 'lapsed' | 'left' | 'over',
  where: SQL | undefined,
  now: Date,
): Promise<SlotWait | undefined> {
  const [ended] = await tx.update(slotWaits).set({ state }).where(where).returning();
  if (ended?.offerUntil)
    await move(tx, {
      kind: 'release',
      slotId: ended.slotId,
      held: -ended.places,
      idem: `wait-end:${ended.waitId}`,
      now,
    });
  return ended;
}

/** Has a place now. The slot is locked. */
const leaveLineOf = (tx: Db, { userId, slotId, now }: Omit<Asked, 'waitId'>) =>
  endWait(tx, 'left', and(eq(slotWaits.userId, userId), eq(slotWaits.slotId, slotId), LIVE), now);

type Line = Pick<Booking, 'itemId' | 'orderId' | 'userId' | 'slotId' | 'places'> & {
  skuId: number;
  now: Date;
  /** Uses the held place for it. */
  waitId?: number | undefined;
};

/** At the end of the submission. @returns false when the slot is full, closed or too near */
export async function holdPlaces(
  tx: Db,
  { now, skuId, waitId, ...booking }: Line,
): Promise<boolean> {
  const { slotId, places, itemId } = booking;
  const given = { kind: 'hold' as const, slotId, held: places, idem: `hold:${itemId}`, now };
  const isHeld = waitId
    ? await takeOffer(tx, { ...booking, waitId, now }, booking.orderId)
    : await move(tx, given, isFree({ skuId, places, now }, earliest(now)));
  if (!isHeld) return false;
  await tx.insert(bookings).values({ ...booking, createdAt: now });
  if (!waitId) await leaveLineOf(tx, { userId: booking.userId, slotId, now });
  return true;
}

/** Another time of the same choice. @returns false when it is full, closed or has begun */
export async function takePlaces(
  tx: Db,
  given: {
    userId: number;
    slotId: number;
    skuId: number;
    places: number;
    idem: string;
    now: Date;
  },
): Promise<boolean> {
  const taken = await move(
    tx,
    { ...given, kind: 'take', taken: given.places },
    isFree(given, new Date(given.now.getTime() + 1)),
  );
  if (taken) await leaveLineOf(tx, given);
  return taken;
}

const end = (tx: Db, orderId: number, state: 'booked' | 'cancelled') =>
  tx
    .update(bookings)
    .set({ state, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.state, 'held')))
    .returning();

export async function takeHeld(tx: Db, orderId: number, now: Date): Promise<void> {
  for (const { slotId, places, itemId } of await end(tx, orderId, 'booked'))
    await move(tx, {
      kind: 'take',
      slotId,
      held: -places,
      taken: places,
      idem: `take:${itemId}`,
      now,
    });
}

export async function releaseHeld(tx: Db, orderId: number, now: Date): Promise<void> {
  for (const { slotId, places, itemId } of await end(tx, orderId, 'cancelled'))
    await move(tx, { kind: 'release', slotId, held: -places, idem: `release:${itemId}`, now });
}

export const freePlaces = (
  tx: Db,
  given: { slotId: number; places: number; idem: string; now: Date },
): Promise<boolean> => move(tx, { ...given, kind: 'free', taken: -given.places });
