import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const ORDER_RULES: readonly Rule[] = [
  {
    rule: '商品的占用件数等于未结束的占用之和',
    broken: sql`select k.sku_id as id from skus k left join stock_holds h using (sku_id) group by k.sku_id
      having k.held <> coalesce(sum(h.num) filter (where h.state = 'held'), 0)`,
  },
  {
    rule: '未结束的占用只属于待付款或关闭中的订单，件数与订单一致',
    broken: sql`
      select i.item_id as id
      from order_items i
      join orders o using (order_id)
      left join stock_holds h using (item_id)
      where h.num is distinct from i.num::int
        or (h.state = 'held') <> (o.status in (10, 15))`,
  },
  {
    /* Moves name sales without an order. */
    rule: '规格的售出件数等于已售出的占用与没有订单的成交之和',
    broken: sql`
      select k.sku_id as id
      from skus k
      left join (select sku_id, sum(num) as n from stock_holds where state = 'sold' group by 1) h using (sku_id)
      left join (
        select sku_id, -sum(on_hand_delta) as n
        from stock_moves
        where kind = 'sell' and ref_type = 'sale'
        group by 1
      ) s using (sku_id)
      where k.sold <> coalesce(h.n, 0) + coalesce(s.n, 0)`,
  },
  {
    rule: '订单金额等于各行金额与运费之和',
    broken: sql`
      select o.order_id as id
      from orders o
      left join order_items i using (order_id)
      group by o.order_id
      having o.goods_total <> coalesce(sum(i.sum), 0)
        or o.discount <> coalesce(sum(i.discount_share), 0)
        or o.payable <> coalesce(sum(i.paid), 0) + o.freight`,
  },
  {
    rule: '成员的待付款订单数与订单一致',
    broken: sql`select coalesce(m.user_id, o.user_id) as id from shop_members m
      full join (select user_id, count(*) as n from orders where status = 10 group by 1) o using (user_id)
      where coalesce(m.unpaid, 0) <> coalesce(o.n, 0)`,
  },
  {
    rule: '成员的已购件数与未取消的订单一致',
    broken: sql`
      select coalesce(b.user_id, o.user_id) as id
      from goods_bought b
      full join (
        select o.user_id, i.goods_id, sum(i.num - i.refunded_num / i.units_per) as n
        from orders o
        join order_items i using (order_id)
        where o.status <> 50
        group by 1, 2
      ) o using (user_id, goods_id)
      where coalesce(b.pieces, 0) <> coalesce(o.n, 0)`,
  },
  {
    rule: '已发件数等于有效包裹中的件数，自提和商家配送的等于取走、送出的件数',
    broken: sql`
      select i.item_id as id
      from order_items i
      left join (
        select c.item_id, sum(c.num) as n
        from parcel_items c
        join parcels p using (parcel_id)
        where p.voided_at is null
        group by 1
      ) c using (item_id)
      join orders o using (order_id)
      where i.shipped_num <> case
        when o.way = 'express' then coalesce(c.n, 0)
        when o.evidence = 'redemption' or (o.way = 'local' and o.ready_at is not null) then i.num - i.cancelled_num
        else 0
      end`,
  },
  {
    rule: '包裹中的商品属于包裹的订单',
    broken: sql`
      select p.parcel_id as id
      from parcels p
      left join parcel_items c using (parcel_id)
      left join order_items i using (item_id)
      where i.order_id is distinct from p.order_id`,
  },
  {
    rule: '发货状态与已发件数一致',
    broken: sql`select o.order_id as id from orders o join order_items i using (order_id) group by o.order_id
      having (o.status in (10, 15, 20, 25, 50) and sum(i.shipped_num) > 0) or (o.status = 21 and sum(i.shipped_num) = 0)
        or (o.kind = 'goods' and o.way = 'express' and o.status = 30 and bool_or(i.shipped_num + i.cancelled_num < i.num))`,
  },
  {
    rule: '已完成的订单有交付凭据：包裹已签收，或券已使用，或课时已打开，或期卡已有一天，或预约已到店、未到或退款；服务与课程按时间完成的只有升级以前的',
    broken: sql`
      select o.order_id as id
      from orders o
      where o.status = 40
        and case o.evidence
          when 'receipt' then not exists (
            select 1 from parcels p where p.order_id = o.order_id and p.voided_at is null and p.signed_at is not null
          )
          when 'none' then o.kind = 'goods'
          when 'photo' then o.delivered_at is null or o.delivered_at > o.completed_at - interval '1 day'
          when 'slot' then not exists (
            select 1
            from bookings b
            where b.order_id = o.order_id and b.state in ('done', 'missed', 'cancelled')
          )
          else not exists (
            select 1 from order_items i where i.order_id = o.order_id
              and i.used_units + i.refunded_num + case o.way when 'express' then 0 else i.shipped_num end > 0
          )
        end`,
  },
  {
    rule: '已发货、使用中与已完成的订单有成交，完成订单的成交已完成或已全部退款',
    broken: sql`
      select o.order_id as id
      from orders o
      left join sales s using (sale_id)
      where o.status in (20, 21, 25, 30, 40)
        and (
          (
            s.sale_id is null
            and exists (select 1 from order_items i where i.order_id = o.order_id and i.paid > 0)
          )
          or (o.status = 40 and s.status = 'paid')
        )`,
  },
];
