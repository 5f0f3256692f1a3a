import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

/** Invariants of orders and of what is held for them. */
export const ORDER_RULES: readonly Rule[] = [
  {
    rule: '商品的占用件数等于未结束的占用之和',
    broken: sql`select k.sku_id as id from skus k left join stock_holds h using (sku_id) group by k.sku_id
      having k.held <> coalesce(sum(h.num) filter (where h.state = 'held'), 0)`,
  },
  {
    rule: '未结束的占用只属于待付款或关闭中的订单，件数与订单一致',
    broken: sql`select i.item_id as id from order_items i join orders o using (order_id) left join stock_holds h using (item_id)
      where h.num is distinct from i.num::int or (h.state = 'held') <> (o.status in (10, 15))`,
  },
  {
    rule: '订单金额等于各行金额与运费之和',
    broken: sql`select o.order_id as id from orders o left join order_items i using (order_id) group by o.order_id
      having o.goods_total <> coalesce(sum(i.sum), 0) or o.discount <> coalesce(sum(i.discount_share), 0) or o.payable <> coalesce(sum(i.paid), 0) + o.freight`,
  },
  {
    rule: '成员的待付款订单数与订单一致',
    broken: sql`select coalesce(m.user_id, o.user_id) as id from shop_members m
      full join (select user_id, count(*) as n from orders where status = 10 group by 1) o using (user_id)
      where coalesce(m.unpaid, 0) <> coalesce(o.n, 0)`,
  },
  {
    rule: '成员的已购件数与未取消的订单一致',
    broken: sql`select coalesce(b.user_id, o.user_id) as id from goods_bought b
      full join (select o.user_id, i.goods_id, sum(i.num - i.refunded_num) as n from orders o join order_items i using (order_id) where o.status <> 50 group by 1, 2) o using (user_id, goods_id)
      where coalesce(b.pieces, 0) <> coalesce(o.n, 0)`,
  },
];
