import type { Db } from '@/server/db/client';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { addTutorReply } from './service';

const MAX_REPLY = 500;

/** @returns the reply's number */
export async function replyAsTutor(
  db: Db,
  operation: Operation,
  { logId, content }: { logId: number; content: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'students.decide');
    const words = content.trim();
    if (words === '' || words.length > MAX_REPLY)
      throw new OperationRefused(`回复须为 1–${MAX_REPLY} 个字`);
    const id = await addTutorReply(tx, operation.operator, logId, words, operation.now);
    if (id === null) throw new OperationRefused(`没有编号为 ${logId} 的日志`);
    await audit(tx, operation, 'student.reply', String(logId));
    return id;
  });
}
