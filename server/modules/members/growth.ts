import { eq, sql } from 'drizzle-orm';
import { CARD_POINTS, LESSON_POINTS, LOG_POINTS } from '@/lib/contract/growth-points';
import type { Db } from '@/server/db/client';
import { type GROWTH_SOURCES, growthEntries, users } from '@/server/db/schema';
import { appendFeed } from './feed';

/** Status only: no rate, fee or limit depends on points (decision 0011). */
const BUILDINGS = ['摊位', '小屋', '商铺', '工作室', '写字楼', '大厦', '地标'] as const;

export const LEVEL_POINTS = [0, 60, 180, 400, 800, 1500, 3000] as const;
export const MAX_LEVEL = LEVEL_POINTS.length;

export const PARTNER_POINTS = 10;
export const PARTNERS_THAT_COUNT = 30;
/** `sale`: completed, by a direct partner; `card`: once. */
export const GROWTH_POINTS = {
  lesson: LESSON_POINTS,
  log: LOG_POINTS,
  card: CARD_POINTS,
  sale: 20,
} as const;

/** 1-7. */
export function levelOf(growth: number): number {
  const level = LEVEL_POINTS.findLastIndex((points) => growth >= points) + 1;
  return Math.max(level, 1);
}

export const nextPointsOf = (growth: number): number | null =>
  LEVEL_POINTS[levelOf(growth)] ?? null;

export const pointsForPartner = (n: number): number =>
  n <= PARTNERS_THAT_COUNT ? PARTNER_POINTS : 0;

interface Growth {
  userId: number;
  source: (typeof GROWTH_SOURCES)[number];
  /** Such as `sale:order-71`; counts once. */
  key: string;
  points: number;
  now: Date;
}

/** Once per key, in the caller's transaction; notifies about a new level. Never subtracted. @returns the points */
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
  if (added.length === 0) return 0;
  const [user] = await tx
    .update(users)
    .set({ growth: sql`${users.growth} + ${points}` })
    .where(eq(users.userId, userId))
    .returning({ growth: users.growth });
  if (!user) throw new Error(`user ${userId} is missing`);
  const before = levelOf(user.growth - points);
  const after = levelOf(user.growth);
  if (after > before)
    await appendFeed(tx, {
      userId,
      type: 'block',
      text: `你的${BUILDINGS[before - 1]}长成了${BUILDINGS[after - 1]}`,
      route: '/pages/space/city',
      now,
    });
  return points;
}
