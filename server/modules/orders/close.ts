import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { notify } from '@/server/db/notices';
import { type Order, orderItems, orders } from '@/server/db/schema';
import { uncountBought, uncountUnpaid } from './counters';
import { releaseStock } from './holds';

/** Orders that lapse in one transaction of the job. */
const BATCH = 20;

type Reason = NonNullable<Order['closeReason']>;

/**
 * Closes an unpaid order and gives its pieces back, in the caller's transaction. No payment can be under way yet: an order
 * leaves state 10 here, or nothing happens.
 * @returns the closed order; null when it was not unpaid any more.
 */
export async function closeUnpaid(
  tx: Db,
  { orderId, reason, now }: { orderId: number; reason: Reason; now: Date },
): Promise<Order | null> {
  const [order] = await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.cancelled,
      closeReason: reason,
      closedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, ORDER_STATUS.unpaid)))
    .returning();
  if (!order) return null;
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  await uncountUnpaid(tx, order.userId);
  const pieces = new Map<number, number>();
  for (const { goodsId, num } of items) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + num);
  await uncountBought(
    tx,
    order.userId,
    [...pieces].map(([goodsId, count]) => ({ goodsId, pieces: count })),
  );
  await releaseStock(tx, { sn: order.sn, items, now });
  return order;
}

const notifyLapsed = (tx: Db, { orderId, userId, sn }: Order, now: Date) =>
  notify(tx, {
    userId,
    type: 'order',
    title: '订单超时未付款',
    body: `订单 ${sn} 超过付款时间，已自动取消。商品还有库存时，可以再次购买。`,
    key: `order:${orderId}:timeout`,
    now,
  });

/**
 * Closes the orders whose time to pay is over. Safe to run in many processes at once: rows that another one has are passed
 * over. @returns how many
 */
export async function closeLapsed(db: Db, now: Date): Promise<number> {
  for (let closed = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const due = await tx
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(eq(orders.status, ORDER_STATUS.unpaid), lte(orders.payBy, now)))
        .orderBy(asc(orders.orderId))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { orderId } of due) {
        const order = await closeUnpaid(tx, { orderId, reason: 'timeout', now });
        if (order) await notifyLapsed(tx, order, now);
      }
      return due.length;
    });
    closed += batch;
    if (batch < BATCH) return closed;
  }
}
