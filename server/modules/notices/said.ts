import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { notices } from '@/server/db/schema';

/* A step's notice, read back for the operator who tries it. */

/** 0 = none. */
export async function lastNoticeOf(tx: Db, userId: number): Promise<number> {
  const [last] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.seq))
    .limit(1);
  return last?.id ?? 0;
}

export async function noticeSince(tx: Db, userId: number, noticeId: number): Promise<string> {
  const [said] = await tx
    .select({ body: notices.body })
    .from(notices)
    .where(and(eq(notices.userId, userId), gt(notices.id, noticeId)))
    .orderBy(desc(notices.seq))
    .limit(1);
  return said?.body ?? '';
}
