import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { HOUSE_KINDS } from './kinds';

export interface Difference {
  rule: string;
  /** Id of the account, member or journal. */
  id: number;
  /** Set for rules about promised times. */
  hours?: number;
}

/** Column `id`, and `hours` for promised times. */
export interface Rule {
  rule: string;
  broken: SQL;
}

/** After every posting (specification 29.1, 29.4). */
const LEDGER_RULES: readonly Rule[] = [
  {
    rule: '每笔分录借贷合计必须为零',
    broken: sql`select journal_id as id from ledger_entries group by journal_id having sum(amount) <> 0`,
  },
  {
    rule: '每笔流水至少有两条分录',
    broken: sql`
      select j.journal_id as id
      from ledger_journals j
      left join ledger_entries e using (journal_id)
      group by j.journal_id
      having count(e.seq) < 2`,
  },
  {
    rule: '商城收款、退款与结算只动平台账户，其他流水至少涉及一位成员',
    broken: sql`
      select j.journal_id as id
      from ledger_journals j
      join ledger_entries e using (journal_id)
      join ledger_accounts a using (account_id)
      group by j.journal_id, j.kind
      having (count(a.user_id) = 0) <> (j.kind = any(${sql.param([...HOUSE_KINDS])}::text[]))`,
  },
  {
    rule: '平台账户的分录与其流水类型相同',
    broken: sql`
      select e.journal_id as id
      from ledger_entries e
      join ledger_accounts a using (account_id)
      join ledger_journals j using (journal_id)
      where e.kind is distinct from case when a.user_id is null then j.kind end`,
  },
  {
    rule: '销售收入、运费收入、待处理与待认领款项的余额不为负',
    broken: sql`
      select min(account_id) as id
      from ledger_accounts
      where name ~ '^house:(sales|freight|suspense|unclaimed):'
      group by split_part(name, ':', 2)
      having sum(balance) < 0`,
  },
  {
    rule: '账户余额等于其全部分录之和，序号连续',
    broken: sql`
      select a.account_id as id
      from ledger_accounts a
      left join ledger_entries e using (account_id)
      group by a.account_id
      having a.balance <> coalesce(sum(e.amount), 0)
        or a.entry_count <> count(e.seq)
        or coalesce(max(e.seq), 0) <> count(e.seq)`,
  },
  {
    rule: '每条分录的变动后余额与前一条衔接',
    broken: sql`
      select account_id as id
      from (
        select account_id,
          balance_after - amount - coalesce(
            lag(balance_after) over (partition by account_id order by seq), 0
          ) as gap
        from ledger_entries
      ) g
      where gap <> 0`,
  },
  {
    rule: '成员账户余额不为负',
    broken: sql`select account_id as id from ledger_accounts where user_id is not null and balance < 0`,
  },
  {
    rule: '全部账户合计为零',
    broken: sql`select 0 as id from ledger_accounts having sum(balance) <> 0`,
  },
  {
    rule: '成员待扣款合计与应收账户互为相反数',
    broken: sql`
      select 0 as id
      from ledger_accounts
      having sum(balance) filter (where bucket = 'debt') + sum(balance) filter (
        where name like 'house:receivable:%'
      ) <> 0`,
  },
  {
    rule: '累计奖励等于入账减去扣回，累计提现等于已到账提现',
    broken: sql`
      select w.user_id as id
      from wallets w
      left join ledger_accounts a using (user_id)
      left join ledger_entries e using (account_id)
      left join ledger_journals j using (journal_id)
      group by w.user_id
      having w.total_income <> coalesce(
          sum(case a.bucket when 'available' then e.amount when 'debt' then -e.amount end) filter (
            where j.kind in ('reward_settle', 'reward_claw')
          ),
          0
        )
        or w.total_withdrawn <> coalesce(
          -sum(e.amount) filter (where j.kind = 'withdraw_paid' and a.bucket = 'withdrawing'), 0
        )`,
  },
  {
    rule: '钱包的日计数等于当日分录',
    broken: sql`
      with listed as (
        select a.user_id, (e.at at time zone 'Asia/Shanghai')::date as day, e.type, e.seq, e.type_seq, e.amount
        from ledger_entries e
        join ledger_accounts a using (account_id)
        where e.type is not null
      ),
      both_ways as (
        select user_id, day, type, count(*) as n, sum(greatest(amount, 0)) as ins,
          sum(greatest(-amount, 0)) as outs, max(type_seq) as last_seq
        from listed
        group by user_id, day, type
        union all select user_id, day, 'all', count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0)),
          max(seq)
        from listed
        group by user_id, day
      )
      select coalesce(d.user_id, b.user_id) as id
      from wallet_days d
      full join both_ways b using (user_id, day, type)
      where (d.count, d.in_fen::numeric, d.out_fen::numeric, d.last_seq) is distinct from (
        b.n, b.ins, b.outs, b.last_seq
      )`,
  },
];

export async function check(db: Db, rules: readonly Rule[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { rule, broken } of rules) {
    const { rows } = await db.execute<{ id: number; hours: number | null }>(
      sql`select id, (to_jsonb(b) ->> 'hours')::int as hours from (${broken}) b order by id limit 100`,
    );
    found.push(
      ...rows.map(({ id, hours }) => ({
        rule,
        id: Number(id),
        ...(hours === null ? {} : { hours }),
      })),
    );
  }
  return found;
}

/** Recomputes from the entries; empty = consistent. */
export const auditLedger = (db: Db): Promise<Difference[]> => check(db, LEDGER_RULES);
