import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { orders, type ProviderRefund, providerRefunds, RETURN_STATUS } from '@/server/db/schema';
import { bookReturned } from './books';
import { notifyReturned } from './notices';
import type { PayDeps } from './ports';
import { lockPayment } from './rows';

/* How money on its way back ends, and what follows from it (specification 30.14). */

const { due, sent, done, refused } = RETURN_STATUS;
const isOpen = inArray(providerRefunds.status, [due, sent]);

/** How it is known that money has arrived. */
interface ReturnProof {
  providerState: string;
  providerRef: string;
  operator?: string;
  /** It left our bank account, wherever it had come to. */
  isByBank?: boolean;
}

/** It has arrived: the books, and what follows from it, once. */
export async function finishReturn(
  deps: Pick<PayDeps, 'ports'>,
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
    await deps.ports.onRefunded(tx, row, { way, now });
    return row;
  }
  const [order] = await tx
    .select({ orderId: orders.orderId, userId: orders.userId, sn: orders.sn })
    .from(orders)
    .where(eq(orders.orderId, payment.orderId));
  if (!order) throw new Error(`order ${payment.orderId} is missing`);
  await bookReturned(tx, { way }, row, order, { now, operator: values.operator });
  const isPart = payment.use === 'order';
  await notifyReturned(tx, order, { ...row, why: row.why, isPart }, now);
  return row;
}

/** One that the provider refused is sent again under its number, from the first source of funds on. */
export async function sendAgain(
  { ports }: Pick<PayDeps, 'ports'>,
  tx: Db,
  returnId: number,
  now: Date,
): Promise<ProviderRefund | null> {
  const [row] = await tx
    .update(providerRefunds)
    .set({ status: due, askAt: now, asks: 0, funds: null })
    .where(and(eq(providerRefunds.returnId, returnId), eq(providerRefunds.status, refused)))
    .returning();
  if (row) await ports.onRefundResumed(tx, row);
  return row ?? null;
}

/** The provider refuses it for good: an operator decides, and what it belongs to knows. */
export const failReturn = (
  { ports }: Pick<PayDeps, 'ports'>,
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
    if (row) await ports.onRefundFailed(tx, row, now);
  });
