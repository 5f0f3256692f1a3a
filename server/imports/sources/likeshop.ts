import { seconds, type Source } from './source';

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
    distribution_order_goods: { columns: ['id', 'user_id', 'money', 'status'] },
    withdraw_apply: { columns: ['id', 'user_id', 'money', 'status'] },
    user_address: { columns: ['id', 'user_id', 'district_id', 'is_default'], optional: ['del'] },
    goods_category: { columns: ['id', 'name'], optional: ['del', 'pid'] },
    goods: {
      columns: ['id', 'name', 'status'],
      optional: ['del', 'first_category_id', 'second_category_id', 'content', 'image'],
    },
    goods_item: {
      columns: ['id', 'goods_id', 'price', 'stock'],
      optional: ['spec_value_str', 'weight'],
    },
    order: {
      columns: ['id', 'user_id', 'order_status', 'pay_status', 'order_amount', 'create_time'],
      optional: ['del'],
    },
    order_goods: { columns: ['order_id', 'goods_num'] },
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
     select 'available', 'user', id, id, earnings, null from in_user
     union all select 'carried', 'user', id, id, user_money, null from in_user
     union all select 'pending', 'distribution_order_goods', id, user_id, money, null
       from in_distribution_order_goods where status = '1'
     union all select 'returned', 'withdraw_apply', id, user_id, money, null from in_withdraw_apply where status = '1'`,
    `insert into old_begun select 'withdraw_apply', id from in_withdraw_apply where status not in ('1', '3', '4')`,
    `insert into old_addresses
     select id, user_id, is_default = '1', district_id, null, null, null
     from in_user_address where coalesce(del, '0') = '0'`,
    `insert into old_categories select id, name, pid from in_goods_category where coalesce(del, '0') = '0'`,
    `insert into old_goods select id, name, coalesce(nullif(second_category_id, '0'), first_category_id), content, image
     from in_goods where coalesce(del, '0') = '0' and status <> '-1'`,
    `insert into old_skus select 'goods_item', id, goods_id, price, stock, spec_value_str, weight
     from in_goods_item`,
    `insert into old_orders
     select id, user_id, order_amount, case
       when pay_status = '0' then 'unpaid'
       when pay_status = '1' and order_status in ('1', '2') then 'open'
       else 'finished' end
     from in_order where coalesce(del, '0') = '0'`,
    `insert into old_items select order_id, goods_num from in_order_goods`,
  ],
};
