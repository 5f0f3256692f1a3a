import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';
import { OperationRefused } from './operation';

/** Past tense for sentences: 王芳 已通过. */
export type DoneWords = Readonly<Record<string, string>>;

/** Refuses a stale action; says which operator changed what, and when. @param target of the audit log */
export async function staleRefusal(
  tx: Db,
  target: string,
  words: DoneWords,
): Promise<OperationRefused> {
  const [last] = await tx
    .select({ by: auditLog.operator, action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.target, target), inArray(auditLog.action, Object.keys(words))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const done = last && words[last.action];
  return new OperationRefused(
    done ? `${last.by} 已${done}，内容已变化，请核对后再操作` : '内容已变化，请核对后再操作',
    'stale',
    undefined,
    { by: done ? last.by : null, action: done ?? '', at: done ? last.at.getTime() : null },
  );
}
