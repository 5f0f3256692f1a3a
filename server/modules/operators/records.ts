import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';

/** Newest first. */
export async function recordsOf(
  db: Db,
  target: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.target, target), before === undefined ? undefined : lt(auditLog.id, before)),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ id, operator, via, action, outcome, createdAt, reason, ...row }) => ({
    id,
    operator,
    via,
    action,
    outcome,
    target,
    at: createdAt.getTime(),
    reason: reason ?? '',
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
  }));
}
