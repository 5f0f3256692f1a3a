import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/db/operators';
import { type Order, orderItems, type RefundRequest, refundRequests } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { lockOrder, type NewRefund, partsOf, refundOrder } from './change';
import type { OrderPorts } from './ports';

/* Refund requests: while one is open the order's rewards do not settle; it ends with a refund, or without one (specification 18.7). */

const isOpenOf = (orderId: number) =>
  and(eq(refundRequests.orderId, orderId), eq(refundRequests.status, 'open'));

/** Records a refund request. @throws OperationRefused when there is nothing to refund, or a request is open already. */
export async function openRefund(
  tx: Db,
  { sn, itemId, amount, reason, operator, now }: Omit<NewRefund, 'ref'>,
): Promise<{ order: Order }> {
  const order = await lockOrder(tx, sn);
  partsOf(await tx.select().from(orderItems).where(eq(orderItems.orderId, order.orderId)), {
    sn,
    itemId,
    amount,
  });
  await tx
    .insert(refundRequests)
    .values({ orderId: order.orderId, itemId, amount, reason, operator, openedAt: now })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new OperationRefused(`订单 ${sn} 已有申请中的退款`);
      throw error;
    });
  return { order };
}

interface Closing {
  sn: string;
  /** Why it is refused; written down. */
  note?: string;
  operator: string;
  now: Date;
}

async function closeRequest(
  tx: Db,
  { sn, note = '', operator, now }: Closing,
  status: 'done' | 'refused',
): Promise<{ order: Order; request: RefundRequest }> {
  const order = await lockOrder(tx, sn);
  const [request] = await tx
    .update(refundRequests)
    .set({ status, note, closedBy: operator, closedAt: now })
    .where(isOpenOf(order.orderId))
    .returning();
  if (!request) throw new OperationRefused(`订单 ${sn} 没有申请中的退款`);
  return { order, request };
}

/** The refund was paid as requested. @throws OperationRefused */
export async function finishRefund(
  tx: Db,
  { ref, ...closing }: Closing & { ref?: string },
  ports: OrderPorts,
): Promise<{ order: Order; amount: number }> {
  const { request } = await closeRequest(tx, closing, 'done');
  const { itemId, amount, reason } = request;
  return refundOrder(
    tx,
    {
      sn: closing.sn,
      itemId: itemId ?? undefined,
      amount: amount ?? undefined,
      reason,
      ref,
      operator: closing.operator,
      now: closing.now,
    },
    ports,
  );
}

/** Declines the request: the rewards settle at their time. @throws OperationRefused */
export async function refuseRefund(tx: Db, closing: Closing): Promise<{ order: Order }> {
  const { order } = await closeRequest(tx, closing, 'refused');
  return { order };
}
