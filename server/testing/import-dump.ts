import { once } from 'node:events';
import fs from 'node:fs';
import { finished } from 'node:stream/promises';
import { fenToPlain } from '@/lib/format';
import { createRandom, type Random } from '@/lib/kit/seeded-random';

const LAST = 1_790_000_000;
const DAY = 86_400;
const ROWS_A_STATEMENT = 500;
const OPEN_OF = 100;
const CART = JSON.stringify({
  productInfo: { store_name: '青瓷杯', image: 'https://old.example/cup.jpg', price: '59.90' },
  attrInfo: { suk: '天青,大号', unique: 'a1', note: "it's new" },
  truePrice: 59.9,
}).replaceAll(/['"\\]/g, String.raw`\$&`);

interface PlantedTable {
  name: string;
  columns: readonly string[];
  /** Rows a person. */
  share: number;
  row: (random: Random, id: number, people: number) => readonly (string | number)[];
}

const PLACE = ['浙江省', '杭州市', '余杭区'] as const;

/** Three rows a person; some without a mobile, some double, chains and cycles of inviters. */
const TABLES: readonly PlantedTable[] = [
  {
    name: 'user',
    columns:
      'uid account pwd phone nickname avatar status is_del add_time last_time spread_uid spread_time now_money brokerage_price integral level'.split(
        ' ',
      ),
    share: 1,
    row: (random, uid, people) => [
      uid,
      `u${uid}`,
      'e10adc3949ba59abbe56e057f20f883e',
      random.next() < 0.05 ? '' : String(13_000_000_000 + random.between(0, people * 20)),
      `街坊${uid}`,
      `https://old.example/avatar/${uid}.png`,
      1,
      0,
      LAST - 400 * DAY + random.between(0, 300 * DAY),
      LAST - random.between(0, 90 * DAY),
      random.next() < 0.3 ? 0 : random.between(1, people),
      LAST - uid,
      '0.00',
      fenToPlain(100 + random.between(0, 100_000)),
      random.between(0, 500),
      0,
    ],
  },
  {
    name: 'user_brokerage',
    columns: ['id', 'uid', 'link_id', 'type', 'pm', 'number', 'status', 'frozen_time', 'mark'],
    share: 0.8,
    row: (random, id, people) => [
      id,
      random.between(1, people),
      id,
      'one_brokerage',
      1,
      '0.50',
      1,
      random.next() < 0.2 ? LAST + DAY : LAST - DAY,
      '获得推广奖励0.50元',
    ],
  },
  {
    name: 'user_address',
    columns: 'id uid real_name phone province city district detail is_default is_del'.split(' '),
    share: 0.6,
    row: (random, id, people) => [
      id,
      random.between(1, people),
      '李明',
      '13800001001',
      ...PLACE,
      `文一西路${id}号`,
      1,
      0,
    ],
  },
  {
    name: 'store_order',
    columns:
      'id pid uid order_id paid pay_price pay_postage status refund_status add_time real_name user_phone user_address'.split(
        ' ',
      ),
    share: 0.3,
    row: (random, id, people) => [
      id,
      0,
      random.between(1, people),
      `cp${id}`,
      1,
      '59.90',
      '0.00',
      id % OPEN_OF === 0 ? 0 : 3,
      0,
      LAST - DAY - id,
      '李明',
      '13800001001',
      `${PLACE.join(' ')} 文一西路${id}号`,
    ],
  },
  {
    name: 'store_order_cart_info',
    columns: ['oid', 'product_id', 'cart_num', 'cart_info'],
    share: 0.3,
    row: (_, id) => [id, 1, 1, CART],
  },
];

const SMALL = `
CREATE TABLE \`eb_user_extract\` (\`id\` int, \`uid\` int, \`extract_price\` text, \`status\` int);
CREATE TABLE \`eb_store_category\` (\`id\` int, \`cate_name\` text);
INSERT INTO \`eb_store_category\` VALUES (1,'茶具');
CREATE TABLE \`eb_store_product\` (\`id\` int, \`store_name\` text);
INSERT INTO \`eb_store_product\` VALUES (1,'青瓷杯');
CREATE TABLE \`eb_store_product_attr_value\` (\`product_id\` int, \`unique\` text, \`price\` text, \`stock\` int);
INSERT INTO \`eb_store_product_attr_value\` VALUES (1,'a1','59.90',8);
`;

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value}'`;

function* statements(people: number, random: Random): Generator<string> {
  yield `SET NAMES utf8mb4;${SMALL}`;
  for (const { name, columns, share, row } of TABLES) {
    yield `CREATE TABLE \`eb_${name}\` (${columns.map((one) => `\`${one}\` text`).join(',')});\n`;
    const most = Math.round(people * share);
    for (let from = 1; from <= most; from += ROWS_A_STATEMENT) {
      const count = Math.min(ROWS_A_STATEMENT, most - from + 1);
      const tuples = Array.from(
        { length: count },
        (_, nth) =>
          `(${row(random, from + nth, people)
            .map(literal)
            .join(',')})`,
      );
      yield `INSERT INTO \`eb_${name}\` VALUES ${tuples.join(',')};\n`;
    }
  }
}

/** A CRMEB shop. @returns rows */
export async function plantDump(place: string, people: number): Promise<number> {
  const file = fs.createWriteStream(place);
  for (const statement of statements(people, createRandom('import')))
    if (!file.write(statement)) await once(file, 'drain');
  file.end();
  await finished(file);
  return TABLES.reduce((sum, { share }) => sum + Math.round(people * share), 3);
}
