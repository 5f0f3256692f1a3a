-- Paid orders ($1 of them) were received; their buyers ask for one unit, and each third one has sent it back.
with chosen as (
  select order_id, row_number() over (order by order_id) as n
  from orders
  where status = 20
    and kind = 'goods'
    and exists (select 1 from payments where payments.order_id = orders.order_id and use = 'order')
  order by order_id
  limit $1
), received as (
  update orders
  set status = 40, completed_at = now() - interval '1 hour', evidence = 'receipt'
  from chosen
  where chosen.order_id = orders.order_id
  returning orders.order_id, user_id, n
), shipped as (
  update order_items
  set shipped_num = num
  from chosen
  where chosen.order_id = order_items.order_id
  returning item_id, order_items.order_id, paid / num as fen
), lines as (
  select distinct on (order_id) * from shipped order by order_id, item_id
), asked as (
  insert into refunds (
    sn, order_id, user_id, type, status, rule, reason, content, goods, freight, amount, due_at,
    carrier, no, created_at, approved_at, sent_at
  )
  select 'T' || lpad(n::text, 20, '0'), order_id, user_id,
    case when n % 3 = 0 then 'return' else 'money' end,
    case when n % 3 = 0 then 25 else 10 end,
    'quality', 'damaged', '杯口掉瓷', fen, 0, fen, now() + n * interval '5 hours',
    case when n % 3 = 0 then 'zto' end,
    case when n % 3 = 0 then '7588' || lpad(n::text, 10, '0') end,
    now() - interval '30 minutes',
    case when n % 3 = 0 then now() - interval '20 minutes' end,
    case when n % 3 = 0 then now() - interval '10 minutes' end
  from received join lines using (order_id)
  returning refund_id, order_id
)
insert into refund_items (refund_id, item_id, num, fen)
select refund_id, item_id, 1, fen
from asked join lines using (order_id)
