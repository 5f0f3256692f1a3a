import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';
import { CHECK_HOURS } from '@/server/modules/orders/came';

const lines = (idem: string, houses: string) => `(
    select coalesce(sum(e.amount), 0)
    from ledger_journals j
    join ledger_entries e using (journal_id)
    join ledger_accounts a using (account_id)
    where j.idem = ${idem} and (${houses})
  )`;

const HELD = "a.user_id is not null or a.name ~ '^house:(wxpay|bank|opening|channel_fees):'";

const held = (house: string) =>
  sql.raw(
    `(select coalesce(sum(balance), 0) from ledger_accounts where name ~ '^house:(${house}):')`,
  );

export const PAYMENT_RULES: readonly Rule[] = [
  {
    rule: `待核对的付款在 ${CHECK_HOURS} 小时内有结果`,
    broken: sql`select payment_id as id, extract(epoch from now() - ended_at)::int / 3600 as hours from payments
      where status = 60 and ended_at < now() - make_interval(hours => ${CHECK_HOURS}::int)`,
  },
  {
    rule: '每笔已收款的付款恰好入账一次，金额与实收一致',
    broken: sql`select p.payment_id as id from payments p
      where ${sql.raw(lines("'payment:' || p.payment_id || ':success'", HELD))} <> -coalesce(p.received, 0)`,
  },
  {
    rule: '销售与运费收入等于订单实付减已退',
    broken: sql`
      select 0 as id
      where ${held('sales|freight')} <> (select coalesce(sum(paid - refunded), 0) from orders)`,
  },
  {
    rule: '待处理收款等于待核对与尚未退回的款项之和',
    broken: sql`
      select 0 as id
      where ${held('suspense')} <> (select coalesce(sum(received), 0) from payments where status = 60) + (
        select coalesce(sum(amount), 0)
        from provider_refunds
        where why in ('late', 'double', 'mismatch', 'trial') and status <> 30
      )`,
  },
  {
    rule: '已付款的订单恰有一笔付款，其他订单没有',
    broken: sql`
      select o.order_id as id
      from orders o
      left join payments p on p.order_id = o.order_id and p.use = 'order'
      where (p.payment_id is null) <> (o.status in (10, 15, 50))
        or (o.status in (10, 15, 50)) <> (o.paid = 0)
        or o.paid not in (0, o.payable)
        or o.paid > p.received`,
  },
  {
    rule: '已付款的订单与商城成交逐项一致',
    broken: sql`
      select o.order_id as id
      from orders o
      left join sales s on s.sale_id = o.sale_id
      where o.paid > o.freight
        and (
          s.ref is distinct from 'order:' || o.sn
          or s.paid <> o.paid - o.freight
          or s.freight <> o.freight
          or s.buyer_id <> o.user_id
          or exists (
            select sku_id, num, paid from order_items i where i.order_id = o.order_id and i.paid > 0
            except select sku_id, num, paid from sale_items where sale_id = s.sale_id
          )
          or (select count(*) from order_items i where i.order_id = o.order_id and i.paid > 0) <> (
            select count(*)
            from sale_items
            where sale_id = s.sale_id
          )
        )
      union select sale_id
      from sales
      where ref like 'order:%'
        and not exists (select 1 from orders o where o.sale_id = sales.sale_id)`,
  },
  {
    rule: '多付、迟付、不符与试付的款项各有一笔全额退回',
    broken: sql`
      select p.payment_id as id
      from payments p
      left join orders o using (order_id)
      left join provider_refunds r on r.payment_id = p.payment_id
        and r.why in ('late', 'double', 'mismatch', 'trial')
      where p.status = 30
        and p.received - (case p.use when 'order' then o.paid else 0 end) <> coalesce(r.amount, 0)`,
  },
  {
    rule: '退回的款项合计不超过实收，已退回的恰好入账一次',
    broken: sql`
      select payment_id as id
      from provider_refunds
      join payments using (payment_id)
      group by payment_id, received
      having sum(provider_refunds.amount) > received
      union select return_id
      from provider_refunds r
      where r.status = 30
        and ${sql.raw(lines("'return:' || r.return_id || ':done'", HELD))} <> r.amount`,
  },
  {
    rule: '订单的已退金额等于已退回的退款之和',
    broken: sql`
      select o.order_id as id
      from orders o
      left join payments p using (order_id)
      left join provider_refunds r on r.payment_id = p.payment_id
        and r.why in ('aftersale', 'cancel')
        and r.status = 30
      group by o.order_id
      having o.refunded <> coalesce(sum(r.amount), 0)`,
  },
  {
    rule: '已取消的订单没有仍可付款的付款单',
    broken: sql`
      select p.payment_id as id
      from payments p
      join orders o using (order_id)
      where o.status = 50
        and (p.status = 60 or (p.status in (10, 20, 25) and p.attempted_at is not null))`,
  },
];
