import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { dayOf, dayStart, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Operation, requirePermission } from '@/server/db/operators';
import { auditLog, withdrawalDesk, withdrawals } from '@/server/db/schema';
import { QUEUES } from './inspect-list';
import { OPEN } from './states';

const DECISIONS = ['withdraw.approve', 'withdraw.reject', 'withdraw.ask-second'];

/** Sizes of the open queues, from the index of open rows, and the operator's own day. @throws OperationRefused */
export async function countQueues(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'withdrawals.read');
  const { now, operator } = operation;
  const n = (queue: keyof typeof QUEUES) => sql<number>`count(*) filter (where ${QUEUES[queue]})`;
  const [sizes] = await db
    .select({
      review: n('review'),
      second: n('second'),
      aside: n('aside'),
      pay: n('pay'),
      paying: n('paying'),
      late: sql<number>`count(*) filter (where (case when ${withdrawals.status} = 10 then ${withdrawals.reviewBy} else ${withdrawals.arriveBy} end) < ${now.toISOString()})`,
    })
    .from(withdrawals)
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, withdrawals.id))
    .where(inArray(withdrawals.status, [...OPEN]));
  const [mine] = await db
    .select({
      decided: sql<number>`count(*)`,
      medianMs: sql<
        number | null
      >`percentile_cont(0.5) within group (order by (${auditLog.detail} ->> 'readMs')::bigint)`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.operator, operator),
        inArray(auditLog.action, DECISIONS),
        gte(auditLog.createdAt, dayStart(dayOf(now))),
      ),
    );
  const { late = 0, ...queues } = sizes ?? { review: 0, second: 0, aside: 0, pay: 0, paying: 0 };
  return {
    queues,
    late,
    mine: {
      decided: mine?.decided ?? 0,
      medianSeconds: mine?.medianMs ? Math.round(mine.medianMs / SECOND_MS) : null,
    },
  };
}
