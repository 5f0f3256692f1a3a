import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

/* Many members and withdrawals, written directly: the same ones in every run. Their money is in no journal. */

export interface Crowd {
  members: number;
  withdrawals: number;
}

const OPEN_OF = 20;
const OPEN_STATES = [10, 10, 10, 20, 20, 30] as const;

/** Mobiles differ from people.ts; every fifth has money, every tenth pending only. */
async function plantMembers(db: Db, first: number, members: number): Promise<void> {
  await db.execute(
    sql.raw(`
      insert into users (
        user_id, mobile, user_name, invite_code, direct_count, team_count, status, is_mayor, is_student,
        created_at, last_active_at
      ) overriding system value
      select id,
        '167' || lpad((id * 7919 % 100000000)::text, 8, '0'),
        '居民' || chr(19968 + (id % 3000)::int) || chr(22000 + (id % 997)::int),
        'c' || id, (id * 31 % 60)::int, (id * 17 % 900)::int,
        case when id % 400 = 0 then 'frozen' else 'active' end,
        id % 5000 = 0, id % 90 = 0,
        now() - make_interval(secs => (${first + members} - id) * 60),
        now() - make_interval(secs => (id * 131 % 20000000)::int)
      from generate_series(${first}::bigint, ${first + members - 1}) id`),
  );
  await db.execute(
    sql.raw(`
      insert into ledger_accounts (name, user_id, bucket, balance)
      select 'user:' || id || ':' || bucket, id, bucket,
        case when bucket = 'available' then id * 53 % 900000 + 1 else id * 29 % 90000 + 1 end
      from generate_series(${first}::bigint, ${first + members - 1}) id,
        unnest(array['available', 'pending']) bucket
      where id % (case when bucket = 'available' then 5 else 10 end) = 0`),
  );
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'user_id'), ${first + members}::bigint)`,
  );
}

/** One account, three withdrawals each. */
async function plantWithdrawals(db: Db, first: number, count: number): Promise<void> {
  const people = Math.ceil(count / 3);
  await db.execute(
    sql.raw(`
      insert into withdraw_accounts (
        user_id, type, payee_sealed, payee_mask, number_sealed, number_hash, number_mask, created_at
      )
      select ${first} + n, 'bank', 'sealed', '居**', 'sealed', 'crowd' || n, '8888', now()
      from generate_series(0, ${people - 1}) n`),
  );
  const states = `(array[${OPEN_STATES.join(',')}])[1 + (n / ${OPEN_OF}) % ${OPEN_STATES.length}]`;
  await db.execute(
    sql.raw(`
      insert into withdrawals (
        sn, user_id, account_id, account_type, account_label, payee_sealed, number_sealed, number_hash, amount,
        fee, tax, net, status, rule_version, submitted_at, review_by, arrive_by, pay_method, voucher, paid_at
      )
      select 'ZC' || (90000000 + n), a.user_id, a.account_id, 'bank', '招商银行(8888)', 'sealed', 'sealed',
        a.number_hash, amount, 0, 0, amount, status, 1, at, at + interval '1 day', at + interval '3 days',
        case when status in (30, 40) then 'manual' end,
        case when status = 40 then 'crowd' || n end,
        case when status = 40 then at + interval '2 days' end
      from (
        select n,
          n::bigint * 6701 % 490000 + 1000 as amount,
          case when n % ${OPEN_OF} = 0 then ${states} else 40 end as status,
          now() - make_interval(secs => (${count} - n) * 90) as at
        from generate_series(1, ${count}) n
      ) rows
      join withdraw_accounts a on a.number_hash = 'crowd' || (n % ${people})`),
  );
}

/** In 30 days, some late. */
export async function plantDecisions(db: Db, count: number, reviewers = 20): Promise<void> {
  await db.execute(
    sql.raw(`
      insert into withdrawal_decisions (withdrawal_id, operator, at, read_ms)
      select w.id, '审核员' || (w.n % ${reviewers}),
        now() - make_interval(secs => w.n * 2500000.0 / ${count}),
        3000 + w.n % ${reviewers} * 5000 + w.n * 7919 % 60000
      from (select id, row_number() over (order by id) as n from withdrawals order by id limit ${count}) w`),
  );
  await db.execute(
    sql.raw(`
      insert into reviewer_days (day, operator, decided, late)
      select (at at time zone 'Asia/Shanghai')::date, operator, count(*), count(*) / 40
      from withdrawal_decisions
      group by 1, 2
      on conflict do nothing`),
  );
  await db.execute(sql`vacuum analyze withdrawal_decisions, reviewer_days`);
}

/** @param db without a statement timeout */
export async function plantCrowd(db: Db, { members, withdrawals }: Crowd): Promise<void> {
  const [{ last } = { last: 0 }] = (
    await db.execute<{ last: number }>(sql`select coalesce(max(user_id), 10000) as last from users`)
  ).rows;
  const first = Number(last) + 1;
  await plantMembers(db, first, members);
  await plantWithdrawals(db, first, withdrawals);
  await db.execute(sql`analyze users, ledger_accounts, withdraw_accounts, withdrawals`);
}
