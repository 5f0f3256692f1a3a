import { and, between, eq, sql } from 'drizzle-orm';
import { dayOf, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rewardDays } from '@/server/db/schema';
import { type LedgerBalances, readBalances } from '@/server/modules/ledger/balances';

/** A member's money in fen. */
export interface Balances extends LedgerBalances {
  /** From the sales of today and of this month (Asia/Shanghai), settled or not, refunds taken off. */
  today: number;
  month: number;
}

/** What a member owns now. */
export async function getBalances(db: Db, userId: number, now: Date): Promise<Balances> {
  const balances = await readBalances(db, userId);
  if (balances.version === 0) return { ...balances, today: 0, month: 0 };
  const days = await listDailyRewards(db, userId, `${monthOf(now)}-01`, dayOf(now));
  return {
    ...balances,
    today: days.get(dayOf(now)) ?? 0,
    month: [...days.values()].reduce((sum, fen) => sum + fen, 0),
  };
}

/** Rewards in fen by Shanghai day of the sale (`yyyy-mm-dd`), both ends included; a day without any is not in the map. */
export async function listDailyRewards(
  db: Db,
  userId: number,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ day: rewardDays.day, fen: sql<number>`sum(${rewardDays.amount})::bigint` })
    .from(rewardDays)
    .where(and(eq(rewardDays.userId, userId), between(rewardDays.day, from, to)))
    .groupBy(rewardDays.day);
  return new Map(rows.map(({ day, fen }) => [day, fen]));
}
