-- Copies of a paid order ($1, or the first one), each with one unit of each line that waits to be shipped: $2 of them.
with model as (
  select *
  from orders
  where order_id = coalesce(
    $1::bigint,
    (select min(order_id) from orders where status = 20 and kind = 'goods')
  )
), earlier as (
  select count(*) as orders
  from orders
  where sn like '20260101%'
), planted as (
  insert into orders (
    sn, user_id, kind, status, goods_total, discount, freight, payable, paid, region_code,
    region_text, pay_by, created_at, paid_at, ship_due_at
  )
  select '20260101' || lpad(((earlier.orders + n) * 612345678901 % 1000000000039)::text, 12, '0'), user_id, kind, 20,
    goods_total, discount, freight, payable, paid, region_code, region_text, pay_by, created_at,
    paid_at, ship_due_at
  from model, earlier, generate_series(1, $2::bigint) n
  returning order_id, sn
), lines as (
  insert into order_items (
    order_id, goods_id, sku_id, title, sku_text, image, unit_price, num, sum, discount_share, paid,
    return_policy
  )
  select planted.order_id, goods_id, sku_id, title, sku_text, image, sum, 1, sum, discount_share,
    order_items.paid, return_policy
  from planted, order_items
  where order_items.order_id = (select order_id from model)
)
select sn from planted order by order_id
