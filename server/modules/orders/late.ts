import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { notify } from '@/server/db/notices';
import { notices, type Order, orders } from '@/server/db/schema';

/* The buyer learns that the shop has not shipped in time, and that the money comes back at one tap (specification 37.3). */

const { paid, shippedInPart } = ORDER_STATUS;

const isLate = (db: Db, now: Date) =>
  and(
    inArray(orders.status, [paid, shippedInPart]),
    lte(orders.shipDueAt, now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(notices)
        .where(
          and(
            eq(notices.userId, orders.userId),
            eq(notices.key, sql`'order:' || ${orders.orderId} || ':late'`),
          ),
        ),
    ),
  );

const textOf = ({ sn, status }: Pick<Order, 'sn' | 'status'>): string =>
  status === paid
    ? `订单 ${sn} 超过承诺的发货时间还没有发出。可以继续等，也可以在订单里一键退款，含运费，原路退回。`
    : `订单 ${sn} 还有商品超过承诺的发货时间没有发出。可以继续等，也可以在订单里一键退款，原路退回。`;

/** Tells buyers of broken promises, once an order. Safe to run in many processes at once. @returns how many */
export const tellOfLate = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(gt(orders.orderId, last), isLate(db, now)))
        .orderBy(asc(orders.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: async (tx, orderId) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.orderId, orderId), isLate(tx, now)))
        .for('no key update', { skipLocked: true });
      if (!order) return false;
      await notify(tx, {
        userId: order.userId,
        type: 'order',
        title: '商家没有按时发货',
        body: textOf(order),
        route: `/pages/order/detail?orderId=${orderId}`,
        key: `order:${orderId}:late`,
        now,
      });
      return true;
    },
  });
