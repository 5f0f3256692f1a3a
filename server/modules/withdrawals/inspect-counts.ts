import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayOf, dayStart, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { reviewerDays, withdrawalDecisions, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { dueAt, QUEUES } from './inspect-list';
import { OPEN } from './states';

export const REVIEW_DAYS = 30;
const MOST_REVIEWERS = 50;

const TIMED = 500;

/** ms; null without a lease. Columns need their table, or they are the inner query's. */
const medianSince = (since: Date) =>
  sql<number | null>`(select percentile_cont(0.5) within group (order by newest.read_ms) from (
    select d.read_ms from ${withdrawalDecisions} d
    where d.operator = reviewer_days.operator and d.at >= ${since.toISOString()}
    order by d.at desc limit ${TIMED}) newest)`;

const inSeconds = (ms: number | null | undefined): number | null =>
  ms ? Math.round(ms / SECOND_MS) : null;

const oldestOf = (since: number | null, due: number | null) =>
  since === null || due === null ? null : { since, due };

/** From the index of open rows. */
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
  const today = dayOf(now);
  const [mine] = await db
    .select({
      decided: reviewerDays.decided,
      late: reviewerDays.late,
      medianMs: medianSince(dayStart(today)),
    })
    .from(reviewerDays)
    .where(and(eq(reviewerDays.day, today), eq(reviewerDays.operator, operator)));
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

/** Most decisions first. */
export async function listReviewers(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'reports.read');
  const since = addDays(dayOf(operation.now), 1 - REVIEW_DAYS);
  const decided = sql<number>`sum(${reviewerDays.decided})::int`;
  const rows = await db
    .select({
      operator: reviewerDays.operator,
      decided,
      late: sql<number>`sum(${reviewerDays.late})::int`,
      medianMs: medianSince(dayStart(since)),
    })
    .from(reviewerDays)
    .where(gte(reviewerDays.day, since))
    .groupBy(reviewerDays.operator)
    .orderBy(desc(decided), reviewerDays.operator)
    .limit(MOST_REVIEWERS);
  return {
    days: REVIEW_DAYS,
    rows: rows.map(({ medianMs, ...row }) => ({ ...row, medianSeconds: inSeconds(medianMs) })),
  };
}
