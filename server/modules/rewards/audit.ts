import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

/** Specification 29.2, 29.6, 29.8, 29.9. */
export const REWARD_RULES: readonly Rule[] = [
  {
    rule: '待入账余额等于待入账和审核中奖励之和',
    broken: sql`
      select coalesce(a.user_id, r.user_id) as id
      from (select user_id, balance from ledger_accounts where bucket = 'pending') a
      full join (
        select user_id, sum(amount - refunded_amount) as left_fen
        from rewards
        where status in ('pending', 'held')
        group by user_id
      ) r using (user_id)
      where coalesce(a.balance, 0) <> coalesce(r.left_fen, 0)`,
  },
  {
    rule: '累计奖励等于已入账奖励减去扣回之和',
    broken: sql`
      select coalesce(w.user_id, r.user_id) as id
      from wallets w
      full join (
        select user_id, sum(amount - refunded_amount) as left_fen
        from rewards
        where status in ('settled', 'clawed')
        group by user_id
      ) r using (user_id)
      where coalesce(w.total_income, 0) <> coalesce(r.left_fen, 0)`,
  },
  {
    rule: '每笔奖励的账务与奖励一致',
    broken: sql`
      select r.reward_id as id
      from rewards r
      left join lateral (
        select
          coalesce(sum(e.amount) filter (where a.bucket = 'pending'), 0) as pending,
          coalesce(
            sum(case a.bucket when 'available' then e.amount when 'debt' then -e.amount end) filter (
              where j.kind in ('reward_settle', 'reward_claw')
            ),
            0
          ) as earned
        from ledger_journals j
        join ledger_entries e using (journal_id)
        join ledger_accounts a using (account_id)
        where j.ref_type = 'reward' and j.ref_id = r.reward_id and a.user_id = r.user_id
      ) l on true
      where l.pending <> case when r.status in ('pending', 'held') then r.amount - r.refunded_amount else 0 end
        or l.earned <> case
          when r.status in ('settled', 'clawed') then r.amount - r.refunded_amount
          else 0
        end`,
  },
  {
    rule: '奖励计数等于奖励之和',
    broken: sql`
      select coalesce(t.user_id, r.user_id) as id
      from reward_totals t
      full join (
        select user_id, level, count(*) as n,
          coalesce(sum(amount - refunded_amount) filter (where status in ('pending', 'held')), 0) as pending,
          coalesce(sum(amount - refunded_amount) filter (where status in ('settled', 'clawed')), 0) as settled
        from rewards
        group by user_id, level
      ) r using (user_id, level)
      where (coalesce(t.count, 0), coalesce(t.pending, 0)::numeric, coalesce(t.settled, 0)::numeric)
        is distinct from (coalesce(r.n, 0), coalesce(r.pending, 0), coalesce(r.settled, 0))`,
  },
  {
    rule: '每日奖励及其各状态的计数等于当日成交的奖励',
    broken: sql`
      select coalesce(d.user_id, r.user_id) as id
      from reward_days d
      full join (
        select user_id, level,
          (created_at at time zone 'Asia/Shanghai')::date as day,
          sum(left_fen) as left_fen,
          count(*) filter (where status = 'pending') as pending_n,
          coalesce(sum(left_fen) filter (where status = 'pending'), 0) as pending,
          count(*) filter (where status = 'held') as held_n,
          coalesce(sum(left_fen) filter (where status = 'held'), 0) as held,
          count(*) filter (where status = 'settled') as settled_n,
          coalesce(sum(left_fen) filter (where status = 'settled'), 0) as settled,
          count(*) filter (where status in ('void', 'clawed')) as void_n,
          coalesce(sum(left_fen) filter (where status in ('void', 'clawed')), 0) as voided
        from (select *, amount - refunded_amount as left_fen from rewards) each_one
        group by 1, 2, 3
      ) r using (user_id, level, day)
      where (
        d.amount::numeric, d.pending_count, d.pending_fen::numeric, d.held_count, d.held_fen::numeric,
        d.settled_count, d.settled_fen::numeric, d.void_count, d.void_fen::numeric
      ) is distinct from (
        r.left_fen, r.pending_n, r.pending, r.held_n, r.held, r.settled_n, r.settled, r.void_n, r.voided
      )`,
  },
  {
    rule: '小伙伴的成交数和贡献等于成交与奖励之和',
    broken: sql`
      select p.row_id as id
      from partners p
      left join lateral (
        select count(*) as n
        from sales s
        where s.buyer_id = p.member_id
          and s.status <> 'refunded'
          and case p.level when 1 then s.level1_id else s.level2_id end = p.owner_id
      ) sold on true
      left join lateral (
        select coalesce(sum(r.amount - r.refunded_amount), 0) as fen
        from rewards r
        where r.user_id = p.owner_id
          and r.source_user_id = p.member_id
          and r.level = p.level
      ) r on true
      where p.sale_count <> sold.n or p.reward_fen <> r.fen`,
  },
  {
    rule: '奖励只属于成交上记录的邀请人，且不属于买家',
    broken: sql`
      select r.reward_id as id
      from rewards r
      join sales s using (sale_id)
      where r.user_id is distinct from case r.level when 1 then s.level1_id else s.level2_id end
        or r.user_id = s.buyer_id
        or r.source_user_id <> s.buyer_id`,
  },
  {
    rule: '不计奖励的商品没有奖励',
    broken: sql`select r.reward_id as id from rewards r join sale_items i using (item_id) where not i.is_rewardable`,
  },
  {
    rule: '每项商品的奖励之和不超过规则上限',
    broken: sql`
      select i.item_id as id
      from sale_items i
      join sales s using (sale_id)
      join rewards r using (item_id)
      left join money_rules m on m.version = s.rule_version
      group by i.item_id, i.paid, m.settings
      having sum(r.amount) > floor(i.paid * coalesce((m.settings ->> 'maxShareBp')::numeric, 3000) / 10000)`,
  },
  {
    rule: '已入账的奖励来自已完成或已退款的成交，且已到入账时间',
    broken: sql`
      select r.reward_id as id
      from rewards r
      join sales s using (sale_id)
      where r.status in ('settled', 'clawed')
        and (
          s.completed_at is null or r.settled_at is null or r.hold_until is null or r.settled_at < r.hold_until
        )`,
  },
  {
    rule: '成交金额等于商品之和，退款等于退款记录之和',
    broken: sql`
      select s.sale_id as id
      from sales s
      left join lateral (
        select sum(paid) as paid, sum(refunded) as refunded
        from sale_items i
        where i.sale_id = s.sale_id
      ) i on true
      where s.paid <> i.paid
        or s.refunded <> i.refunded
        or s.refunded <> (select coalesce(sum(f.amount), 0) from sale_refunds f where f.sale_id = s.sale_id)`,
  },
  {
    rule: '审核中的奖励如因风险规则，须有未结案记录',
    broken: sql`
      select r.reward_id as id
      from rewards r
      where r.hold_code = 'risk'
        and not exists (
          select 1
          from risk_cases c
          where c.ref_type = 'reward' and c.ref_id = r.reward_id and c.status = 'open'
        )`,
  },
  {
    rule: '邀请关系没有循环，层级为两级',
    broken: sql`
      select u.user_id as id
      from users u
      join users r on r.user_id = u.referee_id
      join users s on s.user_id = r.referee_id
      where s.user_id = u.user_id or r.user_id = u.user_id`,
  },
];
