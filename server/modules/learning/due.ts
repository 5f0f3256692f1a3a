import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { REFUND_DAYS, UNOPENED_DAYS } from '@/lib/contract/learning-rules';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { courseGrants, orderItems, orders } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A grant issued later starts its days anew. */
const STARTED = sql`greatest(${orders.paidAt}, ${courseGrants.grantedAt})`.mapWith(
  courseGrants.grantedAt,
);
const startedBefore = (now: Date, days: number): SQL =>
  sql`${STARTED} <= ${before(now, days).toISOString()}`;

/** Orders of courses under way whose grant fulfils `where`; those of before have none. */
const listOrders =
  (db: Db, where: SQL | undefined) =>
  async (last: number, limit: number): Promise<number[]> => {
    const rows = await db
      .select({ orderId: orders.orderId })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.orderId))
      .leftJoin(courseGrants, eq(courseGrants.itemId, orderItems.itemId))
      .where(
        and(
          eq(orders.status, ORDER_STATUS.underWay),
          eq(orders.form, 'lessons'),
          gt(orders.orderId, last),
          where,
        ),
      )
      .orderBy(asc(orders.orderId))
      .limit(limit);
    return rows.map(({ orderId }) => orderId);
  };

/** Nothing comes back; the lessons stay open to the buyer. */
export const completeOpened = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listOrders(
      db,
      /* Unopened lessons of an ended one go back. */
      and(eq(courseGrants.state, 'live'), lte(courseGrants.firstOpenAt, before(now, REFUND_DAYS))),
    ),
    end: async (tx, orderId) => {
      const order = await lockOrder(tx, orderId);
      return order !== null && completeIfDelivered(tx, orderId, now, true);
    },
  });

/** Money that comes back without a wish: never opened for 330 days, or the grant was ended. */
export const isOwed = (now: Date): SQL | undefined =>
  and(
    sql`${orderItems.usedUnits} + ${orderItems.refundedNum} < ${orderItems.units}`,
    or(
      eq(courseGrants.state, 'ended'),
      and(isNull(courseGrants.firstOpenAt), startedBefore(now, UNOPENED_DAYS)),
    ),
    sql`not exists (
      select 1
      from refund_items r
      where r.item_id = ${orderItems.itemId} and r.is_open
    )`,
  );

export const listOwed = (db: Db, now: Date) => listOrders(db, isOwed(now));

/** Days before the end. */
const REMINDERS = [30, 7] as const;

const isToRemind = (now: Date): SQL | undefined =>
  and(
    isNull(courseGrants.firstOpenAt),
    eq(courseGrants.state, 'live'),
    or(
      ...REMINDERS.map((days) =>
        and(
          startedBefore(now, UNOPENED_DAYS - days),
          or(
            isNull(courseGrants.remindedAt),
            sql`${courseGrants.remindedAt} < ${STARTED} + ${UNOPENED_DAYS - days} * interval '1 day'`,
          ),
        ),
      ),
    ),
  );

async function remind(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const [found] = await tx
    .select({ item: orderItems, grantId: courseGrants.grantId, startedAt: STARTED })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.orderId))
    .innerJoin(courseGrants, eq(courseGrants.itemId, orderItems.itemId))
    .where(and(eq(orders.orderId, orderId), isToRemind(now)));
  if (!order || !found) return false;
  const { item, grantId, startedAt } = found;
  await tx.update(courseGrants).set({ remindedAt: now }).where(eq(courseGrants.grantId, grantId));
  const end = startedAt.getTime() + UNOPENED_DAYS * DAY_MS;
  const days = Math.max(1, Math.ceil((end - now.getTime()) / DAY_MS));
  await notifyBuyer(tx, order, {
    title: '课程还没有打开',
    body: (products) => `${products}${days}天后仍未打开，余款会自动退回。`,
    key: `grant:${grantId}:${days <= 7 ? 7 : 30}`,
    items: [item],
    now,
  });
  return true;
}

export const remindOfUnopened = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listOrders(db, isToRemind(now)),
    end: (tx, orderId) => remind(tx, orderId, now),
  });
