import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { type Refund, refunds } from '@/server/db/schema';
import { accept, approve, type Locked, lockRefund, withdraw } from './change';

const { applied, toSend, sent } = REFUND_STATUS;

const isDue = (now: Date) =>
  and(inArray(refunds.status, [applied, toSend, sent]), lte(refunds.dueAt, now));

/** If promised, or its check-in list is back; else it waits (specification 18.17). */
async function approveByTime(tx: Db, locked: Locked, now: Date): Promise<boolean> {
  const { refundId, hasPromise, heldUntil } = locked.refund;
  if (heldUntil) {
    await approve(tx, locked, { now });
    return true;
  }
  if (!hasPromise) return false;
  const [refund] = await tx
    .update(refunds)
    .set({ isByTime: true })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.status, applied)))
    .returning();
  if (!refund) return false;
  await approve(tx, { ...locked, refund }, { now });
  return true;
}

const STEPS: Partial<
  Record<Refund['status'], (tx: Db, locked: Locked, now: Date) => Promise<boolean>>
> = {
  [applied]: approveByTime,
  [toSend]: (tx, locked, now) => withdraw(tx, locked, { now, isByTime: true }).then(() => true),
  [sent]: (tx, locked, now) => accept(tx, locked, { now }).then(() => true),
};

async function endOne(tx: Db, refundId: number, now: Date): Promise<boolean> {
  const locked = await lockRefund(tx, refundId);
  const { status, dueAt } = locked?.refund ?? {};
  if (!locked || status === undefined || !dueAt || dueAt > now) return false;
  return (await STEPS[status]?.(tx, locked, now)) ?? false;
}

/** Own transactions; safe in many processes; a failure blocks no other. */
export const endDueRefunds = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ refundId: refunds.refundId })
        .from(refunds)
        .where(and(gt(refunds.refundId, last), isDue(now)))
        .orderBy(asc(refunds.refundId))
        .limit(limit);
      return rows.map(({ refundId }) => refundId);
    },
    end: (tx, refundId) => endOne(tx, refundId, now),
  });
