import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import * as contract from '@/lib/contract/goods';
import { FAVORITES_MAX } from '@/lib/contract/goods.schema';
import { goods, goodsFavorites, restockReminders, skus } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
});
after(() => t.close());

const key = () => ({ headers: { 'idempotency-key': randomBytes(24).toString('base64url') } });
const send = <E extends Endpoint>(
  { caller }: Pick<Registered, 'caller'>,
  endpoint: E,
  input: object,
) => caller.send(endpoint, input, key());

test('a favourite keeps the price of its day, comes newest first, and goes when it is taken out', async () => {
  const me = await registerUser(t);
  const [a, b] = [
    await insertGoods(t.db, { title: '甲' }),
    await insertGoods(t.db, { title: '乙' }),
  ];
  for (const { goodsId } of [a, b, a]) {
    const { data } = await send(me, contract.markFavorite, { goodsId, isOn: true });
    assert.equal(data.isFavorite, true);
    t.advance(1000);
  }
  await t.db.update(goods).set({ minPrice: 15_00 }).where(eq(goods.goodsId, a.goodsId));
  await t.db.update(goods).set({ status: 'off' }).where(eq(goods.goodsId, b.goodsId));
  const { data } = await me.caller.send(contract.listFavorites);
  assert.deepEqual(
    data.list.data.map(({ title, priceThen, minPrice, isOnSale }) => [
      title,
      priceThen,
      minPrice,
      isOnSale,
    ]),
    [
      ['乙', 19_90, 19_90, false],
      ['甲', 19_90, 15_00, true],
    ],
  );
  await send(me, contract.markFavorite, { goodsId: b.goodsId, isOn: false });
  await send(me, contract.markFavorite, { goodsId: b.goodsId, isOn: false });
  assert.equal((await me.caller.send(contract.listFavorites)).data.list.total, 1);
  assert.equal((await t.caller().send(contract.listFavorites)).code, 401);
});

test('what is a draft, removed or invented cannot be kept', async () => {
  const me = await registerUser(t);
  const draft = await insertGoods(t.db, { status: 'draft' });
  const removed = await insertGoods(t.db, { status: 'removed' });
  for (const goodsId of [draft.goodsId, removed.goodsId, 999_999]) {
    const { data } = await send(me, contract.markFavorite, { goodsId, isOn: true });
    assert.equal(data.err, 'not_found');
  }
  assert.equal(
    (await send(me, contract.remindRestock, { skuId: draft.skuIds[0], isOn: true })).data.err,
    'not_found',
  );
});

test('the limit of favourites holds, also for calls at the same time', async () => {
  const me = await registerUser(t);
  const { goodsId } = await insertGoods(t.db);
  await t.db.execute(sql`with made as (
      insert into goods (status, title, top_category_id, category_id, freight_id, return_policy, ship_within_hours, min_price, max_price, tokens, on_sale_at, created_at)
      select 'on', '多' || n, top_category_id, category_id, freight_id, 'seven', 48, 1, 1, ''::tsvector, now(), now() from goods, generate_series(1, ${FAVORITES_MAX + 2}) n where goods_id = ${goodsId} returning goods_id
    ) insert into goods_favorites (user_id, goods_id, price_then, at) select ${me.userId}, goods_id, 1, now() from made order by goods_id limit ${FAVORITES_MAX - 1}`);
  const free = await t.db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(sql`title like '多%' and goods_id not in (select goods_id from goods_favorites)`);
  const answers = await Promise.all(
    free.map((one) => send(me, contract.markFavorite, { ...one, isOn: true })),
  );
  assert.deepEqual(answers.map(({ code, data }) => data.err ?? code).sort(), [
    200,
    'favorite_full',
    'favorite_full',
  ]);
  const kept = await t.db.$count(goodsFavorites, eq(goodsFavorites.userId, me.userId));
  assert.equal(kept, FAVORITES_MAX);
});

test('a reminder is kept once, and refused for a choice that is off', async () => {
  const me = await registerUser(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: 0 }] });
  const input = { skuId: skuIds[0], isOn: true };
  assert.equal((await send(me, contract.remindRestock, input)).data.isOn, true);
  assert.equal((await send(me, contract.remindRestock, input)).data.isOn, true);
  const rows = await t.db
    .select()
    .from(restockReminders)
    .where(eq(restockReminders.userId, me.userId));
  assert.equal(rows.length, 1);
  await t.db
    .update(skus)
    .set({ status: 'off' })
    .where(eq(skus.skuId, skuIds[0] ?? 0));
  assert.equal((await send(me, contract.remindRestock, input)).data.err, 'sku_off');
  await send(me, contract.remindRestock, { ...input, isOn: false });
  assert.equal(await t.db.$count(restockReminders, eq(restockReminders.userId, me.userId)), 0);
});
