import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { contentCases, contentReports } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

const MOST = 100;

/** And reports by the member. */
export async function inspectReports(db: Db, operation: Operation, memberId: number) {
  await requirePermission(db, operation, 'moderation.read');
  const found = await db
    .select()
    .from(contentCases)
    .where(eq(contentCases.authorId, memberId))
    .orderBy(desc(contentCases.reportedAt))
    .limit(MOST);
  return {
    rows: found.map(({ kind, refId, excerpt, reportCount, reportedAt, hiddenAt, reason }) => ({
      kind,
      refId,
      excerpt,
      reason,
      reports: reportCount,
      reportedAt: reportedAt?.getTime() ?? null,
      hiddenAt: hiddenAt?.getTime() ?? null,
    })),
    made: await db.$count(contentReports, eq(contentReports.reporterId, memberId)),
  };
}
