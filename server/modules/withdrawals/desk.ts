import { and, asc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { dayOf, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  reviewerDays,
  type Withdrawal,
  withdrawalDecisions,
  withdrawalDesk,
  withdrawals,
} from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { Permission } from '@/server/modules/operators/rights';

/* One operator at a time reads a row. */

/** Long enough to decide, short enough if somebody left. */
export const LEASE_MS = 2 * MINUTE_MS;
const TRIES = 5;

export type ReviewQueue = 'review' | 'second';

const isFree = (name: string, now: Date) =>
  or(
    isNull(withdrawalDesk.leasedUntil),
    sql`${withdrawalDesk.leasedUntil} <= ${now.toISOString()}`,
    eq(withdrawalDesk.leasedBy, name),
  );

/** False when another operator has it. */
async function lease(tx: Db, id: number, { operator, now }: Operation): Promise<Date | null> {
  const until = new Date(now.getTime() + LEASE_MS);
  const mine = { leasedBy: operator, leasedAt: now, leasedUntil: until };
  const [held] = await tx
    .insert(withdrawalDesk)
    .values({ withdrawalId: id, ...mine })
    .onConflictDoUpdate({
      target: withdrawalDesk.withdrawalId,
      set: {
        ...mine,
        /* A prolonged lease keeps its start: reading time continues. */
        leasedAt: sql`case
          when ${withdrawalDesk.leasedBy} = ${operator}
            and ${withdrawalDesk.leasedUntil} > ${now.toISOString()} then ${withdrawalDesk.leasedAt}
          else excluded.leased_at
        end`,
      },
      setWhere: isFree(operator, now),
    })
    .returning({ until: withdrawalDesk.leasedUntil });
  return held?.until ?? null;
}

/** @returns reading time (ms); null without a lease */
export async function endLease(
  tx: Db,
  id: number,
  { operator, now }: Pick<Operation, 'operator' | 'now'>,
): Promise<number | null> {
  const [desk] = await tx
    .select({ at: withdrawalDesk.leasedAt })
    .from(withdrawalDesk)
    .where(and(eq(withdrawalDesk.withdrawalId, id), eq(withdrawalDesk.leasedBy, operator)));
  if (!desk) return null;
  await tx
    .update(withdrawalDesk)
    .set({ leasedBy: null, leasedAt: null, leasedUntil: null })
    .where(and(eq(withdrawalDesk.withdrawalId, id), eq(withdrawalDesk.leasedBy, operator)));
  return desk.at ? Math.max(0, now.getTime() - desk.at.getTime()) : null;
}

/** Snoozing and releasing do not end a review. */
const DECISIONS: readonly string[] = ['approve', 'reject', 'ask-second'];

export const isDecision = (act: string): boolean => DECISIONS.includes(act);

/** @param readMs of `endLease` */
export async function noteDecision(
  tx: Db,
  { id, reviewBy }: Withdrawal,
  { operator, now }: Pick<Operation, 'operator' | 'now'>,
  readMs: number | null,
): Promise<void> {
  await tx.insert(withdrawalDecisions).values({ withdrawalId: id, operator, at: now, readMs });
  const late = now > reviewBy ? 1 : 0;
  await tx
    .insert(reviewerDays)
    .values({ day: dayOf(now), operator, decided: 1, late })
    .onConflictDoUpdate({
      target: [reviewerDays.day, reviewerDays.operator],
      set: {
        decided: sql`${reviewerDays.decided} + 1`,
        late: sql`${reviewerDays.late} + ${late}`,
      },
    });
}

/** Another reader decides first. */
export async function refuseLeased(
  tx: Db,
  { id }: Withdrawal,
  { operator, now }: Operation,
): Promise<void> {
  const [desk] = await tx
    .select({ by: withdrawalDesk.leasedBy, until: withdrawalDesk.leasedUntil })
    .from(withdrawalDesk)
    .where(eq(withdrawalDesk.withdrawalId, id));
  if (desk?.by && desk.by !== operator && desk.until && desk.until > now)
    throw new OperationRefused(`${desk.by} 正在看这一笔，请先处理下一笔`, 'stale');
}

export const PERMISSION_OF: Record<ReviewQueue, Permission> = {
  review: 'withdrawals.review',
  second: 'approvals.money',
};

/**
 * Leases the oldest free row, never own money or own first approvals; `leave` ends the lease. @throws
 * OperationRefused
 */
export async function takeNext(
  db: Db,
  operation: Operation,
  { queue, leave = '', skip = [] }: { queue: ReviewQueue; leave?: string; skip?: string[] },
): Promise<{ sn: string | null; until: number | null; left: number }> {
  const acting = await requirePermission(db, operation, PERMISSION_OF[queue]);
  const { now, operator } = operation;
  const waiting = and(
    eq(withdrawals.status, WITHDRAW_STATUS.reviewing),
    isNull(withdrawalDesk.asideAt),
    queue === 'review' ? isNull(withdrawals.reviewer) : ne(withdrawals.reviewer, operator),
    acting.userId === null ? undefined : ne(withdrawals.userId, acting.userId),
    skip.length === 0 ? undefined : notInArray(withdrawals.sn, skip),
    isFree(operator, now),
  );
  return db.transaction(async (tx) => {
    if (leave !== '') {
      const [left] = await tx
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(eq(withdrawals.sn, leave));
      if (left) await endLease(tx, left.id, operation);
    }
    const from = () =>
      tx
        .select({ id: withdrawals.id, sn: withdrawals.sn })
        .from(withdrawals)
        .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
        .where(and(waiting, leave === '' ? undefined : ne(withdrawals.sn, leave)));
    for (let i = 0; i < TRIES; i += 1) {
      const [found] = await from()
        .orderBy(asc(withdrawals.submittedAt), asc(withdrawals.id))
        .limit(1)
        .for('update', { of: withdrawals, skipLocked: true });
      if (!found) break;
      const until = await lease(tx, found.id, operation);
      if (until)
        return { sn: found.sn, until: until.getTime(), left: await tx.$count(from().as('free')) };
    }
    return { sn: null, until: null, left: 0 };
  });
}

/** Prolongs or ends a lease. @returns its holder */
export async function holdWithdrawal(
  db: Db,
  operation: Operation,
  sn: string,
  isHeld: boolean,
): Promise<{ by: string | null; until: number | null }> {
  const { permissions } = await requirePermission(db, operation, 'withdrawals.read');
  const [row] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.sn, sn));
  if (!row) throw new OperationRefused(`没有提现单 ${sn}`);
  // a reader who cannot decide blocks nobody
  if (!Object.values(PERMISSION_OF).some((permission) => permissions.has(permission)))
    throw new OperationRefused('只有审核与复核的人可以占用', 'no_permission');
  if (!isHeld) await endLease(db, row.id, operation);
  else await lease(db, row.id, operation);
  const [desk] = await db
    .select({ by: withdrawalDesk.leasedBy, until: withdrawalDesk.leasedUntil })
    .from(withdrawalDesk)
    .where(eq(withdrawalDesk.withdrawalId, row.id));
  const isLive = desk?.until && desk.until > operation.now;
  return isLive ? { by: desk.by, until: desk.until?.getTime() ?? null } : { by: null, until: null };
}
