import { eq } from 'drizzle-orm';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import { type Order, refundItems } from '@/server/db/schema';
import { linesOf, moveRefund } from './change';
import { notifyStep } from './notices';
import type { ArrivalPorts } from './ports';

/* What the provider's answer about the money of a refund leads to; the payment is locked, its books are written. */

const { paying, done, failed } = REFUND_STATUS;

interface Arrival {
  refundId: number;
  order: Order;
  /** Number of the provider's refund: the sale is refunded once under it. */
  ref: string;
  now: Date;
}

/** It has arrived: state, sale, rewards and the order's end in one transaction with the books. */
export async function finishRefund(
  ports: ArrivalPorts,
  tx: Db,
  { refundId, order, ref, now }: Arrival,
): Promise<void> {
  const refund = await moveRefund(tx, refundId, [paying, failed], { status: done, endedAt: now });
  await tx.update(refundItems).set({ isOpen: false }).where(eq(refundItems.refundId, refundId));
  const lines = await linesOf(tx, refundId);
  await ports.endIfRefunded(tx, order.orderId, now);
  await ports.refundSale(tx, { order, lines: lines.filter(({ fen }) => fen > 0), ref, now });
  await notifyStep(tx, 'done', refund, now);
}

/** The provider has refused it: an operator sees to it, the buyer reads so. */
export async function failRefund(tx: Db, refundId: number, now: Date): Promise<void> {
  const refund = await moveRefund(tx, refundId, [paying], { status: failed });
  await notifyStep(tx, 'failed', refund, now);
}

/** It is sent again. */
export const resumeRefund = (tx: Db, refundId: number) =>
  moveRefund(tx, refundId, [failed], { status: paying });
