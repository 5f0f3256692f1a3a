import { figure, less, oneLine, seconds, type Source } from './source';

const BROKERAGE_TYPES = `('brokerage', 'brokerage_user', 'self_brokerage', 'two_brokerage', 'get_brokerage')`;

/** `浙江省 杭州市 余杭区 玉鸟路1号` */
const ADDRESS = oneLine('user_address');

/** 5.x writes commission to `user_brokerage`, 4.x to `user_bill`. Frozen commission is part of the balance. */
const FROZEN = `
  create temp table in_frozen as
  select id, uid, number, frozen_time, case when type <> 'brokerage_user' then link_id end as order_key
  from in_user_brokerage
  where pm = '1' and status = '1' and ${seconds('frozen_time')} > (select at from dump_moment)
  union all
  select id, uid, number, frozen_time, case when type <> 'brokerage_user' then link_id end
  from in_user_bill
  where not exists (select from in_user_brokerage)
    and category = 'now_money' and type in ${BROKERAGE_TYPES}
    and pm = '1' and status = '1' and ${seconds('frozen_time')} > (select at from dump_moment)`;

export const CRMEB: Source = {
  prefix: 'eb_',
  tables: {
    user: {
      columns: [
        'uid',
        'phone',
        'status',
        'add_time',
        'last_time',
        'spread_uid',
        'now_money',
        'brokerage_price',
      ],
      optional: ['nickname', 'is_del', 'spread_time', 'integral', 'level'],
    },
    user_brokerage: {
      columns: ['id', 'uid', 'pm', 'number', 'status', 'frozen_time'],
      optional: ['type', 'link_id'],
      isOptional: true,
    },
    user_bill: {
      columns: ['id', 'uid', 'pm', 'category', 'type', 'number', 'status'],
      optional: ['frozen_time', 'link_id'],
      isOptional: true,
    },
    user_extract: { columns: ['id', 'uid', 'extract_price', 'status'] },
    user_address: {
      columns: [
        'id',
        'uid',
        'real_name',
        'phone',
        'province',
        'city',
        'district',
        'detail',
        'is_default',
      ],
      optional: ['is_del'],
    },
    store_category: { columns: ['id', 'cate_name'], optional: ['pid'] },
    store_product: {
      columns: ['id', 'store_name'],
      optional: ['is_del', 'cate_id', 'image', 'slider_image'],
    },
    store_product_description: {
      columns: ['product_id', 'description'],
      optional: ['type'],
      isOptional: true,
    },
    store_product_attr_value: {
      columns: ['product_id', 'unique', 'price', 'stock'],
      optional: ['type', 'suk', 'weight'],
    },
    store_order: {
      columns: [
        'id',
        'uid',
        'real_name',
        'user_phone',
        'user_address',
        'paid',
        'pay_price',
        'pay_postage',
        'status',
        'refund_status',
        'add_time',
      ],
      optional: [
        'pid',
        'trade_no',
        'mark',
        'refund_price',
        'shipping_type',
        'delivery_name',
        'delivery_id',
      ],
    },
    store_order_cart_info: {
      columns: ['oid', 'product_id', 'cart_info'],
      optional: ['cart_num', 'surplus_num'],
    },
  },
  oneOf: ['user_brokerage', 'user_bill'],
  moment: `select greatest(
       (select max(greatest(${seconds('add_time')}, ${seconds('last_time')})) from in_user),
       (select max(${seconds('add_time')}) from in_store_order))`,
  fill: [
    FROZEN,
    `insert into old_people
     select uid, phone, nickname, status <> '1', coalesce(is_del, '0') <> '0',
       ${seconds('add_time')}, ${seconds('last_time')}, nullif(spread_uid, '0'), ${seconds('spread_time')}, integral, level
     from in_user`,
    `insert into old_amounts
     select 'available', 'user', u.uid, u.uid, ${less('u.brokerage_price', 'coalesce(f.yuan, 0)')}, null, null
     from in_user u
       left join (select uid, sum(${figure('number')}) as yuan from in_frozen group by uid) f on f.uid = u.uid
     union all select 'carried', 'user', uid, uid, now_money, null, null from in_user
     union all select 'pending', 'user_brokerage', id, uid, number, frozen_time, order_key from in_frozen
     union all select 'returned', 'user_extract', id, uid, extract_price, null, null
       from in_user_extract where status = '0'`,
    `insert into old_begun
     select 'user_extract', id from in_user_extract where status not in ('-1', '0', '1')`,
    `insert into old_addresses
     select id, uid, is_default = '1', null, province, city, district, real_name, phone, detail
     from in_user_address where coalesce(is_del, '0') = '0'`,
    `insert into old_categories select id, cate_name, pid from in_store_category`,
    `insert into old_goods
     select p.id, p.store_name, split_part(p.cate_id, ',', 1), d.description
     from in_store_product p
       left join (
         select product_id, max(description) as description from in_store_product_description
         where coalesce(type, '0') = '0' group by product_id
       ) d on d.product_id = p.id
     where coalesce(p.is_del, '0') = '0'`,
    `insert into old_pictures select id, 0, image from in_store_product where image <> ''
     union all
     select p.id, s.nth, s.address
     from in_store_product p, jsonb_array_elements_text(
       case when p.slider_image is json array then p.slider_image::jsonb else '[]' end
     ) with ordinality s(address, nth)`,
    `insert into old_skus
     select 'store_product_attr_value', "unique", product_id, price, stock, suk, weight
     from in_store_product_attr_value where coalesce(type, '0') = '0'`,
    `insert into old_orders
     select id, uid, pay_price, case
         when coalesce(pid, '0') like '-%' then 'parent'
         when paid <> '1' then 'unpaid'
         when status in ('0', '1', '4') and refund_status in ('0', '1', '3', '4') then 'open'
         else 'finished' end,
       pay_postage, refund_price, trade_no, add_time, real_name, user_phone, null,
       split_part(${ADDRESS}, ' ', 1), split_part(${ADDRESS}, ' ', 2), split_part(${ADDRESS}, ' ', 3),
       regexp_replace(${ADDRESS}, '^(\\S+ ){3}', ''), mark, shipping_type = '2', delivery_name, delivery_id, null
     from in_store_order`,
    `insert into old_items
     select i.oid, coalesce(i.cart ->> 'product_attr_unique', i.cart #>> '{productInfo,attrInfo,unique}', 'p' || i.product_id),
       i.cart #>> '{productInfo,store_name}', i.cart #>> '{productInfo,attrInfo,suk}',
       coalesce(i.cart ->> 'truePrice', i.cart #>> '{productInfo,attrInfo,price}'), null, i.num, case o.status
         when '1' then i.num
         when '4' then greatest(0, ${figure('i.num')} - coalesce(${figure('i.surplus_num')}, 0))::text
         else '0' end
     from (
       select oid, product_id, surplus_num, coalesce(cart_num, cart ->> 'cart_num', '1') as num, cart
       from (
         select *, case when cart_info is json object then cart_info::jsonb else '{}' end as cart from in_store_order_cart_info
       ) read
     ) i left join in_store_order o on o.id = i.oid`,
  ],
};
