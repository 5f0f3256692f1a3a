import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { orders, type ProviderRefund, providerRefunds, RETURN_STATUS } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { bookReturned, nobody } from './books';
import { notifyReturned } from './notices';
import { failRefund, finishOrderRefund, resumeRefund } from './refund-steps';
import { isByHand, lockPayment } from './rows';

const { due, sent, done, refused } = RETURN_STATUS;
const isOpen = inArray(providerRefunds.status, [due, sent]);

interface ReturnProof {
  providerState: string;
  providerRef: string;
  operator?: string;
  /** Sent from our bank account. */
  isByBank?: boolean;
}

/** Books and consequences, once (specification 30.14). */
export async function finishReturn(
  tx: Db,
  returnId: number,
  { isByBank = false, ...values }: ReturnProof,
  now: Date,
): Promise<ProviderRefund | null> {
  const [found] = await tx
    .select({ paymentId: providerRefunds.paymentId })
    .from(providerRefunds)
    .where(eq(providerRefunds.returnId, returnId));
  const payment = await lockPayment(tx, found?.paymentId ?? 0);
  if (!payment) throw new Error(`return ${returnId} has no payment`);
  const [row] = await tx
    .update(providerRefunds)
    .set({ ...values, status: done, endedAt: now })
    .where(
      and(
        eq(providerRefunds.returnId, returnId),
        inArray(providerRefunds.status, [due, sent, refused]),
      ),
    )
    .returning();
  if (!row) return null;
  const way = isByBank ? 'offline' : payment.way;
  if (row.why === 'aftersale' || row.why === 'cancel') {
    await finishOrderRefund(tx, row, { way, now });
    return row;
  }
  const occasion = { now, operator: values.operator };
  if (payment.orderId === null || row.why === 'trial') {
    await bookReturned(tx, { way }, row, nobody(payment), occasion);
    return row;
  }
  const [order] = await tx
    .select({ orderId: orders.orderId, userId: orders.userId, sn: orders.sn })
    .from(orders)
    .where(eq(orders.orderId, payment.orderId));
  if (!order) throw new Error(`order ${payment.orderId} is missing`);
  await bookReturned(tx, { way }, row, order, occasion);
  const isPart = payment.use === 'order';
  const isBank = isByBank && !isByHand(payment.way);
  await notifyReturned(tx, order, { ...row, why: row.why, isPart, isBank }, now);
  return row;
}

/** @throws OperationRefused for a known reference */
export async function finishByBank(
  tx: Db,
  returnId: number,
  { ref, operator }: { ref: string; operator: string },
  now: Date,
): Promise<void> {
  const proof = { providerState: 'BANK', providerRef: `bank:${ref}`, operator, isByBank: true };
  await finishReturn(tx, returnId, proof, now).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new OperationRefused(`银行流水号 ${ref} 已经登记过`);
    throw error;
  });
}

/** Same number, beginning with the first source of funds. */
export async function sendAgain(
  tx: Db,
  returnId: number,
  now: Date,
): Promise<ProviderRefund | null> {
  const [row] = await tx
    .update(providerRefunds)
    .set({ status: due, askAt: now, asks: 0, funds: null })
    .where(and(eq(providerRefunds.returnId, returnId), eq(providerRefunds.status, refused)))
    .returning();
  if (row?.refundId) await resumeRefund(tx, row.refundId);
  return row ?? null;
}

/** The refusal is final: an operator decides. */
export const failReturn = (
  db: Db,
  returnId: number,
  providerState: string,
  now: Date,
): Promise<void> =>
  inRetriedTransaction(db, async (tx) => {
    const [row] = await tx
      .update(providerRefunds)
      .set({ providerState, status: refused })
      .where(and(eq(providerRefunds.returnId, returnId), isOpen))
      .returning();
    if (row?.refundId) await failRefund(tx, row.refundId, now);
  });
