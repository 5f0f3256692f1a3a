import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import * as contract from '@/lib/contract/cart';
import { CART_MAX, UNDO_MINUTES } from '@/lib/contract/cart.schema';
import { MINUTE_MS } from '@/lib/time';
import { cartItems, freightRules, goods, skus } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
});
after(() => t.close());

const send = <E extends Endpoint>(
  { caller }: Pick<Registered, 'caller'>,
  endpoint: E,
  input: object = {},
  key = randomBytes(24).toString('base64url'),
) => caller.send(endpoint, input, { headers: { 'idempotency-key': key } });

async function memberWith(pieces: readonly number[], onHand = 100) {
  const me = await registerUser(t);
  const skuIds: number[] = [];
  for (const num of pieces) {
    const { skuIds: own } = await insertGoods(t.db, { choices: [{ onHand }] });
    skuIds.push(...own);
    await send(me, contract.addToCart, { skuId: own[0], num });
  }
  return { me, skuIds };
}

test('pieces of one choice become one row, the badge counts pieces, and a repetition adds nothing', async () => {
  const { me, skuIds } = await memberWith([2]);
  const [skuId] = skuIds;
  const key = randomBytes(24).toString('base64url');
  for (let tap = 0; tap < 2; tap += 1) {
    const { data } = await send(me, contract.addToCart, { skuId, num: 3 }, key);
    assert.deepEqual([data.cartTotal, data.item.num], [5, 5]);
  }
  const { data } = await send(me, contract.listCart);
  assert.deepEqual(
    [data.list.length, data.cartTotal, data.sum, data.sumCount],
    [1, 5, 5 * 19_90, 5],
  );
  assert.equal((await send(me, contract.getCartTotal)).data.cartTotal, 5);
});

test('one piece is added when the number is left out', async () => {
  const me = await registerUser(t);
  const { skuIds } = await insertGoods(t.db);
  const { code, data } = await send(me, contract.addToCart, { skuId: skuIds[0] });
  assert.deepEqual([code, data.cartTotal, data.item.num], [200, 1, 1]);
  for (const num of ['2', null, true, [2], 1.5, 0, 1000])
    assert.equal(
      (await send(me, contract.addToCart, { skuId: skuIds[0], num })).data.err,
      'invalid_input',
    );
});

test('more than there is, than one order or one row may hold is refused with what is possible', async () => {
  const me = await registerUser(t);
  const { skuIds } = await insertGoods(t.db, { limitOrder: 4, choices: [{ onHand: 5 }] });
  const [skuId] = skuIds;
  const short = await send(me, contract.addToCart, { skuId, num: 6 });
  assert.deepEqual(
    [short.data.err, short.msg, short.data.items],
    ['stock_short', '库存不足，仅剩5件', [{ skuId, available: 5 }]],
  );
  const limited = await send(me, contract.addToCart, { skuId, num: 5 });
  assert.deepEqual([limited.data.err, limited.msg], ['limit_order', '每单限购4件']);
  const rich = await insertGoods(t.db, { choices: [{ onHand: 5000 }] });
  await send(me, contract.addToCart, { skuId: rich.skuIds[0], num: 999 });
  const full = await send(me, contract.addToCart, { skuId: rich.skuIds[0], num: 1 });
  assert.deepEqual([full.data.err, full.msg], ['limit_order', '每单限购999件']);
  await t.db
    .update(skus)
    .set({ onHand: 0 })
    .where(eq(skus.skuId, skuId ?? 0));
  assert.equal((await send(me, contract.addToCart, { skuId, num: 1 })).data.err, 'sold_out');
});

test('what is a draft, off sale, a service or nobody’s is not put into the cart', async () => {
  const me = await registerUser(t);
  const kinds = [
    [{ status: 'draft' as const }, 'not_found'],
    [{ status: 'off' as const }, 'goods_off'],
    [{ kind: 'service' as const }, 'not_found'],
    [
      { choices: [{}, { status: 'off' as const, values: [0] }], specs: { 颜色: ['白'] } },
      'sku_off',
    ],
  ] as const;
  for (const [fields, err] of kinds) {
    const { skuIds } = await insertGoods(t.db, fields as object);
    assert.equal((await send(me, contract.addToCart, { skuId: skuIds.at(-1) })).data.err, err);
  }
  assert.equal((await send(me, contract.addToCart, { skuId: 999_999_999 })).data.err, 'not_found');
  for (const num of [0, -1, 1.5, 1e9, '2'])
    assert.equal(
      (await send(me, contract.addToCart, { skuId: 1, num })).data.err,
      'invalid_input',
      String(num),
    );
});

