/**
 * Growth points and the level of a plot's building. Points are status only: no rate, fee or limit depends on them
 * (docs/decisions/0011). Levels: 1 摊位, 2 小屋, 3 商铺, 4 工作室, 5 写字楼, 6 大厦, 7 地标.
 */

/** Points at which each level begins; index 0 is level 1. */
export const LEVEL_POINTS = [0, 60, 180, 400, 800, 1500, 3000] as const;
export const MAX_LEVEL = LEVEL_POINTS.length;

/** Welcoming a direct partner. Only the first ones count, so that no level can be reached by numbers of people alone. */
export const PARTNER_POINTS = 10;
export const PARTNERS_THAT_COUNT = 30;

/** Level of a building, 1-7, from its owner's growth points. */
export function levelOf(growth: number): number {
  const level = LEVEL_POINTS.findLastIndex((points) => growth >= points) + 1;
  return Math.max(level, 1);
}

/** Points at which the next level begins; null at the highest. */
export const nextPointsOf = (growth: number): number | null => LEVEL_POINTS[levelOf(growth)] ?? null;

/** Points for the n-th direct partner (1, 2, 3 …). */
export const pointsForPartner = (n: number): number => (n <= PARTNERS_THAT_COUNT ? PARTNER_POINTS : 0);
