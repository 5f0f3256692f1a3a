import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  courseGrants,
  lessonOpens,
  lessonRecalls,
  type OrderItem,
  orderItems,
  vouchers,
} from '@/server/db/schema';
import { type Booked, bookingOf, isCalledOff, moveBooking } from '@/server/modules/slots/bookings';
import { freePlaces } from '@/server/modules/slots/hold';
import { endGrants } from './lesson-units';
import { openUnits } from './units';

/* A course's visit: one unit of its line, used by coming or by missing it. The order is locked. */

const PENDING = ['booked', 'called_off', 'missed'] as const;

export type Visit = Booked & { lessonId: number };

export async function visitOf(db: Db, orderId: number): Promise<Visit | undefined> {
  const found = await bookingOf(db, orderId);
  const lessonId = found?.booking.lessonId ?? null;
  return found && lessonId !== null ? { ...found, lessonId } : undefined;
}

/** Its unit is kept for it. */
export const isPending = (visit: Visit | undefined): visit is Visit =>
  visit !== undefined && PENDING.some((state) => state === visit.booking.state);

/** From the start on its unit comes back by a review only. */
export const hasBegun = (visit: Visit | undefined, now: Date): boolean =>
  visit?.booking.state === 'booked' && !isCalledOff(visit) && visit.slot.startAt <= now;

export const isMissed = (visit: Visit | undefined): boolean => visit?.booking.state === 'missed';

export const isVisitKept = (visit: Visit | undefined, now: Date): boolean =>
  hasBegun(visit, now) || isMissed(visit);

/** A course has one line. */
export const withVisit = <T extends OrderItem>(
  items: readonly T[],
  isKept: boolean,
): readonly T[] =>
  isKept
    ? items.map((item) => (openUnits(item) > 0 ? { ...item, usedUnits: item.usedUnits + 1 } : item))
    : items;

async function grantOf(tx: Db, itemId: number) {
  const [found] = await tx
    .select({ grant: courseGrants, item: orderItems })
    .from(courseGrants)
    .innerJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .where(eq(courseGrants.itemId, itemId))
    .for('no key update', { of: courseGrants });
  if (!found) throw new Error(`item ${itemId} has no grant`);
  return found;
}

const FIRST_OPEN = sql`(
  select min(o.at)
  from lesson_opens o
  where o.grant_id = ${courseGrants.grantId} and o.is_unit
)`;

const startAgain = (tx: Db, grantId: number) =>
  tx
    .update(courseGrants)
    .set({ firstOpenAt: FIRST_OPEN, version: sql`${courseGrants.version} + 1` })
    .where(eq(courseGrants.grantId, grantId));

/** The line counts its unit as used. */
async function open(tx: Db, { booking, lessonId }: Visit, now: Date): Promise<void> {
  const { grant, item } = await grantOf(tx, booking.itemId);
  const { grantId } = grant;
  await tx.insert(lessonOpens).values({ grantId, lessonId, at: now, isUnit: true });
  await startAgain(tx, grantId);
  if (openUnits(item) === 0 && item.refundedNum > 0) await endGrants(tx, [grantId], now);
}

/** After a redemption, or after all were undone. */
export async function followVisit(tx: Db, orderId: number, used: number, now: Date): Promise<void> {
  const visit = await visitOf(tx, orderId);
  if (!visit) return;
  if (used > 0) return open(tx, visit, now);
  const { grant } = await grantOf(tx, visit.booking.itemId);
  const { grantId } = grant;
  await tx
    .delete(lessonOpens)
    .where(and(eq(lessonOpens.grantId, grantId), eq(lessonOpens.lessonId, visit.lessonId)));
  await startAgain(tx, grantId);
}

/** Objections are over. @returns false while one is open */
export async function endVisit(tx: Db, visit: Visit, now: Date): Promise<boolean> {
  const { itemId, state } = visit.booking;
  if (state === 'attended') return moveBooking(tx, itemId, ['attended'], { state: 'done' });
  const rows = await tx
    .update(orderItems)
    .set({ usedUnits: sql`${orderItems.usedUnits} + 1` })
    .where(
      and(
        eq(orderItems.itemId, itemId),
        sql`${orderItems.usedUnits} + ${orderItems.refundedNum} < ${orderItems.units}`,
        sql`not exists (
          select 1 from refund_items r where r.item_id = ${orderItems.itemId} and r.is_open
        )`,
      ),
    )
    .returning({ itemId: orderItems.itemId });
  if (rows.length === 0 || !(await moveBooking(tx, itemId, ['missed'], { state: 'done' })))
    return false;
  await open(tx, visit, now);
  return true;
}

/** Its time is free again, its code worthless; the lesson can be booked anew. */
export async function cancelVisit(
  tx: Db,
  { booking: { itemId, slotId, places } }: Visit,
  { ref, now }: { ref: string; now: Date },
): Promise<void> {
  if (!(await moveBooking(tx, itemId, PENDING, { state: 'cancelled', choiceBy: null }))) return;
  await freePlaces(tx, { slotId, places, idem: `free:${ref}`, now });
  await tx
    .update(vouchers)
    .set({ refunded: sql`${vouchers.units}`, state: 'void', version: sql`${vouchers.version} + 1` })
    .where(and(eq(vouchers.itemId, itemId), eq(vouchers.state, 'live')));
}

const isRecalled = async (tx: Db, { booking, lessonId }: Visit): Promise<boolean> =>
  (await tx.$count(
    lessonRecalls,
    and(
      eq(lessonRecalls.lessonId, lessonId),
      sql`${lessonRecalls.refundedAt} is not null`,
      sql`${lessonRecalls.grantId} in (
        select grant_id from course_grants where item_id = ${booking.itemId}
      )`,
    ),
  )) > 0;

/** After a refund was counted on the line. */
export async function releaseVisit(
  tx: Db,
  orderId: number,
  given: { ref: string; now: Date },
): Promise<void> {
  const visit = await visitOf(tx, orderId);
  if (!isPending(visit)) return;
  const [item] = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.itemId, visit.booking.itemId));
  if (item && openUnits(item) > 0 && !(await isRecalled(tx, visit))) return;
  await cancelVisit(tx, visit, given);
}
