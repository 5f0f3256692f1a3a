import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const WITHDRAWAL_RULES: readonly Rule[] = [
  {
    rule: '成员的提现中余额等于审核中、待打款、打款中和待收款的提现之和',
    broken: sql`
      select coalesce(a.user_id, w.user_id) as id
      from (select user_id, balance from ledger_accounts where bucket = 'withdrawing') a
      full join (
        select user_id, sum(amount) as amount
        from withdrawals
        where status in (10, 20, 30, 35)
        group by user_id
      ) w using (user_id)
      where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
  },
  {
    rule: '累计提现等于已到账的提现之和',
    broken: sql`
      select coalesce(t.user_id, w.user_id) as id
      from wallets t
      full join (
        select user_id, sum(amount) as amount
        from withdrawals
        where status = 40
        group by user_id
      ) w using (user_id)
      where coalesce(t.total_withdrawn, 0) <> coalesce(w.amount, 0)`,
  },
  {
    rule: '每笔提现的手续费、税款与实际到账之和等于提现金额',
    broken: sql`select id from withdrawals where fee + tax + net <> amount`,
  },
  {
    rule: '每笔提现恰有一次扣款；结束的恰有一次了结，且与状态相符；未结束的没有了结',
    broken: sql`
      select w.id
      from withdrawals w
      left join ledger_journals s on s.idem = 'withdrawal:' || w.id || ':submit'
      left join ledger_journals e on e.idem = 'withdrawal:' || w.id || ':end'
      where s.kind is distinct from 'withdraw_submit'
        or e.kind is distinct from case w.status
          when 40 then 'withdraw_paid'
          when 50 then 'withdraw_reject'
          when 60 then 'withdraw_cancel'
          when 70 then 'withdraw_fail'
        end`,
  },
  {
    rule: '已到账的提现按实际到账、手续费和税款入账',
    broken: sql`
      select w.id
      from withdrawals w
      left join ledger_journals j on j.idem = 'withdrawal:' || w.id || ':end'
      left join ledger_entries e using (journal_id)
      left join ledger_accounts a on a.account_id = e.account_id
      where w.status = 40
      group by w.id
      having w.net <> coalesce(sum(e.amount) filter (where a.name like 'house:payouts:%'), 0)
        or w.fee <> coalesce(sum(e.amount) filter (where a.name like 'house:fees:%'), 0)
        or w.tax <> coalesce(sum(e.amount) filter (where a.name like 'house:taxes:%'), 0)`,
  },
  {
    rule: '驳回和失败的提现都有用户可读的原因',
    broken: sql`select id from withdrawals where status in (50, 70) and reason = ''`,
  },
];
