import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const SLOT_RULES: readonly Rule[] = [
  {
    rule: '时段的已约名额等于有效预约之和，待付款名额等于待付款预约与候补保留之和',
    broken: sql`
      select s.slot_id as id
      from slots s
      left join (
        select
          slot_id,
          coalesce(sum(places) filter (where state not in ('held', 'cancelled')), 0) as taken,
          coalesce(sum(places) filter (where state = 'held'), 0) as held
        from bookings
        group by slot_id
      ) b using (slot_id)
      left join (
        select slot_id, sum(places) as held
        from slot_waits
        where state = 'offered'
        group by slot_id
      ) w using (slot_id)
      where s.taken <> coalesce(b.taken, 0) or s.held <> coalesce(b.held, 0) + coalesce(w.held, 0)`,
  },
  {
    rule: '时段的名额等于它的变动之和',
    broken: sql`
      select s.slot_id as id
      from slots s
      left join slot_moves m using (slot_id)
      group by s.slot_id
      having s.held <> coalesce(sum(m.held_delta), 0) or s.taken <> coalesce(sum(m.taken_delta), 0)`,
  },
  {
    rule: '已付款的预约订单有一个预约和一张券',
    broken: sql`
      select i.item_id as id
      from orders o
      join order_items i using (order_id)
      left join bookings b using (item_id)
      left join vouchers v on v.item_id = i.item_id and v.kind = 'slot'
      where o.form = 'slot' and o.status = 25 and o.paid_at is not null
        and (b.item_id is null or b.state = 'held' or v.voucher_id is null)
        and i.terms ? 'freeHours'`,
  },
];
