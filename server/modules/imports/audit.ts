import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const IMPORT_RULES: readonly Rule[] = [
  {
    rule: '迁入的开账金额等于其明细之和，撤回的已全部退回',
    broken: sql`
      select i.import_id as id
      from imports i
      left join (
        select p.import_id, sum(m.fen) as fen
        from moved_money m join moved_people p using (person_id)
        group by p.import_id
      ) m using (import_id)
      left join (
        select j.ref_id, sum(e.amount) as fen
        from ledger_journals j
        join ledger_entries e using (journal_id)
        join ledger_accounts a using (account_id)
        where j.kind in ('import_opened', 'import_undone') and a.name like 'house:unclaimed:%'
        group by j.ref_id
      ) o on o.ref_id = i.import_id
      where coalesce(o.fen, 0) <> case when i.state = 'applied' then i.opening else 0 end
        or (i.state = 'applied' and i.opening <> coalesce(m.fen, 0))`,
  },
  {
    rule: '迁入的订单金额等于其付款与开账之和',
    broken: sql`
      select i.import_id as id
      from imports i
      left join (
        select m.import_id, count(*) as n, sum(m.fen) as fen, sum(p.received) as received
        from moved_orders m
        join payments p on p.order_id = m.order_id and p.use = 'order' and p.way = 'legacy'
        group by m.import_id
      ) m using (import_id)
      where coalesce(m.n, 0) <> case when i.state = 'applied' then i.orders else 0 end
        or coalesce(m.fen, 0) <> case when i.state = 'applied' then i.orders_fen else 0 end
        or coalesce(m.received, 0) <> coalesce(m.fen, 0)`,
  },
  {
    rule: '待认领余额等于迁入后尚未转入的明细',
    broken: sql`
      select 0 as id
      from (
        select coalesce(sum(balance), 0) as fen from ledger_accounts where name like 'house:unclaimed:%'
      ) a,
      (select coalesce(sum(fen), 0) as fen from moved_money where posted_at is null) m
      where a.fen <> m.fen`,
  },
  {
    rule: '转入、退回或随退款取消的旧店余额等于其明细',
    broken: sql`
      select coalesce(m.person_id, j.ref_id) as id
      from (select person_id, sum(fen) as fen from moved_money where posted_at is not null group by person_id) m
      full join (
        select j.ref_id, sum(e.amount) as fen
        from ledger_journals j
        join ledger_entries e using (journal_id)
        join ledger_accounts a using (account_id)
        where (j.kind = 'import_claimed' and a.bucket in ('available', 'carried'))
          or (j.kind = 'import_paid_out' and a.name like 'house:bank:%')
          or (j.kind = 'import_cancelled' and a.name like 'house:opening:%')
        group by j.ref_id
      ) j on j.ref_id = m.person_id
      where m.fen is distinct from j.fen`,
  },
];
