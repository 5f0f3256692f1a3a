import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';
import { figuresOf } from './figures';

export const GOODS_RULES: readonly Rule[] = [
  {
    rule: '规格的库存和保留数等于其全部变动之和',
    broken: sql`select k.sku_id as id from skus k left join stock_moves m using (sku_id) group by k.sku_id
      having k.on_hand <> coalesce(sum(m.on_hand_delta), 0) or k.held <> coalesce(sum(m.held_delta), 0)`,
  },
  {
    rule: '规格的价格等于最近一次定价',
    broken: sql`
      select k.sku_id as id
      from skus k
      where k.price is distinct from (
        select p.price
        from sku_prices p
        where p.sku_id = k.sku_id
        order by p.price_id desc limit 1
      )`,
  },
  {
    rule: '商品的价格区间和库存状态与在售规格一致',
    broken: sql`select g.goods_id as id from goods g join (${figuresOf(sql`true`)}) f using (goods_id)
      where (g.min_price, g.max_price, g.stock_state) is distinct from (f.min_price, f.max_price, f.stock_state)`,
  },
  {
    rule: '商品的分类为第二级，且属于所记的第一级',
    broken: sql`
      select g.goods_id as id
      from goods g
      join goods_categories c using (category_id)
      where c.parent_id is distinct from g.top_category_id
      union select c.category_id
      from goods_categories c
      join goods_categories p on p.category_id = c.parent_id
      where p.parent_id is not null`,
  },
  {
    rule: '商品的评价数据等于其全部评价之和',
    broken: sql`
      select g.goods_id as id
      from goods g
      left join goods_comments c using (goods_id)
      group by g.goods_id
      having (g.rating_count, g.rating_sum, g.rating_good, g.rating_bad, g.rating_images) is distinct from (
        count(c.stars), coalesce(sum(c.stars), 0)::bigint, count(*) filter (where c.stars >= 4),
        count(*) filter (where c.stars <= 2), count(*) filter (where c.images <> '[]')
      )`,
  },
];
