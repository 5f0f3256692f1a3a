import { CARRIERS } from '@/lib/contract/carriers';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import { figure, oneLine } from './sources';

const isMoney = (column: string): string => `${column} ~ '^\\d{1,12}(\\.\\d{1,2}0*)?$'`;

const spoken = (column: string): string =>
  `regexp_replace(${oneLine(column)}, '(速运|快递|速递|物流)$', '')`;

const CARRIER_ROWS = Object.entries(CARRIERS)
  .map(([code, { name }]) => `('${code}', '${name}')`)
  .join(', ');

/** A line that was dearer than its price costs more. */
const ITEMS = `
  create temp table plan_items as
  with read as (
    select order_key, sku, left(${oneLine('title')}, 60) as title, left(${oneLine('spec')}, 40) as spec,
      case when quantity ~ '^[1-9]\\d{0,4}$' then quantity::int end as num,
      case when shipped ~ '^\\d{1,5}$' then shipped::int else 0 end as shipped,
      case when ${isMoney('price')} then price::numeric * 100 else 0 end as unit,
      case when ${isMoney('paid')} then paid::numeric * 100 end as paid
    from old_items
  )
  select order_key, coalesce(nullif(sku, ''), 'none') as sku, min(title) as title, min(spec) as spec,
    sum(num)::int as num, least(sum(num), sum(shipped))::int as shipped, max(unit) as unit,
    sum(coalesce(paid, unit * num, 0)) as weight, bool_and(num is not null and title <> '') as is_sound
  from read
  group by 1, 2`;

const PLANNED = `
  create temp table plan_orders as
  with lines as (
    select order_key, bool_and(is_sound) as is_sound, sum(shipped) as shipped, sum(num) as num
    from plan_items group by order_key
  ), carriers(code, name) as (values ${CARRIER_ROWS}), read as (
    select distinct on (o.key) o.key, o.person, o.state, ${oneLine('o.name')} as name, ${oneLine('o.mobile')} as mobile,
      ${oneLine('o.detail')} as detail, left(${oneLine('o.remark')}, 200) as remark, o.trade_no, o.is_pickup,
      r.code as region_code, coalesce(r.text, '') as region_text,
      ${oneLine(`concat_ws(' ', o.province, nullif(o.city, o.province), o.district)`)} as old_region,
      case when ${isMoney('o.paid')} then o.paid::numeric * 100 end as fen,
      case when ${isMoney('o.freight')} then o.freight::numeric * 100 else 0 end as freight,
      coalesce(${figure('o.refunded')}, 0) > 0 as is_refunded,
      c.code as carrier, upper(regexp_replace(coalesce(o.tracking, ''), '[^0-9A-Za-z]', '', 'g')) as tracking,
      case when o.created ~ '^[1-9]\\d{0,9}$' then to_timestamp(o.created::bigint) end as created,
      case when o.sent ~ '^[1-9]\\d{0,9}$' then to_timestamp(o.sent::bigint) end as sent
    from old_orders o
      left join regions r on r.code = o.code
        or (r.province = o.province and r.district = o.district and (r.city = o.city or r.city = r.province))
      left join carriers c on ${spoken('c.name')} = ${spoken('o.carrier')}
    order by o.key, r.code
  )
  select o.key, o.person, case when k.key is null then o.state else 'there' end as state,
    k.key is not null and o.state <> 'open' as is_over, o.name, o.mobile, o.remark, o.trade_no,
    o.carrier, o.tracking, o.created, o.sent,
    coalesce(o.region_code, '${UNKNOWN_REGION}') as region_code, o.region_text,
    case when o.region_code is null then trim(o.old_region || ' ' || o.detail) else o.detail end as detail,
    coalesce(o.fen, 0) as fen, least(o.freight, coalesce(o.fen, 0)) as freight,
    case when l.shipped >= l.num then 30 when l.shipped > 0 then 21 else 20 end as status, case
      when k.key is not null then case
        when o.is_refunded or o.fen is distinct from k.fen then '金额与已迁入的不同' end
      when o.state <> 'open' then null
      when p.key is null or p.fate = 'left' then '没有这位用户'
      when o.fen is null then '金额无法识别'
      when o.fen = 0 then '没有实付金额'
      when l.order_key is null then '没有商品明细'
      when not l.is_sound then '商品明细无法识别'
      when o.is_refunded then '已部分退款，请在原系统完成'
      when o.is_pickup then '到店自提，请在原系统完成'
      when o.name = '' or o.mobile = '' or o.detail = '' then '没有收货地址'
      when l.shipped > 0 and (o.carrier is null or o.tracking !~ '^[0-9A-Z]{8,24}$') then '快递公司或单号无法识别，请在原系统完成'
    end as reason
  from read o
    left join known_orders k on k.key = o.key
    left join plan_people p on p.key = o.person
    left join lines l on l.order_key = o.key`;

/** `spread` is the part of the whole that lines up to this one carry. */
const PRICED = `
  create temp table priced_items as
  with spread as (
    select i.*, o.fen - o.freight as goods,
      sum(case when t.weight = 0 then i.num else i.weight end) over (partition by i.order_key order by i.sku) as upto,
      case when t.weight = 0 then t.num else t.weight end as whole,
      case when t.weight = 0 then i.num else i.weight end as own
    from plan_items i
      join plan_orders o on o.key = i.order_key and o.state = 'open' and o.reason is null
      join (select order_key, sum(weight) as weight, sum(num) as num from plan_items group by order_key) t
        on t.order_key = i.order_key
  ), paid as (
    select *, (floor(goods * upto / whole) - floor(goods * (upto - own) / whole))::bigint as paid from spread
  )
  select order_key, sku, title, spec, num, shipped, paid,
    greatest(unit, ceil(paid::numeric / num))::bigint as unit
  from paid`;

export const ORDERS: readonly string[] = [
  ITEMS,
  'create index on plan_items (order_key); analyze plan_items',
  PLANNED,
  'create index on plan_orders (key); analyze plan_orders',
  PRICED,
];
