import { and, eq, isNotNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/payments';
import type { Db } from '@/server/db/client';
import { orders, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import type { PaymentDeps } from './deps';

/** States in which money is taken, or asked for after the end. */
const PAYABLE: readonly number[] = [
  PAYMENT_STATUS.open,
  PAYMENT_STATUS.closing,
  PAYMENT_STATUS.closed,
];

export async function listPaidInTest(db: Db) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.way, 'test'), isNotNull(payments.transactionId)));
  return rows.map(({ sn, amount, createdAt, transactionId, paidAt }) => ({
    sn,
    amount_fen: amount,
    createdAt: createdAt.getTime(),
    transactionId: transactionId ?? '',
    paidAt: (paidAt ?? createdAt).getTime(),
  }));
}

/**
 * The sandbox provider acts over the real protocol, so the order learns by notification or query.
 * @throws DomainError pay_way_off where payments are real | not_found | order_state
 */
export async function actInTest(
  { test }: PaymentDeps,
  { db, member }: CallOf<typeof contract.actInTest>,
  { paymentId, act }: InputOf<typeof contract.actInTest>,
): Promise<OutputOf<typeof contract.actInTest>> {
  const [payment] = await db
    .select({ sn: payments.sn, way: payments.way, status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(and(eq(payments.paymentId, paymentId), eq(orders.userId, member.userId)));
  if (!payment) throw new DomainError('not_found');
  if (!test || payment.way !== 'test') throw new DomainError('pay_way_off');
  if (!PAYABLE.includes(payment.status)) throw new DomainError('order_state');
  return test.choose(payment.sn, act);
}
