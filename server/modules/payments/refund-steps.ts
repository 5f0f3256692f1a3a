import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { REFUND_STATUS, type RefundStatus } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import {
  type Order,
  orders,
  type Payment,
  payments,
  type ProviderRefund,
  type Refund,
  refundItems,
  refunds,
  sales,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { markLate } from '@/server/modules/figures/late';
import { noteRefunded } from '@/server/modules/invoices/rows';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { refundSaleLines, SHOP_OPERATOR } from '@/server/modules/orders/order-sale';
import { endIfRefunded } from '@/server/modules/orders/refund-pieces';
import { refundSale } from '@/server/modules/sales/change';
import { bookRefunded } from './books';
import { notifyStep } from './refund-notices';

/* In one transaction with books, sale and rewards; payment is locked. */

const { paying, done, failed } = REFUND_STATUS;

export interface RefundLine {
  itemId: number;
  num: number;
  fen: number;
}

export async function linesOf(tx: Db, refundId: number): Promise<RefundLine[]> {
  const rows = await tx
    .select()
    .from(refundItems)
    .where(eq(refundItems.refundId, refundId))
    .orderBy(asc(refundItems.itemId));
  return rows.map(({ itemId, num, fen }) => ({ itemId, num, fen }));
}

/** From one of the states. @throws DomainError refund_state */
export async function moveRefund(
  tx: Db,
  refundId: number,
  from: readonly RefundStatus[],
  values: Partial<typeof refunds.$inferInsert>,
): Promise<Refund> {
  const [row] = await tx
    .update(refunds)
    .set(values)
    .where(and(eq(refunds.refundId, refundId), inArray(refunds.status, [...from])))
    .returning();
  if (!row) throw new DomainError('refund_state');
  return row;
}

interface Arrival {
  refundId: number;
  order: Order;
  /** The sale is refunded once under its number. */
  back: ProviderRefund;
  now: Date;
}

async function finishRefund(tx: Db, { refundId, order, back, now }: Arrival): Promise<void> {
  const refund = await moveRefund(tx, refundId, [paying, failed], { status: done, endedAt: now });
  await tx.update(refundItems).set({ isOpen: false }).where(eq(refundItems.refundId, refundId));
  const lines = await linesOf(tx, refundId);
  await endIfRefunded(tx, order.orderId, now);
  await refundSaleLines(tx, { order, lines, ref: back.sn, now });
  await completeIfDelivered(tx, order.orderId, now);
  await notifyStep(tx, 'done', refund, now, back);
}

export async function failRefund(tx: Db, refundId: number, now: Date): Promise<void> {
  const refund = await moveRefund(tx, refundId, [paying], { status: failed });
  await notifyStep(tx, 'failed', refund, now);
}

export const resumeRefund = (tx: Db, refundId: number) =>
  moveRefund(tx, refundId, [failed], { status: paying });

/** Books before wallets, as in paying. @param from the way of return */
export async function finishOrderRefund(
  tx: Db,
  back: ProviderRefund,
  { way, now }: { way: Payment['way']; now: Date },
): Promise<void> {
  const [row] = await tx
    .select({ order: orders, saleSn: sales.sn })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .leftJoin(sales, eq(sales.saleId, orders.saleId))
    .where(eq(payments.paymentId, back.paymentId));
  if (!row) throw new Error(`payment ${back.paymentId} is missing`);
  const { order, saleSn } = row;
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${back.amount}` })
    .where(eq(orders.orderId, order.orderId));
  await noteRefunded(tx, order.orderId);
  await markLate(tx, order.paidAt, { now, cause: 'refund' });
  await bookRefunded(tx, { way }, back, order, { now });
  if (back.refundId !== null)
    return finishRefund(tx, { refundId: back.refundId, order, back, now });
  if (back.goods > 0 && saleSn !== null)
    await refundSale(tx, {
      sn: saleSn,
      amount: back.goods,
      reason: '订单退款',
      ref: back.sn,
      operator: SHOP_OPERATOR,
      now,
    });
}
