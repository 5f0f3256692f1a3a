import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readGoodsFile } from '@/server/content/goods-file';
import { goods as goodsTable, operators, skus } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { importGoods } from '@/server/modules/goods/import';
import { type TestApp, testApp } from '@/server/testing/app';
import { readCsv } from '@/server/text/read-csv';
import { CRMEB_TABLES, dumpOf } from './dump-fixtures';
import { planImport } from './plan';

let t: TestApp;
let folder: string;
before(async () => {
  t = await testApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goods-list-'));
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values({ name: 'owner', roles: ['owner'], createdAt });
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const item = (product_id: number, unique: string, more: object) => ({
  product_id,
  unique,
  price: '59.90',
  stock: 8,
  type: 0,
  suk: '',
  weight: '0.00',
  ...more,
});
const SLIDES = {
  slider_image: JSON.stringify([
    'https://old.example/uploads/2026/cup.jpg?x=1',
    'https://old.example/uploads/2025/cup.jpg',
    '../../secret.jpg',
  ]),
};
const TABLES = {
  ...CRMEB_TABLES,
  store_product: [
    {
      id: 1,
      store_name: '青瓷杯',
      is_del: 0,
      cate_id: '1,2',
      image: '/uploads/2026/cup.jpg',
      ...SLIDES,
    },
    { id: 4, store_name: '库存过大', is_del: 0, cate_id: '1', image: '', slider_image: '' },
  ],
  store_product_attr_value: [
    item(1, 'a1', { suk: '青,大', weight: '0.25' }),
    item(1, 'a2', { suk: '白,小', price: '39.90' }),
    item(4, 'd1', { stock: 2_000_000 }),
  ],
  store_product_description: [{ product_id: 1, description: '<p>薄胎</p>', type: 0 }],
};

test('goods come as a file of our importer: never on sale, with stock, twice is once, the rest is listed', async () => {
  const place = path.join(folder, 'dump.sql');
  fs.writeFileSync(place, dumpOf('eb_', TABLES));
  const operation = { operator: 'owner', now: new Date(t.clock.now) };
  const out = path.join(folder, 'plan');
  await planImport(t.database, operation, {
    vault: createVault(t.deps.keys),
    place,
    source: 'crmeb',
    shop: '老茶铺',
    folder: out,
  });
  const read = (name: string) => fs.readFileSync(path.join(out, 'goods', name), 'utf8');
  assert.deepEqual(readCsv(read('refused.csv')).slice(1), [
    ['1', '图片', '/uploads/2026/cup.jpg'],
    ['1', '图片', 'https://old.example/uploads/2026/cup.jpg?x=1'],
    ['1', '图片', 'https://old.example/uploads/2025/cup.jpg'],
    ['1', '图片', '../../secret.jpg'],
    ['4', '图片', '旧店没有图片'],
    ['4', '商品', '不能大于 1000000'],
  ]);

  const old = path.join(folder, 'old');
  for (const [at, year] of ['2026', '2025'].entries()) {
    fs.mkdirSync(path.join(old, 'uploads', year), { recursive: true });
    fs.writeFileSync(path.join(old, 'uploads', year, 'cup.jpg'), String(at));
  }
  fs.writeFileSync(path.join(folder, 'secret.jpg'), '');
  const pictured = path.join(folder, 'pictured');
  await planImport(t.database, operation, {
    vault: createVault(t.deps.keys),
    place,
    source: 'crmeb',
    shop: '老茶铺',
    folder: pictured,
    pictures: old,
  });
  const file = fs.readFileSync(path.join(pictured, 'goods', 'goods-1.yaml'), 'utf8');
  assert.deepEqual(readGoodsFile(file, 'yaml').goods[0]?.images, ['cup.jpg', '1-cup.jpg']);
  assert.deepEqual(fs.readdirSync(path.join(pictured, 'goods', 'pictures')), [
    '1-cup.jpg',
    'cup.jpg',
  ]);

  const given = { ...readGoodsFile(read('goods-1.yaml'), 'yaml'), reason: '迁入旧店商品' };
  assert.equal((await importGoods(t.db, operation, given)).added, 1);
  assert.equal((await importGoods(t.db, operation, given)).unchanged, 1);
  const [row] = await t.db.select().from(goodsTable);
  assert.deepEqual(
    { title: row?.title, status: row?.status },
    { title: '青瓷杯', status: 'draft' },
  );
  const written = (await t.db.select().from(skus)).map(({ code, price, weight }) => ({
    code,
    price,
    weight,
  }));
  assert.deepEqual(written, [
    { code: 'crmeb-a1', price: 5990, weight: 250 },
    { code: 'crmeb-a2', price: 3990, weight: 0 },
  ]);
});
