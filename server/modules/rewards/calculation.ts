/** Pure; fen, basis points. */

import type { RewardRules } from '@/server/modules/rules/versions';

export interface PaidItem {
  itemId: number;
  paid: number;
  /** False: skipped. */
  isRewardable: boolean;
}

export interface Share {
  itemId: number;
  level: 1 | 2;
  rateBp: number;
  amount: number;
}

export interface Shares {
  /** Level 1 first; null = nobody. */
  rateBp: readonly (number | null)[];
  maxShareBp: number;
  perOrderCap: number;
}

const BP = 10_000;
export const partOf = (fen: number, bp: number): number =>
  Number((BigInt(fen) * BigInt(bp)) / BigInt(BP));

/** Rounded down; `maxShareBp` limits an item, `perOrderCap` a member. No freight, no zero rewards. */
export function planShares(
  items: readonly PaidItem[],
  { rateBp, maxShareBp, perOrderCap }: Shares,
): Share[] {
  const earned = [0, 0];
  return items.flatMap(({ itemId, paid, isRewardable }) => {
    if (!isRewardable) return [];
    let left = partOf(paid, maxShareBp);
    return rateBp.slice(0, 2).flatMap((bp, i): Share[] => {
      if (bp === null) return [];
      const cap = perOrderCap > 0 ? perOrderCap - (earned[i] ?? 0) : Infinity;
      const amount = Math.min(partOf(paid, bp), left, cap);
      if (amount <= 0) return [];
      left -= amount;
      earned[i] = (earned[i] ?? 0) + amount;
      return [{ itemId, level: i === 0 ? 1 : 2, rateBp: bp, amount }];
    });
  });
}

/** Of a sale whose levels have an earner, or not. */
export function sharesOf(
  { paid, items }: { paid: number; items: readonly PaidItem[] },
  rule: RewardRules,
  hasLevel: (level: 1 | 2) => boolean,
): Share[] {
  if (paid < rule.minOrder) return [];
  const rateBp = ([1, 2] as const).map((level) =>
    hasLevel(level) ? (rule.rateBp[level - 1] ?? null) : null,
  );
  return planShares(items, { ...rule, rateBp });
}
