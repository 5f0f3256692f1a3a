import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/goods';
import { LIST_CAP } from '@/lib/contract/goods.schema';
import { goods, goodsCategories } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertCategory, insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db, { hotWords: ['马克杯'] });
});
after(() => t.close());

const list = async (input: object) => (await t.caller().send(contract.listGoods, input)).data;
const titles = async (input: object) => (await list(input)).list.data.map(({ title }) => title);

test('the tree has two levels, hides what is off, and answers a known version with nothing', async () => {
  const top = await insertCategory(t.db, '居家');
  const leaf = await insertCategory(t.db, '收纳', top);
  const off = await insertCategory(t.db, '停用', top);
  await t.db
    .update(goodsCategories)
    .set({ status: 'off', version: sql`version + 1` })
    .where(eq(goodsCategories.categoryId, off));
  const { data } = await t.caller().send(contract.listGoodsCategories);
  assert.deepEqual(
    data.tree.find(({ categoryId }) => categoryId === top)?.children.map((one) => one.categoryId),
    [leaf],
  );
  const again = await t.caller().send(contract.listGoodsCategories, { version: data.version });
  assert.deepEqual(again.data, { version: data.version, isUnchanged: true, tree: [] });
  await insertCategory(t.db, '餐具', top);
  const later = await t.caller().send(contract.listGoodsCategories, { version: data.version });
  assert.equal(later.data.isUnchanged, false);
  assert.notEqual(later.data.version, data.version);
});

test('lists sort by what they say, filter by category, price, stock and kind, and never show what is not on sale', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
  const make = (title: string, price: number, onHand: number, rest: object) =>
    insertGoods(t.db, { title, category: '排序', choices: [{ price, onHand }], ...rest });
  const { goodsId } = await make('甲', 30_00, 50, { soldTotal: 5, sold30: 1, onSaleAt: at(3) });
  await make('乙', 10_00, 3, { soldTotal: 9, sold30: 2, onSaleAt: at(1) });
  await make('丙', 20_00, 0, { soldTotal: 7, sold30: 9, onSaleAt: at(2) });
  await make('丁', 1_00, 9, { status: 'draft' });
  await make('戊', 1_00, 9, { status: 'off' });
  await make('己', 1_00, 9, { status: 'removed' });
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  const categoryId = row?.categoryId;
  assert.deepEqual(await titles({ categoryId }), ['乙', '甲', '丙']);
  assert.deepEqual(await titles({ categoryId, sort: 'sales' }), ['乙', '丙', '甲']);
  assert.deepEqual(await titles({ categoryId, sort: 'price_asc' }), ['乙', '丙', '甲']);
  assert.deepEqual(await titles({ categoryId, sort: 'price_desc' }), ['甲', '丙', '乙']);
  assert.deepEqual(await titles({ categoryId, sort: 'new' }), ['甲', '丙', '乙']);
  assert.deepEqual(await titles({ categoryId: row?.topCategoryId, isInStock: true }), ['乙', '甲']);
  assert.deepEqual(await titles({ categoryId, priceMin: 10_01, priceMax: 20_00 }), ['丙']);
  assert.deepEqual(await titles({ categoryId, kind: 'service' }), []);
  assert.deepEqual(await titles({ categoryId: 999_999 }), []);
  assert.deepEqual(
    (await list({ categoryId })).list.data.map(({ stockState }) => stockState),
    ['low', 'ok', 'out'],
  );
  assert.deepEqual(await titles({ categoryId, page: 2, per_page: 2 }), ['丙']);
});

test('words are found in titles and the line below, titles first; an empty search finds nothing', async () => {
  await insertGoods(t.db, { title: '云朵抱枕', subtitle: '配流星毯', category: '找', sold30: 50 });
  await insertGoods(t.db, { title: '流星毯 Nova', subtitle: '', category: '找' });
  assert.deepEqual(await titles({ keyword: '流星' }), ['流星毯 Nova', '云朵抱枕']);
  assert.deepEqual(await titles({ keyword: '流' }), ['流星毯 Nova', '云朵抱枕']);
  assert.deepEqual(await titles({ keyword: 'NOVA 流星毯' }), ['流星毯 Nova']);
  assert.deepEqual(await titles({ keyword: '!!' }), []);
  assert.deepEqual(await titles({ keyword: '没有这种东西' }), []);
  const { data } = await t.caller().send(contract.suggestGoods, { keyword: 'no' });
  assert.deepEqual(data.words, ['流星毯 Nova']);
  const hot = await t.caller().send(contract.suggestGoods, { keyword: '马克' });
  assert.equal(hot.data.words[0], '马克杯');
});

test('a list ends at its cap and says so, without counting everything', async () => {
  const { goodsId } = await insertGoods(t.db, { title: '样', category: '很多' });
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  await t.db
    .execute(sql`insert into goods (status, title, top_category_id, category_id, freight_id, return_policy, ship_within_hours, min_price, max_price, tokens, on_sale_at, created_at)
    select 'on', '样' || n, top_category_id, category_id, freight_id, 'seven', 48, n, n, ''::tsvector, now(), now() from goods, generate_series(1, ${LIST_CAP}) n where goods_id = ${goodsId}`);
  const input = { categoryId: row?.categoryId, sort: 'price_asc', per_page: 50 };
  const first = await list(input);
  assert.deepEqual([first.list.total, first.list.last_page, first.isCapped], [LIST_CAP, 10, true]);
  assert.equal((await list({ ...input, page: 10 })).list.data.length, 50);
  assert.equal((await list({ ...input, page: 11 })).list.data.length, 0);
  await t.db.update(goods).set({ status: 'removed' }).where(eq(goods.goodsId, goodsId));
  const exact = await list(input);
  assert.deepEqual([exact.list.total, exact.isCapped], [LIST_CAP, false]);
});

test('similar goods come from the same category, those in stock first, then from its neighbours', async () => {
  const { goodsId } = await insertGoods(t.db, { title: '灯甲', category: '灯' });
  await insertGoods(t.db, { title: '灯乙', category: '灯', choices: [{ onHand: 0 }], sold30: 9 });
  await insertGoods(t.db, { title: '灯丙', category: '灯' });
  const { data } = await t.caller().send(contract.listSimilarGoods, { goodsId });
  assert.deepEqual(
    data.goods.map(({ title }) => title),
    ['灯丙', '灯乙'],
  );
  assert.equal(
    (await t.caller().send(contract.listSimilarGoods, { goodsId: 999_999 })).data.err,
    'not_found',
  );
});
