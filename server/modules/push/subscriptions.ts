import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type { subscribePush } from '@/lib/contract/push';
import type { Db } from '@/server/db/client';
import { noticeHeads, pushSubscriptions, sessions } from '@/server/db/schema';

/** With more browsers the oldest is dropped. */
const MAX_DEVICES = 10;

async function latestSeq(db: Db, userId: number): Promise<number> {
  const [head] = await db
    .select({ count: noticeHeads.count })
    .from(noticeHeads)
    .where(and(eq(noticeHeads.userId, userId), eq(noticeHeads.type, 'all')));
  return head?.count ?? 0;
}

/** A device is one row, also for another person. */
export async function subscribe(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
  { endpoint, p256dh, auth }: InputOf<typeof subscribePush>,
  now: Date,
): Promise<void> {
  const owner = {
    userId,
    sessionId,
    p256dh,
    auth,
    pushedTo: await latestSeq(db, userId),
    failures: 0,
  };
  await db
    .insert(pushSubscriptions)
    .values({ ...owner, endpoint, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: owner });
  const surplus = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .offset(MAX_DEVICES);
  if (surplus.length > 0)
    await db.delete(pushSubscriptions).where(
      inArray(
        pushSubscriptions.id,
        surplus.map(({ id }) => id),
      ),
    );
}

/** Only the caller's own. */
export async function unsubscribe(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export function listDevices(db: Db, userId: number, now: Date) {
  return db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      pushedTo: pushSubscriptions.pushedTo,
      failures: pushSubscriptions.failures,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sessionId, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
}
