import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { type TestApp, testApp } from '@/server/testing/app';
import { embedded, filledPage, makeSite, PAGE } from '@/server/testing/shared-pages';
import { insertCategory, insertGoods, setShop } from '@/server/testing/shop';

const HOSTILE = `</script><script>alert(1)</script>{{title}}"'`;
const LIST = '/zc/pages/goods/list';

let site: string;
let t: TestApp;
let categoryId: number;
before(async () => {
  site = makeSite();
  t = await testApp({ env: { OUT_DIR: site, PUBLIC_URL: 'https://example.com/zc/' } });
  await setShop(t.db);
  categoryId = await insertCategory(t.db, '花瓶大类');
  categoryId = await insertCategory(t.db, '花瓶', categoryId);
  const category = '花瓶';
  await insertGoods(t.db, { category, title: `釉瓶 3 号${HOSTILE}`, choices: [{ price: 39_00 }] });
  await insertGoods(t.db, {
    category,
    title: '双色花瓶',
    subtitle: '2 色',
    images: ['goods:vase/leaf'],
    specs: { 颜色: ['蓝', '绿'] },
    choices: [
      { price: 12_00, values: [0], onHand: 0 },
      { price: 15_50, values: [1], onHand: 0 },
    ],
  });
  await insertGoods(t.db, {
    category,
    images: ['goods/a.jpg'],
    title: '照片花瓶',
    choices: [{ price: 88_00 }],
  });
  await insertGoods(t.db, { category, images: [], title: '无图花瓶', choices: [{ price: 99_00 }] });
});
after(async () => {
  await t.close();
  fs.rmSync(site, { recursive: true });
});

const filled = (url: string) => filledPage(t.app, url);

test('a category, sorted as its address says, has its name and the answers that the page would ask for', async () => {
  const address = `${LIST}?categoryId=${categoryId}&sort=price_asc`;
  const { body } = await filled(`${address}&refereeId=7`);
  assert.equal(body.match(/<script/g)?.length, 3, 'the page’s own, the configuration and the data');
  assert.match(body, /<title>花瓶 · 创业元宇宙<\/title>/);
  assert.ok(
    body.includes(`content="https://example.com${address.replace('&', '&amp;')}"`),
    'the address as the page writes it',
  );
  const filters = { categoryId, sort: 'price_asc', isInStock: false, page: 1 } as const;
  assert.deepEqual(embedded(body)?.answers, [
    {
      name: listGoodsCategories.name,
      input: {},
      data: (await t.caller().send(listGoodsCategories)).data,
    },
    {
      name: listGoods.name,
      input: filters,
      data: (await t.caller().send(listGoods, filters)).data,
    },
  ]);
});

test('the list without a query is filled, too; under the file’s own name it is the file', async () => {
  const { body } = await filled(LIST);
  assert.match(body, /<title>商品列表 · /);
  assert.equal((await t.app.inject(`${LIST}.html`)).body, PAGE);
});

test('filters are part of the page that is rendered; what a link brings beside them stands nowhere', async () => {
  const words = '花瓶</title><script>';
  const { body } = await filled(`${LIST}?kind=goods&inStock=1&x=${encodeURIComponent(words)}`);
  assert.ok(body.includes('/pages/goods/list?kind=goods&amp;inStock=1<'), body);
  assert.match(body, /<title>商品列表 · 创业元宇宙<\/title>/);
  assert.equal(body.includes('花瓶</title>'), false);
});

test('words, prices and a closed shop get the plain page', async () => {
  for (const query of ['keyword=花', `keyword=${'x'.repeat(1_200)}`, 'priceMin=1000', 'priceMax=1'])
    for (let visit = 0; visit < 2; visit += 1)
      assert.equal((await t.app.inject(`${LIST}?${encodeURI(query)}`)).body, PAGE);
  await setShop(t.db, { isOpen: false });
  const closed = `${LIST}?kind=service`;
  await t.app.inject(closed);
  assert.equal((await t.app.inject(closed)).body, PAGE);
  await setShop(t.db);
});

test('a list is read once for all who ask for it in some seconds, however its address is spelled', async () => {
  const { query } = t.database.pool;
  let asked = 0;
  const watched = t.database.pool as unknown as { query: (...args: unknown[]) => unknown };
  watched.query = (...args: unknown[]) => {
    if (/from "goods"/.test((args[0] as { text?: string }).text ?? '')) asked += 1;
    return (query as (...all: unknown[]) => unknown).apply(t.database.pool, args);
  };
  const spelled = [...Array(40).keys()].map((at) => `${LIST}?x=${at}&sort=new&kind=goods`);
  await Promise.all(spelled.map((url) => t.app.inject(url)));
  await filled(`${LIST}?kind=goods&sort=new&keyword=`);
  const once = asked;
  await filled(`${LIST}?kind=goods&sort=new`);
  watched.query = query as (...args: unknown[]) => unknown;
  assert.ok(once > 0 && once <= 3, `${once} statements`);
  assert.equal(asked, once);
});
