import { and, asc, count, desc, eq, gt, lte, max } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange } from '@/server/db/paging';
import { feedbackMessages, feedbacks } from '@/server/db/schema';

export type Feedback = typeof feedbacks.$inferSelect;

export async function countFeedbacks(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(feedbacks.seq) })
    .from(feedbacks)
    .where(eq(feedbacks.userId, userId));
  return row?.last ?? 0;
}

export function listFeedbacks(
  db: Db,
  userId: number,
  total: number,
  page: PageQuery,
): Promise<Feedback[]> {
  const { high, low } = seqRange(total, page);
  return db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), gt(feedbacks.seq, low), lte(feedbacks.seq, high)))
    .orderBy(desc(feedbacks.seq));
}

export async function findFeedback(db: Db, userId: number, id: number): Promise<Feedback | null> {
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.userId, userId)));
  return row ?? null;
}

export const listMessages = (db: Db, id: number) =>
  db
    .select()
    .from(feedbackMessages)
    .where(eq(feedbackMessages.feedbackId, id))
    .orderBy(asc(feedbackMessages.id))
    .limit(200);

export async function countSince(db: Db, userId: number, from: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), gt(feedbacks.createdAt, from)));
  return row?.total ?? 0;
}
