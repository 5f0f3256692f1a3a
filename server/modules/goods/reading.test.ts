import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/goods';
import { LIST_CAP } from '@/lib/contract/goods.schema';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';
import { DAY_MS } from '@/lib/time';
import { goods, goodsCategories, shopBanners } from '@/server/db/schema';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { insertCategory, insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const list = async (input: object) => (await t.caller().send(contract.listGoods, input)).data;
const titles = async (input: object) => (await list(input)).list.data.map(({ title }) => title);
const detail = (goodsId: number, rest: object = {}) =>
  t.caller().send(contract.getGoods, { goodsId, ...rest });

test('a shop that nobody opened shows nothing, but says that it is closed', async () => {
  const { goodsId } = await insertGoods(t.db, { category: '关' });
  const { data } = await t.caller().send(getShopConfig);
  assert.deepEqual(
    [data.isOpen, data.payHours.from, data.payWays, data.kinds, data.afterSaleDays],
    [false, 7, [], ['goods'], 15],
  );
  for (const [endpoint, input] of [
    [getShopHome, {}],
    [contract.listGoodsCategories, {}],
    [contract.listGoods, {}],
    [contract.getGoods, { goodsId }],
    [contract.suggestGoods, { keyword: '杯子' }],
    [contract.listSimilarGoods, { goodsId }],
  ] as const)
    assert.equal((await t.caller().send(endpoint, input)).data.err, 'shop_closed', endpoint.name);
  await t.db.update(goods).set({ status: 'removed' });
  await setShop(t.db, { hotWords: ['马克杯', '帆布袋'], notice: '满99元包邮' });
  const open = (await t.caller().send(getShopConfig)).data;
  assert.deepEqual([open.isOpen, open.hotWords], [true, ['马克杯', '帆布袋']]);
  assert.notEqual(open.version, data.version);
});

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

test('a thing shows all choices that exist, exact stock up to ten, freight for the region, and what is off sale', async () => {
  const { goodsId, skuIds, valueIds } = await insertGoods(t.db, {
    title: '帆布袋',
    category: '袋子',
    specs: { 颜色: ['藏青', '米白'], 尺寸: ['大', '小'] },
    choices: [
      { price: 59_00, onHand: 11, values: [0, 0] },
      { price: 49_00, onHand: 10, values: [1, 1] },
      { price: 39_00, onHand: 0, values: [1, 0] },
      { price: 9_00, onHand: 5, values: [0, 1], status: 'off' },
    ],
    limitOrder: 3,
    limitMember: 5,
  });
  const { data } = await detail(goodsId);
  assert.deepEqual([data.minPrice, data.maxPrice, data.status], [39_00, 59_00, 'on']);
  assert.deepEqual(
    data.specs.map(({ name, values }) => [name, values.map(({ text }) => text)]),
    [
      ['颜色', ['藏青', '米白']],
      ['尺寸', ['大', '小']],
    ],
  );
  assert.deepEqual(
    data.skus.map(({ skuId, available, stockState, valueIds: ids }) => [
      skuId,
      available,
      stockState,
      ids,
    ]),
    [
      [skuIds[0], null, 'ok', [valueIds[0]?.[0], valueIds[1]?.[0]]],
      [skuIds[1], 10, 'low', [valueIds[0]?.[1], valueIds[1]?.[1]]],
      [skuIds[2], 0, 'out', [valueIds[0]?.[1], valueIds[1]?.[0]]],
    ],
  );
  assert.ok(data.skus.every(({ struck, isAwaited }) => !struck && !isAwaited));
  assert.equal(data.freightText, '1件内8元，每加1件加2元，满99元免运费');
  assert.deepEqual(data.limits, { perOrder: 3, perMember: 5, left: null });
  assert.equal(
    (await detail(goodsId, { region: '540102' })).data.freightText,
    '该地区暂不支持配送',
  );
  assert.equal((await detail(goodsId, { region: '54' })).data.err, 'invalid_input');
  await t.db.update(goods).set({ status: 'off' }).where(eq(goods.goodsId, goodsId));
  assert.equal((await detail(goodsId)).data.status, 'off');
  for (const status of ['draft', 'removed'] as const) {
    await t.db.update(goods).set({ status }).where(eq(goods.goodsId, goodsId));
    assert.equal((await detail(goodsId)).data.err, 'not_found');
  }
  assert.equal((await detail(999_999)).data.err, 'not_found');
});

test('a price is struck only where people really paid more in the last seven days', async () => {
  const { goodsId, skuIds } = await insertGoods(t.db, {
    category: '旧价',
    specs: { 尺寸: ['大', '中', '小'] },
    choices: [0, 1, 2].map((value) => ({ price: 50_00, values: [value] })),
  });
  const buyerId = await insertMember(t.db, { at: new Date(t.clock.now - 30 * DAY_MS) });
  const sell = (skuId: number | undefined, num: number, paid: number, daysAgo: number) =>
    recordSale(
      t.db,
      {
        buyerId,
        items: [{ title: '样', paid, goods: { skuId: skuId ?? 0, num } }],
        paidAt: new Date(t.clock.now - daysAgo * DAY_MS),
        operator: 'tester',
        now: new Date(t.clock.now),
      },
      { onPaid: async () => {}, onCompleted: async () => {}, onRefunded: async () => {} },
    );
  await sell(skuIds[0], 2, 130_00, 6);
  await sell(skuIds[0], 1, 60_00, 1);
  await sell(skuIds[1], 1, 90_00, 8);
  await sell(skuIds[2], 1, 50_00, 1);
  const { data } = await detail(goodsId);
  assert.deepEqual(
    data.skus.map(({ struck }) => struck),
    [{ price: 60_00, meaning: '近7日最低成交价' }, undefined, undefined],
  );
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

test('the first page has banners of the day, categories and sections with goods', async () => {
  const now = t.clock.now;
  const row = (title: string, from: number, to: number | null) => ({
    title,
    image: 'goods:mug',
    route: '/pages/goods/list',
    startsAt: new Date(now + from),
    endsAt: to === null ? null : new Date(now + to),
  });
  await t.db
    .insert(shopBanners)
    .values([row('现在', -1000, null), row('将来', 1000, null), row('过去', -2000, -1000)]);
  const { data } = await t.caller().send(getShopHome);
  assert.deepEqual(
    data.banners.map(({ title }) => title),
    ['现在'],
  );
  assert.equal(data.notice, '满99元包邮');
  assert.ok(data.icons.length > 0 && data.icons.length <= 10);
  assert.deepEqual(
    data.sections.map(({ sort }) => sort),
    ['new', 'sales'],
  );
});

test('a member sees what is theirs on the page; a guest does not', async () => {
  const { goodsId, skuIds } = await insertGoods(t.db, { category: '我的', limitMember: 2 });
  const { caller } = await registerUser(t);
  const key = (n: number) => ({ headers: { 'idempotency-key': String(n).repeat(32) } });
  await caller.send(contract.markFavorite, { goodsId, isOn: true }, key(1));
  await caller.send(contract.remindRestock, { skuId: skuIds[0], isOn: true }, key(2));
  const mine = (await caller.send(contract.getGoods, { goodsId })).data;
  assert.deepEqual([mine.isFavorite, mine.skus[0]?.isAwaited, mine.limits.left], [true, true, 2]);
  const theirs = (await detail(goodsId)).data;
  assert.deepEqual(
    [theirs.isFavorite, theirs.skus[0]?.isAwaited, theirs.limits.left],
    [false, false, null],
  );
});
