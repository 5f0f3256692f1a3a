import assert from 'node:assert/strict';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { rewards, withdrawals } from '@/server/db/schema';
import type { MoneyModel } from './model';

export async function compare(db: Db, model: MoneyModel, owners: readonly number[]): Promise<void> {
  const { rows } = await db.execute<{
    user_id: number;
    bucket: string;
    balance: number;
    entries: number;
    owed: number | null;
    total_income: number;
    total_withdrawn: number;
    paid: number;
  }>(sql`
    select a.user_id, a.bucket, a.balance,
      (
        select coalesce(sum(e.amount), 0)::bigint
        from ledger_entries e
        where e.account_id = a.account_id
      ) as entries,
      case a.bucket
        when 'pending' then (
          select coalesce(sum(r.amount - r.refunded_amount), 0)::bigint
          from rewards r
          where r.user_id = a.user_id and r.status in ('pending', 'held')
        )
        when 'withdrawing' then (
          select coalesce(sum(w.amount), 0)::bigint
          from withdrawals w
          where w.user_id = a.user_id and w.status in (10, 20, 30, 35)
        )
      end as owed,
      t.total_income, t.total_withdrawn,
      (
        select coalesce(sum(w.amount), 0)::bigint
        from withdrawals w
        where w.user_id = a.user_id and w.status = 40 and w.fee + w.tax + w.net = w.amount
      ) as paid
    from ledger_accounts a
    join wallets t using (user_id)
    where a.user_id = any(${sql.param([...owners])}::bigint[])`);
  for (const owner of owners) {
    const { available, pending, withdrawing, debt, income, withdrawn } = model.purse(owner);
    const mine = rows.filter((row) => row.user_id === owner);
    const [first] = mine;
    const found = {
      available: 0,
      pending: 0,
      withdrawing: 0,
      debt: 0,
      ...Object.fromEntries(mine.map((row) => [row.bucket, row.balance])),
      income: first?.total_income ?? 0,
      withdrawn: first?.total_withdrawn ?? 0,
    };
    assert.deepEqual(found, { available, pending, withdrawing, debt, income, withdrawn });
    for (const row of mine)
      assert.deepEqual(
        [row.entries, row.owed ?? row.balance, row.paid],
        [row.balance, row.balance, row.total_withdrawn],
        `${row.bucket} of ${owner}`,
      );
  }
}

export async function compareStates(
  db: Db,
  model: MoneyModel,
  owners: readonly number[],
): Promise<void> {
  const found = await db
    .select({
      owner: rewards.userId,
      level: rewards.level,
      status: rewards.status,
      left: sql<number>`${rewards.amount} - ${rewards.refundedAmount}`,
    })
    .from(rewards)
    .where(sql`${rewards.userId} = any(${sql.param([...owners])}::bigint[])`)
    .orderBy(asc(rewards.rewardId));
  const inWords = (
    list: readonly { owner: number; level: number; status: string; left: number }[],
  ) => list.map(({ owner, level, status, left }) => `${owner} ${level} ${status} ${left}`).sort();
  assert.deepEqual(inWords(found), inWords(model.rewards));
  const drawn = await db
    .select({ id: withdrawals.id, status: withdrawals.status })
    .from(withdrawals)
    .where(sql`${withdrawals.userId} = any(${sql.param([...owners])}::bigint[])`)
    .orderBy(asc(withdrawals.id));
  assert.deepEqual(
    drawn,
    model.withdrawals.map(({ id, status }) => ({ id, status })),
  );
}
