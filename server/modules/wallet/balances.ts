import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { dayOf, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rewardDays, walletDays } from '@/server/db/schema';
import { type LedgerBalances, readBalances } from '@/server/modules/ledger/balances';

export interface Balances extends LedgerBalances {
  /** Sales of today and this month (Asia/Shanghai), net. */
  today: number;
  month: number;
  todayTeam: number;
  moved?: number;
}

export async function getBalances(db: Db, userId: number, now: Date): Promise<Balances> {
  const balances = await readBalances(db, userId);
  if (balances.version === 0) return { ...balances, today: 0, month: 0, todayTeam: 0 };
  const today = dayOf(now);
  const rows = await listRewardDays(db, userId, `${monthOf(now)}-01`, today);
  const { totalIncome, totalWithdrawn, available, withdrawing, debt } = balances;
  const isEven = totalIncome + debt === available + withdrawing + totalWithdrawn;
  return {
    ...balances,
    ...(!isEven && { moved: (await getUses(db, userId)).moved }),
    today: sumOf(rows.filter(({ day }) => day === today)),
    month: sumOf(rows),
    todayTeam: sumOf(rows.filter(({ day, level }) => day === today && level === 2)),
  };
}

/** fen; `spent` is net of returns. */
export async function getUses(db: Db, userId: number): Promise<{ spent: number; moved: number }> {
  const isOther = sql`${walletDays.type} = 'other'`;
  const [row] = await db
    .select({
      moved: sql<number>`coalesce(sum(${walletDays.inFen}) filter (where ${isOther}), 0)::bigint`,
      spent: sql<number>`coalesce(
        sum(${walletDays.outFen} - case when ${isOther} then 0 else ${walletDays.inFen} end), 0)::bigint`,
    })
    .from(walletDays)
    .where(and(eq(walletDays.userId, userId), inArray(walletDays.type, ['spend', 'other'])));
  return row ?? { spent: 0, moved: 0 };
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
