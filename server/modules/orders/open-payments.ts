import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type OrderPayment, type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';

const { created, open, closing, checking } = PAYMENT_STATUS;

/** No operator's trial. */
export function ofOrder(payment: Payment): OrderPayment {
  if (payment.orderId === null) throw new Error(`payment ${payment.sn} has no order`);
  return payment as OrderPayment;
}

/** Order must be locked: attempts happen under that lock only. */
export const hasOpenPayment = (tx: Db, orderId: number): Promise<boolean> =>
  hasAny(
    tx,
    orderId,
    or(
      eq(payments.status, checking),
      and(inArray(payments.status, [created, open, closing]), isNotNull(payments.attemptedAt)),
    ),
  );

/** Also true once the buyer read a sum to transfer. */
export const hasToldSum = async (tx: Db, orderId: number): Promise<boolean> =>
  (await hasOpenPayment(tx, orderId)) || hasAny(tx, orderId, eq(payments.status, open));

async function hasAny(tx: Db, orderId: number, which: SQL | undefined): Promise<boolean> {
  const [row] = await tx
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), which))
    .limit(1);
  return row !== undefined;
}
