import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { feedbacks } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

const PIECE = 50;

export async function inspectFeedbacks(
  db: Db,
  operation: Operation,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  await requirePermission(db, operation, 'feedback.read');
  const found = await db
    .select()
    .from(feedbacks)
    .where(
      and(
        eq(feedbacks.userId, memberId),
        before === undefined ? undefined : lt(feedbacks.id, before),
      ),
    )
    .orderBy(desc(feedbacks.seq))
    .limit(PIECE + 1);
  return {
    rows: found.slice(0, PIECE).map(({ id, type, content, status, createdAt, answeredAt }) => ({
      id,
      type,
      content,
      status,
      createdAt: createdAt.getTime(),
      answeredAt: answeredAt?.getTime() ?? null,
    })),
    isMore: found.length > PIECE,
  };
}
