import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';
import { OperationRefused } from './operation';

/** Past tense for sentences: 王芳 已通过. */
export type DoneWords = Readonly<Record<string, string>>;

const CHANGED = '内容已变化，请核对后再操作';

/**
 * The refusal of an act on what has changed since it was seen: says who did what when, if it was an operator.
 * @param target of the audit log
 */
export async function staleRefusal(
  tx: Db,
  target: string,
  words: DoneWords,
  /** Instead of the sentence that names nothing but the change. */
  over?: string,
): Promise<OperationRefused> {
  const [last] = await tx
    .select({ by: auditLog.operator, action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.target, target), inArray(auditLog.action, Object.keys(words))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const done = last && words[last.action];
  return new OperationRefused(
    over ?? (done ? `${last.by} 已${done}，${CHANGED}` : CHANGED),
    'stale',
    undefined,
    { by: done ? last.by : null, action: done ?? '', at: done ? last.at.getTime() : null },
  );
}
