import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';
import { OperationRefused } from './operation';

/** Past tense for sentences: 王芳 已通过. */
export type DoneWords = Readonly<Record<string, string>>;

const CHANGED = '内容已变化，请核对后再操作';

export async function lastDone(tx: Db, targets: readonly string[], words: DoneWords) {
  const [last] = await tx
    .select({ by: auditLog.operator, action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.target, targets),
        inArray(auditLog.action, Object.keys(words)),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last ? { by: last.by, did: words[last.action] ?? '', at: last.at.getTime() } : null;
}

/**
 * Refuses an act on what changed since; says who did what when, if an operator did.
 * @param target of the audit log
 */
export async function staleRefusal(
  tx: Db,
  target: string,
  words: DoneWords,
  over?: string,
): Promise<OperationRefused> {
  const last = await lastDone(tx, [target], words);
  return new OperationRefused(
    over ?? (last ? `${last.by} 已${last.did}，${CHANGED}` : CHANGED),
    'stale',
    undefined,
    { by: last?.by ?? null, action: last?.did ?? '', at: last?.at ?? null },
  );
}
