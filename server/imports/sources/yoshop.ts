import { seconds, type Source } from './source';

export const YOSHOP: Source = {
  prefix: 'yoshop_',
  tables: {
    user: {
      columns: ['user_id', 'mobile', 'balance', 'is_delete', 'create_time'],
      optional: ['nick_name', 'last_login_time', 'points', 'grade_id'],
    },
    user_address: { columns: ['address_id', 'user_id', 'region_id', 'is_delete'] },
    region: { columns: ['id', 'code'] },
    category: { columns: ['category_id', 'name'], optional: ['parent_id'] },
    goods: { columns: ['goods_id', 'goods_name', 'is_delete'], optional: ['content'] },
    goods_category_rel: { columns: ['goods_id', 'category_id'], isOptional: true },
    goods_sku: {
      columns: ['id', 'goods_id', 'goods_price', 'stock_num'],
      optional: ['goods_props', 'goods_weight'],
    },
    order: {
      columns: ['order_id', 'user_id', 'pay_price', 'pay_status', 'order_status', 'create_time'],
      optional: ['is_delete'],
    },
    order_goods: { columns: ['order_id', 'total_num'] },
  },
  moment: `select greatest(
       (select max(greatest(${seconds('create_time')}, ${seconds('last_login_time')})) from in_user),
       (select max(${seconds('create_time')}) from in_order))`,
  fill: [
    `insert into old_people
     select user_id, mobile, nick_name, false, is_delete <> '0',
       ${seconds('create_time')}, ${seconds('last_login_time')}, null, 0, points, nullif(grade_id, '0')
     from in_user`,
    `insert into old_amounts select 'carried', 'user', user_id, user_id, balance, null from in_user`,
    `insert into old_addresses
     select a.address_id, a.user_id, false, r.code, null, null, null
     from in_user_address a left join in_region r on r.id = a.region_id
     where a.is_delete = '0'`,
    `insert into old_categories select category_id, name, parent_id from in_category`,
    `insert into old_goods select g.goods_id, g.goods_name, c.category_id, g.content, null
     from in_goods g
       left join (
         select goods_id, min(category_id) as category_id from in_goods_category_rel group by goods_id
       ) c on c.goods_id = g.goods_id
     where g.is_delete = '0'`,
    `insert into old_skus select 'goods_sku', id, goods_id, goods_price, stock_num, goods_props, goods_weight
     from in_goods_sku`,
    `insert into old_orders
     select order_id, user_id, pay_price, case
       when pay_status <> '20' then 'unpaid'
       when order_status in ('10', '21') then 'open'
       else 'finished' end
     from in_order where coalesce(is_delete, '0') = '0'`,
    `insert into old_items select order_id, total_num from in_order_goods`,
  ],
};
