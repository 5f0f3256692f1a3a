import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/goods';
import * as contractPlaces from '@/lib/contract/places';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';
import { DAY_MS } from '@/lib/time';
import { goods, places, shopBanners } from '@/server/db/schema';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { insertPlace } from '@/server/testing/pickup';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

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
    params: ['材质：陶土：素烧'],
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
  assert.equal(data.freightText, '快递首 1 件 ¥8.00，续 1 件 ¥2.00，满 ¥99.00 免运费');
  assert.deepEqual(data.params, [{ name: '材质', text: '陶土：素烧' }]);
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

test('one time is named for a made product, and pick-up only while a place is open', async () => {
  const { goodsId } = await insertGoods(t.db, {
    category: '定制',
    customFields: [{ kind: 'plot', label: '门牌号' }],
    makeHours: 72,
    ways: ['express', 'pickup'],
    readyHours: 24,
    placeIds: [999_999],
  });
  const { shipWithinHours, promises } = (await detail(goodsId)).data;
  assert.deepEqual([shipWithinHours, promises?.[0]], [72, '72小时内发货，超时可一键退款']);
  assert.ok(!promises?.some((promise) => promise.includes('自提')));
});

test('a price is struck only where people really paid more in the last seven days', async () => {
  const { goodsId, skuIds } = await insertGoods(t.db, {
    category: '旧价',
    specs: { 尺寸: ['大', '中', '小'] },
    choices: [0, 1, 2].map((value) => ({ price: 50_00, values: [value] })),
  });
  const buyerId = await insertMember(t.db, { at: new Date(t.clock.now - 30 * DAY_MS) });
  const sell = (skuId: number | undefined, num: number, paid: number, daysAgo: number) =>
    recordSale(t.db, {
      buyerId,
      items: [{ title: '样', paid, goods: { skuId: skuId ?? 0, num } }],
      paidAt: new Date(t.clock.now - daysAgo * DAY_MS),
      operator: 'tester',
      now: new Date(t.clock.now),
    });
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
  await insertGoods(t.db, { category: '热', sold30: 3 });
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

test('places are listed by product and region; a closed one is shown, but lists nothing', async () => {
  await setShop(t.db);
  const [near, far] = [await insertPlace(t.db), await insertPlace(t.db)];
  await t.db
    .update(places)
    .set({ region: '浙江省宁波市', lat: 29.8, lng: 121.5 })
    .where(eq(places.placeId, far));
  const { goodsId } = await insertGoods(t.db, { ways: ['express', 'pickup'], readyHours: 24 });
  const { goodsId: bound } = await insertGoods(t.db, { kind: 'service', placeIds: [far] });
  const { goodsId: sent } = await insertGoods(t.db);
  const idsOf = async (input: object) =>
    (await t.caller().send(contractPlaces.listPlaces, input)).data.places.map((one) => one.placeId);
  assert.deepEqual(await idsOf({ goodsId }), [near, far]);
  assert.deepEqual(await idsOf({ goodsId: bound }), [far]);
  assert.deepEqual(await idsOf({ goodsId: sent }), []);
  assert.deepEqual(await idsOf({ region: '浙江省宁波市' }), [far]);
  assert.equal((await detail(bound)).data.places?.length, 1);
  const show = async () => (await t.caller().send(contractPlaces.getPlace, { placeId: far })).data;
  const { place, used, pickup } = await show();
  assert.deepEqual([place.lat, place.isClosed], [29.8, false]);
  assert.ok(
    used.some((one) => one.goodsId === bound) && !used.some((one) => one.goodsId === goodsId),
  );
  assert.ok(pickup.some((one) => one.goodsId === goodsId));
  const set = (values: Partial<typeof places.$inferInsert>) =>
    t.db.update(places).set(values).where(eq(places.placeId, far));
  await set({ status: 'off' });
  const paused = await show();
  assert.deepEqual([paused.place.isClosed, paused.used, paused.pickup], [false, [], []]);
  await set({ closedAt: new Date(t.clock.now) });
  assert.equal((await show()).place.isClosed, true);
  assert.deepEqual(await idsOf({ goodsId: bound }), []);
});
