import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { feedbacks } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { type Feedback, listMessages } from './queries';

/** Oldest first; with `isAll` also closed ones. @throws OperationRefused */
export async function listQueue(db: Db, operation: Operation, isAll: boolean): Promise<Feedback[]> {
  await requirePermission(db, operation, 'feedback.read');
  return db
    .select()
    .from(feedbacks)
    .where(isAll ? undefined : inArray(feedbacks.status, ['waiting', 'working']))
    .orderBy(desc(feedbacks.urges), asc(feedbacks.updatedAt))
    .limit(100);
}

/** @throws OperationRefused */
export async function showTicket(
  db: Db,
  operation: Operation,
  id: number,
): Promise<Record<string, unknown>> {
  await requirePermission(db, operation, 'feedback.read');
  const [ticket] = await db.select().from(feedbacks).where(eq(feedbacks.id, id));
  if (!ticket) throw new OperationRefused(`没有编号为 ${id} 的反馈`);
  const messages = await listMessages(db, id);
  return {
    ...ticket,
    messages: messages.map(({ operator, content, images, at }) => ({
      from: operator ?? '用户',
      content,
      images,
      at,
    })),
  };
}
