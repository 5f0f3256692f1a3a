import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const VOUCHER_RULES: readonly Rule[] = [
  {
    rule: '券的已用次数等于未撤销、未退款的核销之和',
    broken: sql`
      select v.voucher_id as id
      from vouchers v
      left join redemptions u on u.voucher_id = v.voucher_id and u.undone_at is null
      group by v.voucher_id
      having v.kind <> 'pass' and v.used <> coalesce(sum(u.units - u.back_units), 0)`,
  },
  {
    rule: '商品行的次数、已用与已退等于它的券之和',
    broken: sql`
      select i.item_id as id
      from order_items i
      join vouchers v using (item_id)
      where not i.terms ? 'lessonIds'
      group by i.item_id
      having i.units <> sum(v.units) or i.used_units <> sum(v.used) or i.refunded_num <> sum(v.refunded)`,
  },
  {
    rule: '离线核验中的次数等于等待名单交回的售后件数',
    broken: sql`
      select coalesce(v.item_id, r.item_id) as id
      from (
        select item_id, sum(held) as held from vouchers where held > 0 group by 1
      ) v
      full join (
        select l.item_id, sum(l.num) as num
        from refunds
        join refund_items l using (refund_id)
        where status = 10 and held_until is not null
        group by 1
      ) r using (item_id)
      where v.held is distinct from r.num`,
  },
  {
    rule: '已付款的自提订单有一张取货码：未取走的有效，取走的已用，全部退款的作废',
    broken: sql`
      select o.order_id as id
      from orders o
      left join vouchers v on v.order_id = o.order_id and v.kind = 'pickup'
      where o.way <> 'express'
        and o.status in (20, 30, 40, 60)
        and v.state is distinct from case
          when o.evidence = 'redemption' then 'done'
          when not exists (
            select 1 from order_items i where i.order_id = o.order_id and i.num > i.refunded_num
          ) then 'void'
          else 'live'
        end`,
  },
  {
    rule: '期卡的天数等于它的期限，订单完成后不再有效',
    broken: sql`
      select v.voucher_id as id
      from vouchers v
      join orders o using (order_id)
      where v.kind = 'pass' and v.state = 'live'
        and (o.status <> 25 or v.valid_to <> v.valid_from + (v.units - v.refunded) * interval '1 day')`,
  },
  {
    rule: '已付款的到店服务有券',
    broken: sql`
      select i.item_id as id
      from orders o
      join order_items i using (order_id)
      where o.form in ('voucher', 'pass') and o.status = 25
        and i.refunded_num = 0
        and not exists (select 1 from vouchers v where v.item_id = i.item_id)`,
  },
  {
    rule: '到期48小时后没有未退款的券',
    broken: sql`
      select v.voucher_id as id
      from vouchers v
      where v.kind = 'use' and v.state = 'live'
        and v.valid_to <= now() - interval '48 hours'
        and not exists (select 1 from refund_items r where r.item_id = v.item_id and r.is_open)`,
  },
];
