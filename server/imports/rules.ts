import { ADDRESSES } from './addresses';
import { CHANGED } from './known';
import { ORDERS } from './orders';
import { figure } from './sources';

/*
 * Fates of people: taken, joined (a member here has the mobile), unclaimed (money without an account), left, there.
 * Of amounts: taken, unclaimed, refused, there. Nothing is rounded.
 */

const MOST_YUAN = 90_000_000_000_000;

const AMOUNTS = `
  create temp table plan_amounts as
  with judged as (
    select kind, tbl, key, person, amount, due, order_key, ${figure('amount')} * 100 as fen from old_amounts
  )
  select kind, tbl, key, person, amount, order_key, fen,
    case when due ~ '^[1-9]\\d{0,9}$' then to_timestamp(due::bigint) end as due_at, case
      when fen is null then '金额无法识别'
      when fen < 0 then '金额为负'
      when fen <> trunc(fen) then '金额超过两位小数'
      when fen > ${MOST_YUAN} then '金额过大'
      when p.known is null then '没有这位用户'
    end as reason, '' as fate
  from judged left join (select distinct key as known from old_people) p on p.known = person
  where fen is distinct from 0`;

const PEOPLE = `
  create temp table plan_people as
  with owning as (select distinct person from plan_amounts where reason is null), judged as (
    select p.*, o.person is not null as has_money, p.mobile ~ '^1[3-9]\\d{9}$' as has_mobile,
      k.key is not null as is_there,
      bool_or(k.key is not null) over (partition by p.mobile, p.is_deleted) as has_there, row_number() over (
        partition by p.mobile, p.is_deleted order by k.key is null, p.last_at desc, p.joined, p.key
      ) as nth
    from old_people p
      left join owning o on o.person = p.key
      left join known_people k on k.key = p.key
  )
  select j.key, j.mobile, j.nickname, j.inviter, j.bound_at, j.joined, j.is_blocked, case
      when is_there then 'there'
      when is_deleted then case when has_money then 'unclaimed' else 'left' end
      when has_mobile is not true or nth > 1 then 'unclaimed'
      when h.mobile is not null then 'unclaimed'
      when u.user_id is not null then 'joined'
      else 'taken'
    end as fate, case
      when is_there then null
      when is_deleted then '已注销'
      when has_mobile is not true then '没有手机号'
      when nth > 1 then '手机号重复，另一人' || case when has_there then '已迁入' else '最近登录过' end
      when h.mobile is not null then '手机号在另一次迁入中待本人确认'
      when u.user_id is not null then '手机号已是本站成员'
    end as reason
  from judged j
    left join held_mobiles h on h.mobile = j.mobile
    left join users u on u.mobile = j.mobile and u.status <> 'closed'`;

const FATES = `
  update plan_amounts a
  set fate = case when a.reason is not null then 'refused'
    when p.fate in ('unclaimed', 'there') then p.fate else 'taken' end
  from (
    select a.ctid as place, p.fate from plan_amounts a left join plan_people p on p.key = a.person
  ) p
  where p.place = a.ctid`;

/** Only of people who get an account; joined members keep their inviter. */
const EDGES = `
  create temp table plan_edges as
  select p.key as person, p.inviter, p.bound_at, p.joined, case
      when p.inviter = p.key then 'self'
      when i.key is null and k.key is null then 'missing'
      else 'kept'
    end as fate
  from plan_people p
    left join plan_people i on i.key = p.inviter and i.fate in ('taken', 'joined')
    left join known_people k on k.key = p.inviter and k.state <> 'unclaimed'
  where p.fate = 'taken' and p.inviter is not null`;

const GOODS = `
  create temp table plan_skus as
  select s.*, case
      when g.key is null then '没有这件商品'
      when price !~ '^\\d{1,8}(\\.\\d{1,2}0*)?$' or price::numeric = 0 then '价格无法识别'
      when stock !~ '^\\d{1,9}$' then '库存无法识别'
    end as reason
  from old_skus s left join old_goods g on g.key = s.goods;
  create temp table plan_goods as
  with coded as (
    select goods, plan_source.name || '-' || case when key ~ '^[\\w.-]{1,30}$' then key
        else goods || '-' || row_number() over (partition by goods order by key) end as code
    from plan_skus, plan_source where reason is null
  )
  select g.key, c.goods is not null as is_there, case
      when trim(coalesce(g.name, '')) = '' then '没有名称'
      when not exists (select from plan_skus s where s.goods = g.key and s.reason is null) then '没有可用的规格'
    end as reason
  from old_goods g
    left join (select distinct goods from coded join skus using (code)) c on c.goods = g.key`;

export const RULES: readonly string[] = [
  'analyze old_people; analyze old_amounts; analyze old_addresses; analyze old_orders',
  AMOUNTS,
  ...CHANGED,
  PEOPLE,
  'create index on plan_people (key); analyze plan_people; analyze plan_amounts',
  FATES,
  EDGES,
  'create index on regions (code); create index on regions (province, district); analyze regions',
  ADDRESSES,
  GOODS,
  'create index on old_items (order_key); analyze old_items',
  ...ORDERS,
];
