import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { helpCounts, helpVotes } from '@/server/db/schema';
import type { VoteTarget } from './queries';

export interface Voted {
  helpful: number;
  /** Null = none. */
  vote: boolean | null;
}

/** `user:<id>` of a member, else the browser's key. */
export const voterOf = (member: { userId: number } | null, visitorKey: string): string =>
  member ? `user:${member.userId}` : visitorKey;

export async function votesOf(
  db: Db,
  target: VoteTarget,
  keys: readonly string[],
  voter: string,
): Promise<(key: string) => Voted> {
  if (keys.length === 0) return () => ({ helpful: 0, vote: null });
  const counts = await db
    .select()
    .from(helpCounts)
    .where(and(eq(helpCounts.target, target), inArray(helpCounts.key, [...keys])));
  const votes = await db
    .select()
    .from(helpVotes)
    .where(
      and(
        eq(helpVotes.target, target),
        inArray(helpVotes.key, [...keys]),
        eq(helpVotes.voter, voter),
      ),
    );
  return (key) => ({
    helpful: counts.find((row) => row.key === key)?.helpful ?? 0,
    vote: votes.find((row) => row.key === key)?.isHelpful ?? null,
  });
}

/** Locks the count row for parallel votes; inside a transaction. */
export async function vote(
  tx: Db,
  {
    target,
    key,
    voter,
    isHelpful,
    now,
  }: { target: VoteTarget; key: string; voter: string; isHelpful: boolean; now: Date },
): Promise<Voted> {
  await tx.insert(helpCounts).values({ target, key }).onConflictDoNothing();
  await tx
    .select()
    .from(helpCounts)
    .where(and(eq(helpCounts.target, target), eq(helpCounts.key, key)))
    .for('update');
  const [before] = await tx
    .select()
    .from(helpVotes)
    .where(and(eq(helpVotes.target, target), eq(helpVotes.key, key), eq(helpVotes.voter, voter)));
  await tx
    .insert(helpVotes)
    .values({ target, key, voter, isHelpful, at: now })
    .onConflictDoUpdate({
      target: [helpVotes.target, helpVotes.key, helpVotes.voter],
      set: { isHelpful, at: now },
    });
  const step = Number(isHelpful) - Number(before?.isHelpful ?? false);
  const [row] = await tx
    .update(helpCounts)
    .set({ helpful: sql`${helpCounts.helpful} + ${step}` })
    .where(and(eq(helpCounts.target, target), eq(helpCounts.key, key)))
    .returning();
  return { helpful: row?.helpful ?? 0, vote: isHelpful };
}
