import type { Db } from '@/server/db/client';
import { feedbacks } from '@/server/db/schema';

/** @returns its number */
export async function insertFeedback(db: Db, userId: number, at: Date): Promise<number> {
  const [row] = await db
    .insert(feedbacks)
    .values({
      userId,
      seq: 1,
      type: 'fault',
      content: '打不开',
      images: [],
      contact: '',
      createdAt: at,
      updatedAt: at,
      readAt: at,
    })
    .returning({ id: feedbacks.id });
  return row?.id ?? 0;
}
