import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { PASS_AHEAD_DAYS } from '@/lib/contract/checkout.schema';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import {
  type Order,
  type OrderItem,
  orderItems,
  type Terms,
  type Voucher,
  vouchers,
} from '@/server/db/schema';
import { lockOrder } from './close';
import { completeIfDelivered } from './delivered';
import type { Line } from './lines';
import { unitsOf } from './units';

/* A pass uses one unit at each day's start, shown or not (Shanghai has no summer time). */

interface Chosen {
  from: string;
  to: string;
  first: string;
  last: string;
}

/** The wanted first day, else the nearest possible. Undefined for other forms. */
export function passOf(
  lines: readonly Pick<Line, 'form' | 'passDays'>[],
  wanted: string | undefined,
  now: Date,
): Chosen | undefined {
  const [line] = lines;
  if (line?.form !== 'pass' || line.passDays === null) return undefined;
  const first = dayOf(now);
  const last = addDays(first, PASS_AHEAD_DAYS);
  const day = wanted ?? first;
  const from = day < first ? first : day > last ? last : day;
  return { from, to: addDays(from, line.passDays - 1), first, last };
}

/** Paid after its first day, it starts on the payment's day. */
export function firstDayOf({ passFrom }: Terms, paidAt: Date): string {
  const paidOn = dayOf(paidAt);
  return passFrom && passFrom > paidOn ? passFrom : paidOn;
}

const begunDays = (from: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - dayStart(from).getTime()) / DAY_MS) + 1);

/** Begun days count as used before the job counts them. */
export function withDays<T extends OrderItem>(
  { form, status, paidAt }: Pick<Order, 'form' | 'status' | 'paidAt'>,
  items: readonly T[],
  now: Date,
): readonly T[] {
  if (form !== 'pass' || status !== ORDER_STATUS.underWay || paidAt === null) return items;
  return items.map((item) => {
    const begun = begunDays(firstDayOf(item.terms, paidAt), now);
    const most = unitsOf(item) - item.refundedNum;
    return { ...item, usedUnits: Math.max(item.usedUnits, Math.min(begun, most)) };
  });
}

const { used, refunded, units, validFrom, validTo } = vouchers;

/** Days count until its last place closed for good. */
const until = (now: Date) => sql`least(${now.toISOString()}::timestamptz, (
  select max(p.closed_at)
  from places p
  where ${vouchers.placeIds} @> to_jsonb(p.place_id)
  having count(*) = count(p.closed_at)
))`;

/** Now, or when the pass stopped. */
export async function passMoment(
  db: Db,
  { orderId, form }: Pick<Order, 'orderId' | 'form'>,
  now: Date,
): Promise<Date> {
  if (form !== 'pass') return now;
  const [row] = await db
    .select({ at: sql`${until(now)}`.mapWith(vouchers.validTo) })
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), eq(vouchers.kind, 'pass')));
  return row?.at ?? now;
}

/** Moved or reopened: adds the whole days since its place closed. The order is locked. */
export async function resumePass(tx: Db, voucher: Voucher, closedAt: Date, now: Date) {
  const first = Math.max(
    dayStart(addDays(dayOf(closedAt), 1)).getTime(),
    voucher.validFrom.getTime(),
  );
  const days = Math.max(0, Math.round((dayStart(dayOf(now)).getTime() - first) / DAY_MS));
  if (days === 0 || voucher.itemId === null) return {};
  const later = (moment: Date) => new Date(moment.getTime() + days * DAY_MS);
  const passFrom = dayOf(later(voucher.validFrom));
  await tx
    .update(orderItems)
    .set({ terms: sql`${orderItems.terms} || ${JSON.stringify({ passFrom })}::jsonb` })
    .where(eq(orderItems.itemId, voucher.itemId));
  return { validFrom: later(voucher.validFrom), validTo: later(voucher.validTo) };
}

const END_OF_USED = sql`${validFrom} + ${used} * interval '1 day'`;

/** A begun day is not counted, or the last is over. */
const isDue = (now: Date) =>
  and(
    eq(vouchers.kind, 'pass'),
    eq(vouchers.state, 'live'),
    sql`(
      (${used} + ${refunded} < ${units} and ${END_OF_USED} <= ${until(now)}) or ${validTo} <= ${until(now)}
    )`,
  );

/** Order is locked. Counts all days begun since, also after a downtime. */
export async function countDays(tx: Db, orderId: number, now: Date): Promise<void> {
  const begun = sql`greatest(0, floor(extract(epoch from ${until(now)} - ${validFrom}) / 86400) + 1)::int`;
  await tx
    .update(vouchers)
    .set({
      used: sql`greatest(${used}, least(${units} - ${refunded}, ${begun}))`,
      state: sql`case when ${validTo} <= ${until(now)} then 'done' else 'live' end`,
      version: sql`${vouchers.version} + 1`,
    })
    .where(and(eq(vouchers.orderId, orderId), isDue(now)));
  await tx
    .update(orderItems)
    .set({
      usedUnits: sql`(select v.used from vouchers v where v.item_id = ${orderItems.itemId})`,
    })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        sql`exists (
          select 1 from vouchers v where v.item_id = ${orderItems.itemId} and v.used > ${orderItems.usedUnits}
        )`,
      ),
    );
}

/** The rest came back: it ends with the begun day. */
export const endWithToday = (tx: Db, orderId: number) =>
  tx
    .update(vouchers)
    .set({ validTo: END_OF_USED })
    .where(
      and(
        eq(vouchers.orderId, orderId),
        eq(vouchers.kind, 'pass'),
        eq(vouchers.state, 'live'),
        eq(sql`${used} + ${refunded}`, units),
      ),
    );

/** Minutely; own transactions, safe in many processes. @returns how many orders */
export const tendPasses = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .selectDistinct({ orderId: vouchers.orderId })
        .from(vouchers)
        .where(and(gt(vouchers.orderId, last), isDue(now)))
        .orderBy(asc(vouchers.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: async (tx, orderId) => {
      if (!(await lockOrder(tx, orderId))) return false;
      await countDays(tx, orderId, now);
      await completeIfDelivered(tx, orderId, now);
      return true;
    },
  });
