import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayOf, dayStart, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Operation, requirePermission } from '@/server/db/operators';
import { auditLog, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { dueAt, QUEUES } from './inspect-list';
import { OPEN } from './states';

const DECISIONS = ['withdraw.approve', 'withdraw.reject', 'withdraw.ask-second'];
/** How far back the figures of each reviewer go. */
export const REVIEW_DAYS = 30;
const MOST_REVIEWERS = 50;

/** Figures of decisions: how many, how many after the promised moment, and the median of their time. */
const FIGURES = {
  decided: sql<number>`count(*)`,
  late: sql<number>`count(*) filter (where ${auditLog.createdAt} > ${withdrawals.reviewBy})`,
  medianMs: sql<
    number | null
  >`percentile_cont(0.5) within group (order by (${auditLog.detail} ->> 'readMs')::bigint)`,
};

const inSeconds = (ms: number | null | undefined): number | null =>
  ms ? Math.round(ms / SECOND_MS) : null;

const oldestOf = (since: number | null, due: number | null) =>
  since === null || due === null ? null : { since, due };

/** Sizes of the open queues, from the index of open rows, and the operator's own day. @throws OperationRefused */
export async function countQueues(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'withdrawals.read');
  const { now, operator } = operation;
  const n = (queue: keyof typeof QUEUES) => sql<number>`count(*) filter (where ${QUEUES[queue]})`;
  const first = (queue: keyof typeof QUEUES, moment: SQL | AnyPgColumn) =>
    sql<
      number | null
    >`(extract(epoch from min(${moment}) filter (where ${QUEUES[queue]})) * 1000)::bigint`;
  const [sizes] = await db
    .select({
      review: n('review'),
      second: n('second'),
      aside: n('aside'),
      pay: n('pay'),
      paying: n('paying'),
      reviewSince: first('review', withdrawals.submittedAt),
      reviewDue: first('review', dueAt),
      secondSince: first('second', withdrawals.submittedAt),
      secondDue: first('second', dueAt),
      paySince: first('pay', withdrawals.submittedAt),
      payDue: first('pay', dueAt),
    })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .where(inArray(withdrawals.status, [...OPEN]));
  const [mine] = await db
    .select(FIGURES)
    .from(auditLog)
    .leftJoin(withdrawals, eq(withdrawals.sn, auditLog.target))
    .where(
      and(
        eq(auditLog.operator, operator),
        inArray(auditLog.action, DECISIONS),
        gte(auditLog.createdAt, dayStart(dayOf(now))),
      ),
    );
  if (!sizes) throw new Error('a count without a row');
  const { review, second, aside, pay, paying } = sizes;
  return {
    queues: { review, second, aside, pay, paying },
    oldest: {
      review: oldestOf(sizes.reviewSince, sizes.reviewDue),
      second: oldestOf(sizes.secondSince, sizes.secondDue),
      pay: oldestOf(sizes.paySince, sizes.payDue),
    },
    mine: {
      decided: mine?.decided ?? 0,
      late: mine?.late ?? 0,
      medianSeconds: inSeconds(mine?.medianMs),
    },
  };
}

/** What each reviewer decided in the last days, the most first. @throws OperationRefused */
export async function listReviewers(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'reports.read');
  const since = dayStart(addDays(dayOf(operation.now), 1 - REVIEW_DAYS));
  const rows = await db
    .select({ operator: auditLog.operator, ...FIGURES })
    .from(auditLog)
    .leftJoin(withdrawals, eq(withdrawals.sn, auditLog.target))
    .where(
      and(
        inArray(auditLog.action, DECISIONS),
        eq(auditLog.outcome, 'done'),
        gte(auditLog.createdAt, since),
      ),
    )
    .groupBy(auditLog.operator)
    .orderBy(desc(FIGURES.decided), auditLog.operator)
    .limit(MOST_REVIEWERS);
  return {
    days: REVIEW_DAYS,
    rows: rows.map(({ medianMs, ...row }) => ({ ...row, medianSeconds: inSeconds(medianMs) })),
  };
}
