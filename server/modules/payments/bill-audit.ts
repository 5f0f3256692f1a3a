import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

/** A difference may stay open this long (h). */
const OPEN_HOURS = 48;

export const BILL_RULES: readonly Rule[] = [
  {
    rule: `账单差异已在 ${OPEN_HOURS} 小时内处理`,
    broken: sql`
      select diff_id as id
      from bill_diffs
      where state = 'open'
        and opened_at < now() - make_interval(hours => ${OPEN_HOURS}::int)`,
  },
  {
    rule: '每日账单的合计等于其明细',
    broken: sql`
      select replace(d.day, '-', '')::bigint as id
      from bill_days d
      left join bill_lines l using (day)
      group by d.day
      having d.count <> count(l.line_id)
        or d.settled <> coalesce(sum(l.settled) filter (where l.kind = 'payment'), 0)
        or d.refunded <> coalesce(sum(l.settled) filter (where l.kind = 'refund'), 0)`,
  },
  {
    rule: '每日账单的手续费恰好入账一次',
    broken: sql`
      select replace(d.day, '-', '')::bigint as id
      from bill_days d
      left join ledger_journals j on j.idem = 'bill:' || d.day || ':fee'
      left join ledger_entries e using (journal_id)
      left join ledger_accounts a on a.account_id = e.account_id and a.name like 'house:channel_fees:%'
      group by d.day
      having coalesce(sum(e.amount) filter (where a.account_id is not null), 0) <> -d.fee_booked
      union select j.journal_id
      from ledger_journals j
      where j.kind = 'channel_fee'
        and not exists (select 1 from bill_days d where j.idem = 'bill:' || d.day || ':fee')`,
  },
];
