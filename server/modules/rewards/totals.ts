import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dayOf } from '@/server/db/day';
import { partners, rewardDays, rewardTotals, type Order, type Reward } from '@/server/db/schema';

/** Counters beside the rewards: changed in the same transaction, recomputed by `reconcile`. */

interface Change {
  pending?: number;
  settled?: number;
}

type Owned = Pick<Reward, 'userId' | 'level' | 'sourceUserId' | 'createdAt'>;

/**
 * Counts an order for (or off) the members named on it, and takes their totals first: whoever changes rewards of the same
 * members at the same time takes them first too, so nobody waits in a circle.
 */
export async function countOrder(tx: Db, { buyerId, level1Id, level2Id }: Order, by: 1 | 0 | -1): Promise<void> {
  const owners = [{ userId: level1Id, level: 1 }, { userId: level2Id, level: 2 }].flatMap(({ userId, level }) => (userId === null ? [] : [{ userId, level }])).sort((a, b) => a.userId - b.userId);
  for (const owner of owners) await tx.insert(rewardTotals).values(owner).onConflictDoUpdate({ target: [rewardTotals.userId, rewardTotals.level], set: { count: sql`${rewardTotals.count}` } });
  if (by === 0) return;
  for (const { userId, level } of owners) {
    await tx.update(partners).set({ orderCount: sql`${partners.orderCount} + ${by}` }).where(and(eq(partners.ownerId, userId), eq(partners.memberId, buyerId), eq(partners.level, level)));
  }
}

/** Makes room for one more reward; answers its number among the member's rewards of that level. */
export async function nextSeq(tx: Db, userId: number, level: number): Promise<number> {
  const [row] = await tx
    .insert(rewardTotals)
    .values({ userId, level, count: 1 })
    .onConflictDoUpdate({ target: [rewardTotals.userId, rewardTotals.level], set: { count: sql`${rewardTotals.count} + 1` } })
    .returning({ count: rewardTotals.count });
  if (!row) throw new Error('reward_totals upsert returned no row');
  return row.count;
}

/** Moves fen between what is open and what is settled. */
export async function bumpTotals(tx: Db, { userId, level }: Owned, { pending = 0, settled = 0 }: Change): Promise<void> {
  await tx
    .update(rewardTotals)
    .set({ pending: sql`${rewardTotals.pending} + ${pending}`, settled: sql`${rewardTotals.settled} + ${settled}` })
    .where(and(eq(rewardTotals.userId, userId), eq(rewardTotals.level, level)));
}

/** Adds to (or takes from) what the day of the sale and the partner brought. */
export async function bumpOrigin(tx: Db, { userId, level, sourceUserId, createdAt }: Owned, amount: number): Promise<void> {
  const day = dayOf(createdAt);
  if (amount > 0) {
    await tx
      .insert(rewardDays)
      .values({ userId, level, day, amount })
      .onConflictDoUpdate({ target: [rewardDays.userId, rewardDays.day, rewardDays.level], set: { amount: sql`${rewardDays.amount} + ${amount}` } });
  } else {
    await tx.update(rewardDays).set({ amount: sql`${rewardDays.amount} + ${amount}` }).where(and(eq(rewardDays.userId, userId), eq(rewardDays.day, day), eq(rewardDays.level, level)));
  }
  await tx
    .update(partners)
    .set({ rewardFen: sql`${partners.rewardFen} + ${amount}` })
    .where(and(eq(partners.ownerId, userId), eq(partners.memberId, sourceUserId), eq(partners.level, level)));
}
