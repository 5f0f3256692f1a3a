type Row = Readonly<Record<string, string | number | null>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

const literal = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "\\'")}'`;
};

export const dumpOf = (prefix: string, tables: Tables): string =>
  Object.entries(tables)
    .map(([name, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const tuples = rows.map(
        (row) => `(${columns.map((column) => literal(row[column])).join(',')})`,
      );
      const typed = columns.map((column) => `  \`${column}\` text`).join(',\n');
      const create = `CREATE TABLE \`${prefix}${name}\` (\n${typed}\n);\n`;
      return `${create}INSERT INTO \`${prefix}${name}\` VALUES ${tuples.join(',')};\n`;
    })
    .join('\n');

export const DAY = 86_400;
export const LAST = 1_790_000_000;

const person = (uid: number, more: Row = {}): Row => ({
  uid,
  phone: `1380000${String(1000 + uid)}`,
  status: 1,
  is_del: 0,
  add_time: LAST - 100 * DAY + uid,
  last_time: LAST - uid,
  spread_uid: 0,
  spread_time: 0,
  now_money: '0.00',
  brokerage_price: '0.00',
  integral: 0,
  level: 0,
  pwd: 'e10adc3949ba59abbe56e057f20f883e',
  ...more,
});
export const address = (id: number, uid: number, more: Row = {}): Row => ({
  id,
  uid,
  real_name: '王小明',
  phone: '13800138000',
  detail: `良渚街道玉鸟路${id}号`,
  province: '浙江省',
  city: '杭州市',
  district: '余杭区',
  is_default: 0,
  is_del: 0,
  ...more,
});
export const bought = (oid: number, num: number, more: Row = {}): Row => ({
  oid,
  product_id: 1,
  cart_num: num,
  surplus_num: num,
  cart_info: JSON.stringify({
    cart_num: num,
    truePrice: '59.90',
    productInfo: { store_name: '青瓷杯', attrInfo: { unique: 'a1', suk: '青色', price: '69.90' } },
  }),
  ...more,
});
export const order = (id: number, uid: number, more: Row = {}): Row => ({
  id,
  pid: 0,
  uid,
  paid: 1,
  real_name: '王小明',
  user_phone: '13800138000',
  trade_no: `4200${id}`,
  user_address: '浙江省 杭州市 余杭区 玉鸟路1号',
  pay_postage: '0.00',
  mark: '',
  delivery_name: '',
  delivery_id: '',
  refund_price: '0.00',
  shipping_type: 1,
  pay_price: '59.90',
  status: 0,
  refund_status: 0,
  add_time: LAST - DAY,
  ...more,
});

/** A cycle, a self-inviter, doubles, no mobile, odd fen, frozen commission, open orders. */
export const CRMEB_TABLES: Tables = {
  user: [
    person(1, { brokerage_price: '100.00', now_money: '12.34' }),
    person(2, { spread_uid: 1, brokerage_price: '5.5' }),
    person(3, { spread_uid: 5, spread_time: LAST - 30 * DAY }),
    person(4, { spread_uid: 3, spread_time: LAST - 20 * DAY }),
    person(5, { spread_uid: 4, spread_time: LAST - 10 * DAY }),
    person(6, { spread_uid: 6, status: 0 }),
    person(7, { spread_uid: 404 }),
    person(8, { phone: '13800001001', brokerage_price: '7.00' }),
    person(9, { phone: '', now_money: '3.00' }),
    person(10, { is_del: 1, brokerage_price: '1.00' }),
    person(11, { is_del: 1 }),
    person(12, { now_money: '0.005' }),
    person(13, { now_money: '-8.00' }),
    person(14, { brokerage_price: 'abc' }),
    person(15, { phone: '13900009999', now_money: '2.00', spread_uid: 1 }),
    person(16, { integral: 50, level: 2, spread_uid: 9 }),
  ],
  user_brokerage: [
    { id: 1, uid: 1, pm: 1, number: '30.00', status: 1, frozen_time: LAST + DAY },
    { id: 2, uid: 1, pm: 1, number: '60.00', status: 1, frozen_time: LAST - DAY },
    { id: 3, uid: 2, pm: 1, number: '9.00', status: 1, frozen_time: LAST + DAY },
    { id: 4, uid: 404, pm: 1, number: '4.00', status: 1, frozen_time: LAST + DAY },
  ],
  user_extract: [
    { id: 1, uid: 2, extract_price: '20.00', status: 0 },
    { id: 2, uid: 2, extract_price: '10.00', status: 1 },
  ],
  user_address: [
    address(1, 1, { is_default: 1 }),
    address(2, 1, { province: '北京', city: '北京市', district: '某区' }),
    address(3, 9),
    address(4, 1, { detail: '' }),
    ...Array.from({ length: 21 }, (_, i) => address(100 + i, 2)),
  ],
  store_category: [{ id: 1, cate_name: '茶具' }],
  store_product: [
    { id: 1, store_name: '青瓷杯', is_del: 0 },
    { id: 2, store_name: '', is_del: 0 },
    { id: 3, store_name: '无规格', is_del: 0 },
  ],
  store_product_attr_value: [
    { product_id: 1, unique: 'a1', price: '59.90', stock: 8, type: 0 },
    { product_id: 1, unique: 'a2', price: '0.00', stock: 8, type: 0 },
    { product_id: 1, unique: 'a1', price: '39.90', stock: 5, type: 1 },
    { product_id: 2, unique: 'b1', price: '1.00', stock: 1, type: 0 },
  ],
  store_order: [
    order(1, 1),
    order(2, 2, { status: 2 }),
    order(3, 2, { paid: 0 }),
    order(4, 404),
    order(5, 9, { status: 4, refund_status: 1 }),
    order(6, 1, { pid: -1 }),
    order(7, 1, { status: 1 }),
  ],
  store_order_cart_info: [bought(1, 1), bought(5, 2)],
  user_visit: [{ id: 1, url: '=HYPERLINK("x")' }],
};
