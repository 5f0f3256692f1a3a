import { and, count, desc, eq, gte, inArray, min, sql } from 'drizzle-orm';
import { WITHDRAW_TABS, type WithdrawTab } from '@/lib/contract/withdrawals.schema';
import { dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { withdrawAccounts, type Withdrawal, withdrawals } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { Used } from './quote';
import { OPEN } from './states';

/** Of a Shanghai day. Rejected and failed ones do not count, cancelled ones as a time only. */
export async function usedToday(db: Db, userId: number, now: Date): Promise<Used> {
  const midnight = dayStart(dayOf(now));
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where ${withdrawals.status} not in (50, 70))`,
      amount: sql<number>`
        coalesce(
          sum(${withdrawals.amount}) filter (where ${withdrawals.status} not in (50, 60, 70)), 0
        )::bigint`,
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), gte(withdrawals.submittedAt, midnight)));
  return row ?? { count: 0, amount: 0 };
}

/** @throws DomainError not_found, also for another member's */
export async function getOwn(db: Db, userId: number, id: number): Promise<Withdrawal> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.userId, userId)));
  if (!row) throw new DomainError('not_found', { msg: '提现记录不存在' });
  return row;
}

export async function listOwn(
  db: Db,
  userId: number,
  { status, page, per_page }: PageQuery & { status: WithdrawTab },
): Promise<{ rows: Withdrawal[]; total: number }> {
  const mine = and(
    eq(withdrawals.userId, userId),
    inArray(withdrawals.status, [...WITHDRAW_TABS[status]]),
  );
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(withdrawals)
    .where(mine);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(mine)
    .orderBy(desc(withdrawals.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total };
}

const isOpenOf = (userId: number) =>
  and(eq(withdrawals.userId, userId), inArray(withdrawals.status, [...OPEN]));

export const countOpen = (db: Db, userId: number): Promise<number> =>
  db.$count(withdrawals, isOpenOf(userId));

export async function openStateOf(
  db: Db,
  userId: number,
): Promise<{ openWithdrawals: number; nextArrival: number | null }> {
  const [row] = await db
    .select({ count: count(), at: min(withdrawals.arriveBy) })
    .from(withdrawals)
    .where(isOpenOf(userId));
  return { openWithdrawals: row?.count ?? 0, nextArrival: row?.at?.getTime() ?? null };
}

export async function isAccountSaved(db: Db, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: withdrawAccounts.deletedAt })
    .from(withdrawAccounts)
    .where(eq(withdrawAccounts.accountId, accountId));
  return row?.deletedAt === null;
}