test('rows that cannot be bought come last with the reason, and neither badge nor sum counts them', async () => {
  const { me, skuIds } = await memberWith([1, 2, 3]);
  const [off, short] = skuIds;
  const [row] = await t.db
    .select()
    .from(skus)
    .where(eq(skus.skuId, off ?? 0));
  await t.db
    .update(goods)
    .set({ status: 'off' })
    .where(eq(goods.goodsId, row?.goodsId ?? 0));
  await t.db
    .update(skus)
    .set({ onHand: 1 })
    .where(eq(skus.skuId, short ?? 0));
  const { data } = await send(me, contract.listCart);
  assert.deepEqual(
    data.list.map(({ state, num, available, isChecked }) => [state, num, available, isChecked]),
    [
      ['ok', 3, null, true],
      ['short', 2, 1, true],
      ['off', 1, null, false],
    ],
  );
  assert.deepEqual([data.cartTotal, data.sum, data.sumCount], [4, 4 * 19_90, 4]);
});

test('the number of a row, its tick and its choice change; a choice that is there already gets both', async () => {
  const me = await registerUser(t);
  const { skuIds } = await insertGoods(t.db, {
    specs: { 颜色: ['白', '蓝'] },
    choices: [{ values: [0] }, { values: [1], price: 25_00 }],
  });
  const [white, blue] = skuIds;
  const { item } = (await send(me, contract.addToCart, { skuId: white, num: 2 })).data;
  await send(me, contract.addToCart, { skuId: blue, num: 1 });
  const more = await send(me, contract.updateCart, { cartId: item.cartId, num: 4 });
  assert.deepEqual([more.data.item.num, more.data.cartTotal], [4, 5]);
  const unticked = await send(me, contract.updateCart, { cartId: item.cartId, isChecked: false });
  assert.deepEqual([unticked.data.sum, unticked.data.sumCount], [25_00, 1]);
  const merged = await send(me, contract.updateCart, { cartId: item.cartId, skuId: blue });
  assert.deepEqual([merged.data.item.num, merged.data.item.skuText], [5, '蓝']);
  assert.equal((await send(me, contract.listCart)).data.list.length, 1);
});

test('another choice of another thing, and a row of another member, are not found', async () => {
  const { me } = await memberWith([1]);
  const [row] = (await send(me, contract.listCart)).data.list;
  const other = await insertGoods(t.db);
  assert.equal(
    (await send(me, contract.updateCart, { cartId: row?.cartId, skuId: other.skuIds[0] })).data.err,
    'not_found',
  );
  const stranger = await registerUser(t);
  assert.equal(
    (await send(stranger, contract.updateCart, { cartId: row?.cartId, num: 2 })).data.err,
    'not_found',
  );
  await send(stranger, contract.clearCart, { cartIds: [row?.cartId] });
  assert.equal((await send(me, contract.listCart)).data.list.length, 1);
});

test('what was taken out comes back within five minutes, once, and with its number and tick', async () => {
  const { me } = await memberWith([1, 2]);
  const before = (await send(me, contract.listCart)).data;
  const cartIds = before.list.map(({ cartId }) => cartId);
  await send(me, contract.checkCart, { cartIds: [cartIds[0]], isChecked: false });
  const { data } = await send(me, contract.clearCart, { cartIds });
  assert.deepEqual([data.cartTotal, data.sum], [0, 0]);
  const back = await send(me, contract.restoreCart, { undoId: data.undoId });
  assert.deepEqual([back.data.cartTotal, back.data.sumCount], [3, 1]);
  assert.equal(
    (await send(me, contract.restoreCart, { undoId: data.undoId })).data.err,
    'undo_over',
  );
  const again = await send(me, contract.listCart);
  const gone = await send(me, contract.clearCart, {
    cartIds: again.data.list.map(({ cartId }) => cartId),
  });
  const stranger = await registerUser(t);
  assert.equal(
    (await send(stranger, contract.restoreCart, { undoId: gone.data.undoId })).data.err,
    'undo_over',
  );
  t.advance(UNDO_MINUTES * MINUTE_MS);
  assert.equal(
    (await send(me, contract.restoreCart, { undoId: gone.data.undoId })).data.err,
    'undo_over',
  );
});

test('a cart has 120 rows, also when two devices add at the same time', async () => {
  const me = await registerUser(t);
  const { skuIds } = await insertGoods(t.db, {
    specs: { 编号: Array.from({ length: CART_MAX + 2 }, (_, at) => `款${at}`) },
    choices: Array.from({ length: CART_MAX + 2 }, (_, at) => ({ values: [at] })),
  });
  const rows = skuIds.slice(0, CART_MAX - 1);
  await t.db
    .insert(cartItems)
    .values(
      rows.map((skuId) => ({ userId: me.userId, skuId, num: 1, priceAtAdd: 1, at: new Date() })),
    );
  const answers = await Promise.all(
    skuIds.slice(CART_MAX - 1).map((skuId) => send(me, contract.addToCart, { skuId, num: 1 })),
  );
  assert.deepEqual(answers.map(({ data }) => data.err ?? 'ok').sort(), [
    'cart_full',
    'cart_full',
    'ok',
  ]);
  const [count] = await t.db
    .select({ rows: sql<number>`count(*)::int` })
    .from(cartItems)
    .where(eq(cartItems.userId, me.userId));
  assert.equal(count?.rows, CART_MAX);
});

