import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { ensureWallets } from '@/server/modules/ledger/accounts';
import { insertMember } from './members';

/* By SQL: services would take too long. */

const DAYS = 1_000;
/** Same days for any count. */
const START = '2024-02-01T00:00:00Z';
const momentOf = (rows: number) =>
  sql`timestamptz ${sql.raw(`'${START}'`)} + (n::float8 / ${rows}) * ${Math.min(DAYS, rows)} * interval '1 day'`;

export async function seedWallet(db: Db, rows: number): Promise<number> {
  const userId = await insertMember(db, { at: new Date(START) });
  await ensureWallets(db, [userId], new Date(START));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      create temp table line on commit drop as
      select n, ${momentOf(rows)} as at,
        case when n % 3 = 0 then 'withdraw' else 'reward' end as type,
        case when n % 3 = 0 then -150 else 100 end as amount,
        case when n % 3 = 0 then n / 3 else n - n / 3 end as type_seq
      from generate_series(1, ${rows}) as n`);
    await tx.execute(sql`
      insert into ledger_journals (idem, kind, memo, ref_type, ref_id, digest, created_at)
      select 'bench:' || ${userId}::bigint || ':' || n,
        case type when 'reward' then 'reward_settle' else 'withdraw_submit' end,
        '直接奖励', 'bench', ${userId}, '', at
      from line`);
    await tx.execute(sql`
      insert into ledger_entries (account_id, seq, journal_id, amount, balance_after, at, type, type_seq)
      select a.account_id, l.n, j.journal_id, l.amount, 1000, l.at, l.type, l.type_seq
      from line l
      join ledger_journals j on j.idem = 'bench:' || ${userId}::bigint || ':' || l.n
      join ledger_accounts a on a.user_id = ${userId} and a.bucket = 'available'`);
    await tx.execute(sql`
      insert into wallet_days (user_id, day, type, count, in_fen, out_fen, last_seq)
      select ${userId}::bigint, (at at time zone 'Asia/Shanghai')::date, type, count(*),
        sum(greatest(amount, 0)), sum(greatest(-amount, 0)), max(type_seq)
      from line
      group by 2, 3
      union all select ${userId}::bigint, (at at time zone 'Asia/Shanghai')::date, 'all', count(*),
        sum(greatest(amount, 0)), sum(greatest(-amount, 0)), max(n)
      from line
      group by 2`);
  });
  return userId;
}

export async function seedRewards(db: Db, rows: number): Promise<number> {
  const userId = await insertMember(db, { at: new Date(START) });
  const buyerId = await insertMember(db, { at: new Date(START), by: userId });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into sales (
        sn, buyer_id, status, paid, level1_id, rule_version, operator, paid_at, completed_at, created_at
      )
      select 'bench-' || ${userId}::bigint || '-' || n, ${buyerId}::bigint, 'completed', 10000,
        ${userId}::bigint, 1, 'bench', ${momentOf(rows)}, ${momentOf(rows)}, ${momentOf(rows)}
      from generate_series(1, ${rows}) as n`);
    await tx.execute(sql`
      insert into sale_items (sale_id, title, paid)
      select sale_id, '课程', 10000
      from sales
      where buyer_id = ${buyerId}`);
    await tx.execute(sql`
      insert into rewards (
        user_id, level, source_user_id, sale_id, item_id, base, rate_bp, rule_version, hold_days, amount,
        refunded_amount, status, hold_code, hold_until, created_at
      )
      select ${userId}::bigint, 1, ${buyerId}::bigint, s.sale_id, i.item_id, 10000, 1000, 1, 7, 1000,
        case when s.sale_id % 10 in (6, 7) then 1000 else 0 end,
        case s.sale_id % 10
          when 6 then 'void'
          when 7 then 'void'
          when 8 then 'pending'
          when 9 then 'held'
          else 'settled'
        end,
        case s.sale_id % 10 when 9 then 'operator' end,
        s.paid_at, s.paid_at
      from sales s
      join sale_items i using (sale_id)
      where s.buyer_id = ${buyerId}`);
    await tx.execute(
      sql`insert into reward_totals (user_id, level, count) values (${userId}, 1, ${rows})`,
    );
    await tx.execute(sql`
      insert into reward_days (
        user_id, day, level, amount, pending_count, pending_fen, held_count, held_fen, settled_count,
        settled_fen, void_count
      )
      select user_id,
        (created_at at time zone 'Asia/Shanghai')::date,
        1, sum(amount - refunded_amount),
        count(*) filter (where status = 'pending'),
        coalesce(sum(amount) filter (where status = 'pending'), 0),
        count(*) filter (where status = 'held'),
        coalesce(sum(amount) filter (where status = 'held'), 0),
        count(*) filter (where status = 'settled'),
        coalesce(sum(amount) filter (where status = 'settled'), 0),
        count(*) filter (where status = 'void')
      from rewards
      where user_id = ${userId}
      group by 1, 2`);
  });
  return userId;
}
