import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { mayorTerms, type TERM_ENDS, users } from '@/server/db/schema';

interface Ending {
  userId: number;
  blockAreaId?: number;
  reason: (typeof TERM_ENDS)[number];
  now: Date;
  /** Ends only terms over by then. */
  dueAt?: Date;
}

export async function endTermOf(
  tx: Db,
  { userId, blockAreaId, reason, now, dueAt }: Ending,
): Promise<boolean> {
  const ended = await tx
    .update(mayorTerms)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(mayorTerms.userId, userId),
        blockAreaId === undefined ? undefined : eq(mayorTerms.blockAreaId, blockAreaId),
        isNull(mayorTerms.endedAt),
        dueAt ? lte(mayorTerms.endsAt, dueAt) : undefined,
      ),
    )
    .returning({ id: mayorTerms.id });
  if (ended.length > 0)
    await tx.update(users).set({ isMayor: false }).where(eq(users.userId, userId));
  return ended.length > 0;
}

export async function endDueTerms(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ userId: mayorTerms.userId })
    .from(mayorTerms)
    .where(and(isNull(mayorTerms.endedAt), lte(mayorTerms.endsAt, now)))
    .limit(200);
  let ended = 0;
  for (const { userId } of due)
    ended += (await db.transaction((tx) =>
      endTermOf(tx, { userId, reason: 'expired', now, dueAt: now }),
    ))
      ? 1
      : 0;
  return ended;
}

export async function isMayorOf(
  db: Db,
  { userId, blockAreaId, now }: { userId: number; blockAreaId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: mayorTerms.id })
    .from(mayorTerms)
    .where(
      and(
        eq(mayorTerms.userId, userId),
        eq(mayorTerms.blockAreaId, blockAreaId),
        isNull(mayorTerms.endedAt),
        gt(mayorTerms.endsAt, now),
      ),
    );
  return rows.length > 0;
}
