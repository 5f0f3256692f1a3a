import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const REFUND_RULES: readonly Rule[] = [
  {
    rule: '售后金额等于各行金额与运费之和，未退款前与申请一致',
    broken: sql`select r.refund_id as id from refunds r left join refund_items l using (refund_id) group by r.refund_id
      having r.goods <> coalesce(sum(l.fen), 0)`,
  },
  {
    rule: '退款中与已退款的售后恰有一笔原路退回，其他售后没有',
    broken: sql`
      select r.refund_id as id
      from refunds r
      left join provider_refunds p on p.refund_id = r.refund_id
      group by r.refund_id
      having (r.status in (30, 40, 70)) <> (count(p.return_id) = 1)
        or count(p.return_id) > 1
        or coalesce(sum(p.amount), r.amount) <> r.amount
        or coalesce(sum(p.goods), r.goods) <> r.goods
        or (
          count(p.return_id) = 1
          and ((r.status = 40) <> bool_and(p.status = 30) or (r.status = 70) <> bool_and(p.status = 40))
        )`,
  },
  {
    /* Units worth nothing end without one. */
    rule: '订单各行已退件数与金额等于已通过的售后之和',
    broken: sql`
      select i.item_id as id
      from order_items i
      left join (
        select l.item_id, sum(l.num) as num, sum(l.fen) as fen,
          sum(l.num) filter (where r.type = 'unshipped' or o.kind <> 'goods') as cancelled
        from refund_items l
        join refunds r using (refund_id)
        join orders o using (order_id)
        where r.status in (30, 40, 70)
        group by 1
      ) f using (item_id)
      where i.refunded_num < coalesce(f.num, 0)
        or i.refunded_fen <> coalesce(f.fen, 0)
        or i.cancelled_num - coalesce(f.cancelled, 0) <> i.refunded_num - coalesce(f.num, 0)
        or (i.refunded_num <> coalesce(f.num, 0) and i.paid >= i.num * i.units_per)`,
  },
  {
    rule: '订单的已退金额等于已退款的售后与其他退款之和',
    broken: sql`
      select o.order_id as id
      from orders o
      where o.refunded <> coalesce(
        (select sum(amount) from refunds r where r.order_id = o.order_id and r.status = 40), 0
      ) + coalesce(
        (
          select sum(p.amount)
          from provider_refunds p
          join payments using (payment_id)
          where payments.order_id = o.order_id
            and p.refund_id is null
            and p.why in ('aftersale', 'cancel')
            and p.status = 30
        ),
        0
      )`,
  },
  {
    rule: '处理中的售后冻结成交的奖励，结束的不再冻结',
    broken: sql`
      select l.refund_id as id
      from refund_items l
      join refunds r using (refund_id)
      join order_items i using (item_id)
      join orders o on o.order_id = r.order_id
      join sale_items s on s.sale_id = o.sale_id and s.sku_id = i.sku_id
        and (
          select count(*)
          from sale_items e
          where e.sale_id = s.sale_id and e.sku_id = s.sku_id and e.item_id < s.item_id
        ) = (
          select count(*)
          from order_items e
          where e.order_id = i.order_id and e.sku_id = i.sku_id and e.paid > 0 and e.item_id < i.item_id
        )
      where r.status in (10, 20, 25, 30, 70)
        and l.fen > 0
        and not exists (
          select 1
          from sale_refund_requests q
          where q.sale_id = o.sale_id
            and q.status = 'open'
            and (q.item_id = s.item_id or q.item_id is null)
        )
      union select refund_id
      from refund_items
      join refunds using (refund_id)
      where is_open <> (status in (10, 20, 25, 30, 70))`,
  },
  {
    rule: '全部退款的订单没有处理中的售后，且各行全部退回',
    broken: sql`
      select o.order_id as id
      from orders o
      where o.status = 60
        and (
          exists (select 1 from refunds r where r.order_id = o.order_id and r.status in (10, 20, 25, 30, 70))
          or exists (
            select 1
            from order_items i
            where i.order_id = o.order_id
              and (i.refunded_num < i.num * i.units_per or i.refunded_fen < i.paid)
          )
        )`,
  },
];
