import { asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, type Order, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { uncountUnpaid } from './counters';
import { sellStock } from './holds';

/** A line of a paid order, with what its sale needs to know about the goods. */
export type PaidItem = OrderItem & { isRewardable: boolean };

/**
 * The order is paid: a locked one that waits for payment, or that was about to lapse while its pieces are still held. They are
 * sold in the same transaction.
 * @returns its lines
 */
export async function payOrder(
  tx: Db,
  order: Order,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<{ order: Order; items: PaidItem[] }> {
  const { unpaid, closing, paid, underWay } = ORDER_STATUS;
  if (order.status !== unpaid && order.status !== closing)
    throw new Error(`order ${order.orderId} cannot be paid in state ${order.status}`);
  const rows = await tx
    .select({
      item: orderItems,
      isRewardable: goods.isRewardable,
      shipWithinHours: goods.shipWithinHours,
    })
    .from(orderItems)
    .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
    .where(eq(orderItems.orderId, order.orderId))
    .orderBy(asc(orderItems.itemId))
    .prepare('order_paid_items')
    .execute();
  const items = rows.map(({ item, isRewardable }) => ({ ...item, isRewardable }));
  const hours = rows.flatMap(({ shipWithinHours }) => shipWithinHours ?? []);
  const isShipped = order.kind === 'goods' && hours.length > 0;
  const [changed] = await tx
    .update(orders)
    .set({
      status: order.kind === 'goods' ? paid : underWay,
      paid: order.payable,
      paidAt,
      closeReason: null,
      ...(isShipped && {
        shipDueAt: new Date(paidAt.getTime() + Math.max(...hours) * HOUR_MS),
      }),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.orderId, order.orderId))
    .returning();
  if (!changed) throw new Error(`order ${order.orderId} is missing`);
  if (order.status === unpaid) await uncountUnpaid(tx, order.userId);
  await sellStock(tx, { sn: order.sn, items, now });
  return { order: changed, items };
}

/** Notes the sale that the payment made. */
export const noteSale = (tx: Db, orderId: number, saleId: number) =>
  tx
    .update(orders)
    .set({ saleId })
    .where(eq(orders.orderId, orderId))
    .prepare('order_sale')
    .execute();
