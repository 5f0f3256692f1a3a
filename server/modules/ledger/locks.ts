import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { ensureWallets, type Resolved } from './accounts';
import { kindOf, type LedgerKind } from './kinds';

interface Movement {
  kind: LedgerKind;
  resolved: readonly (Resolved & { amount: number })[];
}

/** Income counts gains and debts; offsetting a debt is neither. */
function totalsOf(
  planned: readonly Movement[],
): Map<number, { income: number; withdrawn: number }> {
  const totals = new Map<number, { income: number; withdrawn: number }>();
  for (const { kind, resolved } of planned) {
    const { total } = kindOf(kind);
    for (const { userId, bucket, amount } of resolved) {
      if (userId === null) continue;
      const sums = totals.get(userId) ?? { income: 0, withdrawn: 0 };
      if (total === 'income' && bucket === 'available') sums.income += amount;
      if (total === 'income' && bucket === 'debt') sums.income -= amount;
      if (total === 'withdrawn' && bucket === 'withdrawing') sums.withdrawn -= amount;
      totals.set(userId, sums);
    }
  }
  return totals;
}

const slot = sql.placeholder;

const touch = prepareSql<{ user_id: number; last_ms: number }>(
  'ledger_wallets',
  sql`
    with delta as (
      select *
      from unnest(
        ${slot('users')}::bigint[], ${slot('incomes')}::bigint[], ${slot('withdrawn')}::bigint[]
      ) as d(user_id, income, withdrawn)
    ),
    locked as (
      select w.user_id
      from wallets w
      where w.user_id in (select user_id from delta)
      order by w.user_id for update
    )
    update wallets w set total_income = w.total_income + d.income,
      total_withdrawn = w.total_withdrawn + d.withdrawn,
      version = w.version + 1,
      last_at = greatest(w.last_at, ${slot('at')}::timestamptz)
    from delta d, locked l
    where w.user_id = d.user_id and w.user_id = l.user_id
    returning w.user_id, (extract(epoch from w.last_at) * 1000)::bigint as last_ms`,
);

const lockByName = prepareSql(
  'ledger_house',
  sql`select account_id from ledger_accounts where name = any(${slot('names')}::text[]) order by account_id for update`,
);

/** By id. @returns timestamps for the entries */
export async function touchWallets(
  tx: Db,
  planned: readonly Movement[],
  at: Date,
): Promise<Map<number, Date>> {
  const totals = [...totalsOf(planned)].sort(([a], [b]) => a - b);
  if (totals.length === 0) return new Map();
  const valuesOf = (list: typeof totals) => ({
    users: list.map(([id]) => id),
    incomes: list.map(([, { income }]) => income),
    withdrawn: list.map(([, { withdrawn }]) => withdrawn),
    at: at.toISOString(),
  });
  const rows = await touch(tx, valuesOf(totals));
  const missing = totals.filter(([id]) => !rows.some((row) => row.user_id === id));
  if (missing.length > 0) {
    await ensureWallets(
      tx,
      missing.map(([id]) => id),
      at,
    );
    rows.push(...(await touch(tx, valuesOf(missing))));
  }
  return new Map(rows.map((row) => [row.user_id, new Date(row.last_ms)]));
}

/** Locks all rows at once, against deadlocks. */
export async function lockHouse(tx: Db, planned: readonly Movement[]): Promise<void> {
  const names = planned.flatMap(({ resolved }) =>
    resolved.filter(({ userId }) => userId === null).map(({ name }) => name),
  );
  await lockByName(tx, { names });
}
