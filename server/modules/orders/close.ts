import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { inRetriedTransaction } from '@/server/db/retry';
import { type Order, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { releaseHeld } from '@/server/modules/slots/hold';
import { uncountBought, uncountUnpaid } from './counters';
import { releaseStock } from './holds';
import { hasOpenPayment } from './open-payments';

const BATCH = 20;

type Reason = NonNullable<Order['closeReason']>;

const lockRow = prepareOnce((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.orderId, sql.placeholder('orderId')))
    .for('no key update')
    .prepare('order_lock'),
);

/** Every change of an order or its payments locks it. */
export async function lockOrder(tx: Db, orderId: number): Promise<Order | null> {
  const [order] = await lockRow(tx).execute({ orderId });
  return order ?? null;
}

const change = async (tx: Db, orderId: number, values: Partial<typeof orders.$inferInsert>) => {
  const [order] = await tx
    .update(orders)
    .set({ ...values, version: sql`${orders.version} + 1` })
    .where(eq(orders.orderId, orderId))
    .returning();
  if (!order) throw new Error(`order ${orderId} is missing`);
  return order;
};

const notifyLapsed = (tx: Db, order: Order, items: readonly OrderItem[], now: Date) =>
  notifyBuyer(tx, order, {
    title: '订单超时未付款',
    body: (products) => `${products}超过付款时间，订单已自动取消。还有库存时，可以再次购买。`,
    key: `order:${order.orderId}:timeout`,
    items,
    now,
  });

/** Order is locked, state 10 or 15, and no money can come. @returns the order afterwards */
export async function releaseUnpaid(
  tx: Db,
  { orderId, closeReason }: Pick<Order, 'orderId' | 'closeReason'>,
  now: Date,
): Promise<Order> {
  const order = await change(tx, orderId, {
    status: ORDER_STATUS.cancelled,
    closeReason,
    closedAt: now,
  });
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const pieces = new Map<number, number>();
  for (const { goodsId, num } of items) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + num);
  await uncountBought(
    tx,
    order.userId,
    [...pieces].map(([goodsId, count]) => ({ goodsId, pieces: count })),
  );
  await releaseStock(tx, { sn: order.sn, items, now });
  if (order.form === 'slot') await releaseHeld(tx, orderId, now);
  if (closeReason === 'timeout') await notifyLapsed(tx, order, items, now);
  return order;
}

/**
 * At once if no provider was asked, else after its answer (specification 30.16). In the caller's transaction.
 * @returns null when no longer unpaid
 */
export async function closeUnpaid(
  tx: Db,
  { orderId, reason, now }: { orderId: number; reason: Reason; now: Date },
): Promise<Order | null> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== ORDER_STATUS.unpaid) return null;
  await uncountUnpaid(tx, order.userId);
  if (await hasOpenPayment(tx, orderId))
    return change(tx, orderId, { status: ORDER_STATUS.closing, closeReason: reason });
  return releaseUnpaid(tx, { orderId, closeReason: reason }, now);
}

/** Safe in many processes: skips their rows. */
export async function closeLapsed(db: Db, now: Date): Promise<number> {
  for (let closed = 0; ;) {
    const batch = await inRetriedTransaction(db, async (tx) => {
      const due = await tx
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(eq(orders.status, ORDER_STATUS.unpaid), lte(orders.payBy, now)))
        .orderBy(asc(orders.orderId))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { orderId } of due) await closeUnpaid(tx, { orderId, reason: 'timeout', now });
      return due.length;
    });
    closed += batch;
    if (batch < BATCH) return closed;
  }
}
