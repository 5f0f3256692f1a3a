import { seconds, type Source } from './source';

const PROPS = `(
  select string_agg(prop #>> '{value,name}', ' ')
  from jsonb_array_elements(case when i.goods_props is json array then i.goods_props::jsonb else '[]' end) prop
)`;

export const YOSHOP: Source = {
  prefix: 'yoshop_',
  tables: {
    user: {
      columns: ['user_id', 'mobile', 'balance', 'is_delete', 'create_time'],
      optional: ['nick_name', 'last_login_time', 'points', 'grade_id'],
    },
    user_address: {
      columns: [
        'address_id',
        'user_id',
        'name',
        'phone',
        'province_id',
        'city_id',
        'region_id',
        'detail',
        'is_delete',
      ],
    },
    region: { columns: ['id', 'name', 'code'] },
    category: { columns: ['category_id', 'name'], optional: ['parent_id'] },
    goods: { columns: ['goods_id', 'goods_name', 'is_delete'], optional: ['content'] },
    goods_category_rel: { columns: ['goods_id', 'category_id'], isOptional: true },
    goods_image: { columns: ['id', 'goods_id', 'image_id'], isOptional: true },
    upload_file: { columns: ['file_id', 'file_path'], isOptional: true },
    goods_sku: {
      columns: ['id', 'goods_id', 'goods_price', 'stock_num'],
      optional: ['goods_sku_id', 'goods_props', 'goods_weight'],
    },
    order: {
      columns: [
        'order_id',
        'user_id',
        'pay_price',
        'express_price',
        'pay_status',
        'delivery_status',
        'order_status',
        'create_time',
      ],
      optional: [
        'is_delete',
        'transaction_id',
        'buyer_remark',
        'delivery_type',
        'express_company',
        'express_no',
        'delivery_time',
      ],
    },
    order_address: {
      columns: ['order_id', 'name', 'phone', 'province_id', 'city_id', 'region_id', 'detail'],
    },
    order_goods: {
      columns: [
        'order_id',
        'goods_id',
        'goods_sku_id',
        'goods_name',
        'total_num',
        'total_pay_price',
      ],
      optional: ['goods_price', 'goods_props'],
    },
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
     select a.address_id, a.user_id, false, r.code, p.name, c.name, r.name, a.name, a.phone, a.detail
     from in_user_address a
       left join in_region p on p.id = a.province_id
       left join in_region c on c.id = a.city_id
       left join in_region r on r.id = a.region_id
     where a.is_delete = '0'`,
    `insert into old_categories select category_id, name, parent_id from in_category`,
    `insert into old_goods select g.goods_id, g.goods_name, c.category_id, g.content
     from in_goods g
       left join (
         select goods_id, min(category_id) as category_id from in_goods_category_rel group by goods_id
       ) c on c.goods_id = g.goods_id
     where g.is_delete = '0'`,
    `insert into old_pictures
     select i.goods_id, i.id::bigint, f.file_path
     from in_goods_image i join in_upload_file f on f.file_id = i.image_id
     where i.id ~ '^\\d{1,15}$'`,
    `insert into old_skus select 'goods_sku', id, goods_id, goods_price, stock_num, goods_props, goods_weight
     from in_goods_sku`,
    `insert into old_orders
     select o.order_id, o.user_id, o.pay_price, case
         when o.pay_status <> '20' then 'unpaid'
         when o.order_status in ('10', '21') then 'open'
         else 'finished' end,
       o.express_price, null, o.transaction_id, o.create_time, a.name, a.phone, r.code, p.name, c.name, r.name, a.detail,
       o.buyer_remark, o.delivery_type = '20', o.express_company, o.express_no, o.delivery_time
     from in_order o
       left join in_order_address a on a.order_id = o.order_id
       left join in_region p on p.id = a.province_id
       left join in_region c on c.id = a.city_id
       left join in_region r on r.id = a.region_id
     where coalesce(o.is_delete, '0') = '0'`,
    `insert into old_items
     select i.order_id, coalesce(k.id, i.goods_id || '.' || i.goods_sku_id), i.goods_name, ${PROPS},
       i.goods_price, i.total_pay_price, i.total_num, case when o.delivery_status = '20' then i.total_num else '0' end
     from in_order_goods i
       left join in_order o on o.order_id = i.order_id
       left join in_goods_sku k on k.goods_id = i.goods_id and k.goods_sku_id = i.goods_sku_id`,
  ],
};
