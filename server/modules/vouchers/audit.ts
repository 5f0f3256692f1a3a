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
      having v.used <> coalesce(sum(u.units - u.back_units), 0)`,
  },
  {
    rule: '商品行的次数、已用与已退等于它的券之和',
    broken: sql`
      select i.item_id as id
      from order_items i
      join vouchers v using (item_id)
      group by i.item_id
      having i.units <> sum(v.units) or i.used_units <> sum(v.used) or i.refunded_num <> sum(v.refunded)`,
  },
  {
    rule: '已付款的到店服务有券',
    broken: sql`
      select i.item_id as id
      from orders o
      join order_items i using (order_id)
      where o.form = 'voucher' and o.status = 25
        and i.refunded_num = 0
        and not exists (select 1 from vouchers v where v.item_id = i.item_id)`,
  },
];
