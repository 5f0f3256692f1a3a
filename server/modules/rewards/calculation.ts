/** Calculates the rewards of a sale. Pure; money in fen, rates in basis points. */

export interface PaidItem {
  itemId: number;
  /** Paid for it, less refunds, without freight. */
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
  /** Rates of the levels that earn, level 1 first; null = nobody on that level. */
  rateBp: readonly (number | null)[];
  maxShareBp: number;
  /** The most one member earns from the sale; 0 = no limit. */
  perOrderCap: number;
}

const BP = 10_000;
/** Part of an amount, rounded down. */
export const partOf = (fen: number, bp: number): number =>
  Number((BigInt(fen) * BigInt(bp)) / BigInt(BP));

/**
 * The rewards of a sale: each item's part, rounded down, level 1 first; all levels of an item together are limited by
 * `maxShareBp`, each member by `perOrderCap`. Freight and items that are not rewardable earn nothing, and no reward of zero is created.
 */
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
