import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { askDelayMs } from './states';

/** Longer than all adapter calls. */
const LEASE_MS = MINUTE_MS;

const { created, open, closing } = PAYMENT_STATUS;
export const isPending = inArray(payments.status, [created, open, closing]);
export const isUnleased = (now: Date) =>
  or(isNull(payments.leaseUntil), lte(payments.leaseUntil, now));

/** Null when leased or final. */
export async function lease(db: Db, paymentId: number, now: Date): Promise<Payment | null> {
  const [row] = await db
    .update(payments)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS), askedAt: now })
    .where(and(eq(payments.paymentId, paymentId), isPending, isUnleased(now)))
    .returning();
  return row ?? null;
}

/** Only the job's queries lengthen its interval. A payment to be closed is due when it can be. */
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
      askAt: sql`case
        when ${payments.status} = ${closing}
          and ${payments.closeAfter} > ${now.toISOString()}::timestamptz then least(
            ${payments.closeAfter}, ${next}::timestamptz
          )
        else ${next}::timestamptz
      end`,
    })
    .where(and(eq(payments.paymentId, paymentId), isPending));
}
