import { seconds, type Source } from './source';

const RETURN_DAYS = `coalesce((
  select max(value::int) from in_config where name = 'refund_days' and value ~ '^\\d{1,3}$'
), 7)`;

export const LIKESHOP: Source = {
  prefix: 'ls_',
  tables: {
    user: {
      columns: [
        'id',
        'mobile',
        'disable',
        'del',
        'create_time',
        'login_time',
        'first_leader',
        'user_money',
        'earnings',
      ],
      optional: ['nickname', 'user_integral', 'level'],
    },
    distribution_order_goods: {
      columns: ['id', 'user_id', 'money', 'status'],
      optional: ['order_goods_id'],
    },
    config: { columns: ['name', 'value'], isOptional: true },
    withdraw_apply: { columns: ['id', 'user_id', 'money', 'status'] },
    user_address: {
      columns: [
        'id',
        'user_id',
        'contact',
        'telephone',
        'province_id',
        'city_id',
        'district_id',
        'address',
        'is_default',
      ],
      optional: ['del'],
    },
    dev_region: { columns: ['id', 'name'], isOptional: true },
    goods_category: { columns: ['id', 'name'], optional: ['del', 'pid'] },
    goods: {
      columns: ['id', 'name', 'status'],
      optional: ['del', 'first_category_id', 'second_category_id', 'content', 'image'],
    },
    goods_image: { columns: ['id', 'goods_id', 'uri'], isOptional: true },
    goods_item: {
      columns: ['id', 'goods_id', 'price', 'stock'],
      optional: ['spec_value_str', 'weight'],
    },
    order: {
      columns: [
        'id',
        'user_id',
        'consignee',
        'mobile',
        'province',
        'city',
        'district',
        'address',
        'order_status',
        'pay_status',
        'order_amount',
        'shipping_price',
        'create_time',
      ],
      optional: ['del', 'transaction_id', 'user_remark', 'refund_amount', 'delivery_type'],
    },
    order_goods: {
      columns: ['order_id', 'item_id', 'goods_name', 'goods_num', 'total_pay_price'],
      optional: ['id', 'goods_price', 'goods_info'],
    },
    delivery: {
      columns: ['order_id', 'shipping_name', 'invoice_no', 'create_time'],
      isOptional: true,
    },
  },
  moment: `select greatest(
       (select max(greatest(${seconds('create_time')}, ${seconds('login_time')})) from in_user),
       (select max(${seconds('create_time')}) from in_order))`,
  fill: [
    `insert into old_people
     select id, mobile, nickname, disable <> '0', del <> '0', ${seconds('create_time')}, ${seconds('login_time')},
       nullif(first_leader, '0'), 0, user_integral, level
     from in_user`,
    `insert into old_amounts
     select 'available', 'user', id, id, earnings, null, null from in_user
     union all select 'carried', 'user', id, id, user_money, null, null from in_user
     union all select 'pending', 'distribution_order_goods', d.id, d.user_id, d.money,
       case when o.id is not null then (${seconds('o.create_time')} + ${RETURN_DAYS} * 86400)::text end, o.id
       from in_distribution_order_goods d
         left join in_order_goods g on g.id = d.order_goods_id
         left join in_order o on o.id = g.order_id
       where d.status = '1'
     union all select 'returned', 'withdraw_apply', id, user_id, money, null, null
       from in_withdraw_apply where status = '1'`,
    `insert into old_begun select 'withdraw_apply', id from in_withdraw_apply where status not in ('1', '3', '4')`,
    `insert into old_addresses
     select a.id, a.user_id, a.is_default = '1', a.district_id, p.name, c.name, d.name, a.contact, a.telephone, a.address
     from in_user_address a
       left join in_dev_region p on p.id = a.province_id
       left join in_dev_region c on c.id = a.city_id
       left join in_dev_region d on d.id = a.district_id
     where coalesce(a.del, '0') = '0'`,
    `insert into old_categories select id, name, pid from in_goods_category where coalesce(del, '0') = '0'`,
    `insert into old_goods select id, name, coalesce(nullif(second_category_id, '0'), first_category_id), content
     from in_goods where coalesce(del, '0') = '0' and status <> '-1'`,
    `insert into old_pictures select id, 0, image from in_goods where image <> ''
     union all select goods_id, id::bigint, uri from in_goods_image where id ~ '^\\d{1,15}$'`,
    `insert into old_skus select 'goods_item', id, goods_id, price, stock, spec_value_str, weight
     from in_goods_item`,
    `insert into old_orders
     select o.id, o.user_id, o.order_amount, case
         when o.pay_status = '0' then 'unpaid'
         when o.pay_status = '1' and o.order_status in ('1', '2') then 'open'
         else 'finished' end,
       o.shipping_price, o.refund_amount, o.transaction_id, o.create_time, o.consignee, o.mobile, o.district,
       p.name, c.name, d.name, o.address, o.user_remark, o.delivery_type = '2', s.shipping_name, s.invoice_no, s.create_time
     from in_order o
       left join in_dev_region p on p.id = o.province
       left join in_dev_region c on c.id = o.city
       left join in_dev_region d on d.id = o.district
       left join (select distinct on (order_id) * from in_delivery order by order_id, create_time desc) s on s.order_id = o.id
     where coalesce(o.del, '0') = '0'`,
    `insert into old_items
     select i.order_id, i.item_id, i.goods_name,
       case when i.goods_info is json object then i.goods_info::jsonb ->> 'spec_value_str' end,
       i.goods_price, i.total_pay_price, i.goods_num, case when o.order_status = '2' then i.goods_num else '0' end
     from in_order_goods i left join in_order o on o.id = i.order_id`,
  ],
};
