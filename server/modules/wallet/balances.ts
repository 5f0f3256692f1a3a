/** A member's money in fen. */
export interface Balances {
  available: number;
  pending: number;
  withdrawing: number;
  debt: number;
  totalIncome: number;
  totalWithdrawn: number;
  /** Rewards of today and of this month (Asia/Shanghai). */
  today: number;
  month: number;
  /** Rises with every posting. */
  version: number;
}

/**
 * What a member owns. Until the ledger exists nobody can have earned anything: the zeros are the true balance.
 * This file is the one place that will read the ledger.
 */
export async function getBalances(): Promise<Balances> {
  return { available: 0, pending: 0, withdrawing: 0, debt: 0, totalIncome: 0, totalWithdrawn: 0, today: 0, month: 0, version: 0 };
}

/** Rewards in fen by Shanghai day (`yyyy-mm-dd`); a day without any is not in the map. Empty until the ledger exists. */
export async function listDailyRewards(): Promise<ReadonlyMap<string, number>> {
  return new Map();
}
