import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { askDelayMs } from './states';

/* One process at a time asks the provider about a payment. */

/** Longer than all calls of the adapter together. */
const LEASE_MS = MINUTE_MS;

const { created, open, closing } = PAYMENT_STATUS;
/** Payments whose end is not known. */
export const isPending = inArray(payments.status, [created, open, closing]);
/** Payments that no process asks about. */
export const isUnleased = (now: Date) =>
  or(isNull(payments.leaseUntil), lte(payments.leaseUntil, now));

/** Takes the lease; null when another process has it, or there is nothing to ask about. */
export async function lease(db: Db, paymentId: number, now: Date): Promise<Payment | null> {
  const [row] = await db
    .update(payments)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS), askedAt: now })
    .where(and(eq(payments.paymentId, paymentId), isPending, isUnleased(now)))
    .returning();
  return row ?? null;
}

/**
 * Ends the lease. The job's next question comes later each time; one that a buyer's call asked for changes nothing about
 * that. A payment that waits to be closed is asked about when it can be.
 */
export async function release(
  db: Db,
  { paymentId, asks, askAt }: Payment,
  now: Date,
): Promise<void> {
  const isScheduled = askAt === null || askAt <= now;
  const next = (isScheduled ? new Date(now.getTime() + askDelayMs(asks)) : askAt).toISOString();
  await db
    .update(payments)
    .set({
      leaseUntil: null,
      asks: isScheduled ? asks + 1 : asks,
      askAt: sql`case when ${payments.status} = ${closing} and ${payments.closeAfter} > ${now.toISOString()}::timestamptz
        then least(${payments.closeAfter}, ${next}::timestamptz) else ${next}::timestamptz end`,
    })
    .where(and(eq(payments.paymentId, paymentId), isPending));
}
