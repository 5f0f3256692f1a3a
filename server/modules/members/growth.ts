import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type GROWTH_SOURCES, growthEntries, users } from '@/server/db/schema';
import { appendFeed } from './feed';

/**
 * Growth points and the level of a plot's building. Points are status only: no rate, fee or limit depends on them
 * (decision 0011).
 */
const BUILDINGS = ['摊位', '小屋', '商铺', '工作室', '写字楼', '大厦', '地标'] as const;

/** Points at which each level begins; index 0 is level 1. */
export const LEVEL_POINTS = [0, 60, 180, 400, 800, 1500, 3000] as const;
export const MAX_LEVEL = LEVEL_POINTS.length;

/** For each direct partner. Only the first ones count, so that a level cannot be reached by the number of partners alone. */
export const PARTNER_POINTS = 10;
export const PARTNERS_THAT_COUNT = 30;
/** Points for what a member does. `sale` is a completed sale to a direct partner, `card` the completed card, once. */
export const GROWTH_POINTS = { lesson: 10, log: 3, card: 30, sale: 20 } as const;

/** Level of a building, 1-7, from its owner's growth points. */
export function levelOf(growth: number): number {
  const level = LEVEL_POINTS.findLastIndex((points) => growth >= points) + 1;
  return Math.max(level, 1);
}

/** Points at which the next level begins; null at the highest. */
export const nextPointsOf = (growth: number): number | null =>
  LEVEL_POINTS[levelOf(growth)] ?? null;

/** Points for the n-th direct partner (1, 2, 3 …). */
export const pointsForPartner = (n: number): number =>
  n <= PARTNERS_THAT_COUNT ? PARTNER_POINTS : 0;

interface Growth {
  userId: number;
  source: (typeof GROWTH_SOURCES)[number];
  /** Names the occasion, such as `sale:order-71`: it counts once. */
  key: string;
  /** Whole points; 0 and less add nothing. */
  points: number;
  now: Date;
}

/**
 * Adds growth points within the caller's transaction, once per member and key, and notifies the member when the building's
 * level rose. Returns the points after it. Points are never subtracted.
 */
export async function addGrowth(
  tx: Db,
  { userId, source, key, points, now }: Growth,
): Promise<number> {
  const added =
    points <= 0
      ? []
      : await tx
          .insert(growthEntries)
          .values({ userId, key, source, points, at: now })
          .onConflictDoNothing()
          .returning({ points: growthEntries.points });
  if (added.length === 0) return growthOf(tx, userId);
  const [user] = await tx
    .update(users)
    .set({ growth: sql`${users.growth} + ${points}` })
    .where(eq(users.userId, userId))
    .returning({ growth: users.growth });
  if (!user) throw new Error(`user ${userId} is missing`);
  const [before, after] = [levelOf(user.growth - points), levelOf(user.growth)];
  if (after > before)
    await appendFeed(tx, {
      userId,
      type: 'block',
      text: `你的${BUILDINGS[before - 1]}长成了${BUILDINGS[after - 1]}`,
      route: '/pages/space/city',
      now,
    });
  return user.growth;
}

async function growthOf(tx: Db, userId: number): Promise<number> {
  const [user] = await tx
    .select({ growth: users.growth })
    .from(users)
    .where(eq(users.userId, userId));
  if (!user) throw new Error(`user ${userId} is missing`);
  return user.growth;
}
