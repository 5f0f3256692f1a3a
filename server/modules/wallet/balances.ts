import { and, between, eq } from 'drizzle-orm';
import { dayOf, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rewardDays } from '@/server/db/schema';
import { type LedgerBalances, readBalances } from '@/server/modules/ledger/balances';

export interface Balances extends LedgerBalances {
  /** Sales of today and this month (Asia/Shanghai), net. */
  today: number;
  month: number;
  todayTeam: number;
}

export async function getBalances(db: Db, userId: number, now: Date): Promise<Balances> {
  const balances = await readBalances(db, userId);
  if (balances.version === 0) return { ...balances, today: 0, month: 0, todayTeam: 0 };
  const today = dayOf(now);
  const rows = await listRewardDays(db, userId, `${monthOf(now)}-01`, today);
  return {
    ...balances,
    today: sumOf(rows.filter(({ day }) => day === today)),
    month: sumOf(rows),
    todayTeam: sumOf(rows.filter(({ day, level }) => day === today && level === 2)),
  };
}

const sumOf = (rows: readonly { fen: number }[]): number =>
  rows.reduce((sum, { fen }) => sum + fen, 0);

const listRewardDays = (db: Db, userId: number, from: string, to: string) =>
  db
    .select({ day: rewardDays.day, level: rewardDays.level, fen: rewardDays.amount })
    .from(rewardDays)
    .where(and(eq(rewardDays.userId, userId), between(rewardDays.day, from, to)));

/** fen by the sale's Shanghai day, inclusive; omits empty days. */
export async function listDailyRewards(
  db: Db,
  userId: number,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await listRewardDays(db, userId, from, to);
  const days = new Map<string, number>();
  for (const { day, fen } of rows) days.set(day, (days.get(day) ?? 0) + fen);
  return days;
}
