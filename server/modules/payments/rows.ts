import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { PAY_METHODS } from '@/lib/contract/payments.schema';
import type { Db } from '@/server/db/client';
import { type Payment, payments, type ProviderRefund, providerRefunds } from '@/server/db/schema';

/** Money that members have here. */
export type OwnMoney = 'balance' | 'carried';

export const isOwnMoney = (way: Payment['way']): way is OwnMoney =>
  way === 'balance' || way === 'carried';

/** Comes and goes by bank: no provider knows it. */
export const HAND_WAYS: readonly Payment['way'][] = ['offline', 'legacy'];
export const isByHand = (way: Payment['way']): boolean => HAND_WAYS.includes(way);

export const PROVIDER_WAYS = PAY_METHODS.filter((way) => !isByHand(way) && !isOwnMoney(way));

/** Locks the payment before its order, as everywhere. */
export async function lockPayment(tx: Db, paymentId: number): Promise<Payment | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.paymentId, paymentId))
    .for('no key update')
    .prepare('payment_lock')
    .execute();
  return row ?? null;
}

export const lockPaymentsOf = (tx: Db, orderId: number): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paymentId))
    .for('no key update');

export const listPaymentsOf = (db: Db, orderId: number): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.paymentId));

export async function wayOf(db: Db, orderId: number): Promise<Payment['way'] | undefined> {
  const [paid] = await db
    .select({ way: payments.way })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.use, 'order')));
  return paid?.way;
}

export async function findPayment(db: Db, sn: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.sn, sn));
  return row ?? null;
}

export const listReturnsOf = (db: Db, orderId: number): Promise<ProviderRefund[]> =>
  db
    .select()
    .from(providerRefunds)
    .where(
      and(
        inArray(providerRefunds.why, ['late', 'double', 'mismatch']),
        exists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(
              and(eq(payments.paymentId, providerRefunds.paymentId), eq(payments.orderId, orderId)),
            ),
        ),
      ),
    )
    .orderBy(asc(providerRefunds.returnId));

export async function changePayment(
  tx: Db,
  paymentId: number,
  values: Partial<typeof payments.$inferInsert>,
): Promise<Payment> {
  const [row] = await tx
    .update(payments)
    .set(values)
    .where(eq(payments.paymentId, paymentId))
    .returning();
  if (!row) throw new Error(`payment ${paymentId} is missing`);
  return row;
}