test('guests have no cart; a closed shop takes nothing in and still shows what is there', async () => {
  assert.equal((await t.caller().send(contract.listCart)).code, 401);
  const { me, skuIds } = await memberWith([1]);
  await setShop(t.db, { isOpen: false });
  assert.equal(
    (await send(me, contract.addToCart, { skuId: skuIds[0], num: 1 })).data.err,
    'shop_closed',
  );
  assert.equal((await send(me, contract.listCart)).data.list.length, 1);
  await setShop(t.db);
});

test('names the sum from which the ticked rows are delivered free, when one rule is for all of them', async () => {
  const { me, skuIds } = await memberWith([1, 1]);
  const rule = (values: object) =>
    t.db
      .insert(freightRules)
      .values({
        name: randomBytes(6).toString('hex'),
        by: 'piece',
        firstCount: 1,
        firstFee: 5_00,
        nextCount: 1,
        nextFee: 0,
        freeFrom: 99_00,
        ...values,
      })
      .returning({ freightId: freightRules.freightId });
  const put = async (at: number, values: object) => {
    const [made] = await rule(values);
    const [sku] = await t.db
      .select()
      .from(skus)
      .where(eq(skus.skuId, skuIds[at] ?? 0));
    await t.db
      .update(goods)
      .set({ freightId: made?.freightId })
      .where(eq(goods.goodsId, sku?.goodsId ?? 0));
    return made?.freightId ?? 0;
  };
  const freeFrom = async () => (await send(me, contract.listCart)).data.freeFrom;
  const shared = await put(0, {});
  assert.equal(await freeFrom(), null, 'two rules');
  await t.db.update(goods).set({ freightId: shared });
  assert.equal(await freeFrom(), 99_00);
  const far = { firstCount: 1, firstFee: 9_00, nextCount: 1, nextFee: 0, freeFrom: null };
  await put(0, { exceptions: [{ provinces: ['650000'], rate: far }] });
  await put(1, { exceptions: [{ provinces: ['540000'], rate: null }] });
  const [first, second] = (await send(me, contract.listCart)).data.list;
  const tick = async (cartId: number, isChecked: boolean) =>
    (await send(me, contract.checkCart, { cartIds: [cartId], isChecked })).data.freeFrom;
  // newest first: the second thing is the first row
  assert.equal(await tick(second?.cartId ?? 0, false), 99_00, 'no delivery is no other sum');
  await tick(first?.cartId ?? 0, false);
  assert.equal(await tick(second?.cartId ?? 0, true), null, 'another sum elsewhere');
});

test('values of what is made to order: another value is another row, in cart, checkout and order', async () => {
  const customFields = [{ kind: 'text' as const, label: '刻字', most: 8 }];
  const choices = [{ onHand: 5 }];
  const { skuIds } = await insertGoods(t.db, { customFields, makeHours: 72, choices });
  const [skuId = 0] = skuIds;
  const me = await registerUser(t);
  const add = (text: string, num = 1) =>
    send(me, contract.addToCart, { skuId, num, custom: [text] });
  assert.equal((await add('一')).data.item.skuText, '刻字 一');
  assert.equal((await add('二', 2)).data.cartTotal, 3);
  assert.equal((await add('一')).data.item.num, 2, 'the same value adds up');
  assert.equal((await add('一二三四五六七八九')).data.err, 'custom_invalid');
  assert.equal((await add('三', 2)).data.err, 'stock_short', 'rows of one choice share its stock');
  const rows = (await send(me, contract.listCart)).data.list;
  assert.deepEqual(
    rows.map(({ custom, num }) => `${custom?.[0]} ${num}`),
    ['二 2', '一 2'],
  );
  const [second, first] = rows;
  const cartIds = [first?.cartId, second?.cartId];
  const changed = await send(me, contract.updateCart, { cartId: second?.cartId, custom: ['一'] });
  assert.deepEqual([changed.data.item.cartId, changed.data.item.num], [first?.cartId, 4]);
  const { undoId } = (await send(me, contract.clearCart, { cartIds })).data;
  await send(me, contract.restoreCart, { undoId });
  const [back] = (await send(me, contract.listCart)).data.list;
  assert.deepEqual([back?.custom, back?.num], [['一'], 4]);
});
