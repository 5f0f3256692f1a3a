import { and, eq, sql } from 'drizzle-orm';
import type { RewardState } from '@/lib/contract/rewards.schema';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { partners, type Reward, rewardDays, rewardTotals, type Sale } from '@/server/db/schema';

/** Counters beside the rewards: changed in the same transaction, recomputed by `reconcile`. */

interface Change {
  pending?: number;
  settled?: number;
  count?: number;
}

type Owned = Pick<Reward, 'userId' | 'level' | 'sourceUserId' | 'createdAt'>;

/**
 * Adds (or subtracts) a sale to the totals of its earners, and locks these totals first: every change of rewards locks
 * them first, which prevents deadlocks.
 */
export async function countSale(
  tx: Db,
  { buyerId, level1Id, level2Id }: Sale,
  by: 1 | 0 | -1,
): Promise<void> {
  const owners = [
    { userId: level1Id, level: 1 },
    { userId: level2Id, level: 2 },
  ]
    .flatMap(({ userId, level }) => (userId === null ? [] : [{ userId, level }]))
    .sort((a, b) => a.userId - b.userId);
  for (const owner of owners)
    await tx
      .insert(rewardTotals)
      .values(owner)
      .onConflictDoUpdate({
        target: [rewardTotals.userId, rewardTotals.level],
        set: { count: sql`${rewardTotals.count}` },
      })
      .prepare('reward_totals_lock')
      .execute();
  if (by === 0) return;
  for (const { userId, level } of owners) {
    await tx
      .update(partners)
      .set({ saleCount: sql`${partners.saleCount} + ${by}` })
      .where(
        and(
          eq(partners.ownerId, userId),
          eq(partners.memberId, buyerId),
          eq(partners.level, level),
        ),
      )
      .prepare('partner_sales')
      .execute();
  }
}

/** Moves fen between what is open and what is settled; a new reward is counted. */
export async function bumpTotals(
  tx: Db,
  { userId, level }: Owned,
  { pending = 0, settled = 0, count = 0 }: Change,
): Promise<void> {
  await tx
    .update(rewardTotals)
    .set({
      pending: sql`${rewardTotals.pending} + ${pending}`,
      settled: sql`${rewardTotals.settled} + ${settled}`,
      count: sql`${rewardTotals.count} + ${count}`,
    })
    .where(and(eq(rewardTotals.userId, userId), eq(rewardTotals.level, level)))
    .prepare('reward_totals')
    .execute();
}

/** Tabs of the list, and the columns that count for them. */
export const DAY_TABS = {
  pending: { count: 'pendingCount', fen: 'pendingFen' },
  held: { count: 'heldCount', fen: 'heldFen' },
  settled: { count: 'settledCount', fen: 'settledFen' },
  void: { count: 'voidCount', fen: 'voidFen' },
} as const;
const tabOf = (status: RewardState) => DAY_TABS[status === 'clawed' ? 'void' : status];

/** Under which state a reward is counted, and what is left of it. */
interface Counted {
  status: RewardState;
  left: number;
}

/**
 * Counts a reward under another state or amount of the day of its sale; `from` is null for a new one. After the totals of
 * the same member, if those change too.
 */
export async function recountDay(
  tx: Db,
  { userId, level, createdAt }: Owned,
  from: Counted | null,
  to: Counted,
): Promise<void> {
  const changes = new Map<keyof typeof rewardDays.$inferInsert, number>();
  const add = (column: keyof typeof rewardDays.$inferInsert, by: number) =>
    changes.set(column, (changes.get(column) ?? 0) + by);
  for (const [counted, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (!counted) continue;
    add('amount', sign * counted.left);
    add(tabOf(counted.status).count, sign);
    add(tabOf(counted.status).fen, sign * counted.left);
  }
  const day = dayOf(createdAt);
  const moved = Object.fromEntries(
    [...changes].map(([column, by]) => [column, sql`${rewardDays[column]} + ${by}`]),
  );
  if (from)
    await tx
      .update(rewardDays)
      .set(moved)
      .where(
        and(eq(rewardDays.userId, userId), eq(rewardDays.day, day), eq(rewardDays.level, level)),
      );
  else
    await tx
      .insert(rewardDays)
      .values({ userId, level, day, amount: to.left, ...Object.fromEntries(changes) })
      .onConflictDoUpdate({
        target: [rewardDays.userId, rewardDays.day, rewardDays.level],
        set: moved,
      });
}

/** Adds to (or takes from) what a partner brought. */
export async function bumpPartner(
  tx: Db,
  { userId, level, sourceUserId }: Owned,
  amount: number,
): Promise<void> {
  await tx
    .update(partners)
    .set({ rewardFen: sql`${partners.rewardFen} + ${amount}` })
    .where(
      and(
        eq(partners.ownerId, userId),
        eq(partners.memberId, sourceUserId),
        eq(partners.level, level),
      ),
    )
    .prepare('partner_rewards')
    .execute();
}
