import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as addresses from '@/lib/contract/addresses';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { QUOTE_MINUTES } from '@/lib/contract/checkout.schema';
import * as contract from '@/lib/contract/orders';
import { MINUTE_MS } from '@/lib/time';
import { freightRules, orders, shopMembers, skus } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { untilWaiting } from '@/server/testing/lock-waits';
import { buyer, orderNow, send, stockOf } from '@/server/testing/orders';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db, { payOpenHour: 0 });
});
after(() => t.close());

test('a quote says what everything costs; submitting it holds the pieces and empties their rows of the cart', async () => {
  const me = await buyer(t);
  const a = await insertGoods(t.db, { title: '杯子', choices: [{ price: 30_00, onHand: 5 }] });
  const b = await insertGoods(t.db, { title: '灯', choices: [{ price: 50_00 }] });
  await send(me, cart.addToCart, { skuId: a.skuIds[0], num: 2 });
  await send(me, cart.addToCart, { skuId: b.skuIds[0], num: 1 });
  const { data: mine } = await send(me, cart.listCart);
  const row = mine.list.find(({ goodsId }) => goodsId === a.goodsId);
  const { data: quote } = await send(me, checkout.quoteOrder, {
    mode: 'cart',
    cartIds: [row?.cartId],
  });
  assert.deepEqual(
    [quote.goodsTotal, quote.freight, quote.discount, quote.payable, quote.faults],
    [60_00, 10_00, 0, 70_00, []],
  );
  const { data } = await send(me, checkout.submitOrder, { quoteId: quote.quoteId });
  assert.deepEqual([data.payable, data.cartTotal], [70_00, 1]);
  assert.match(data.sn, /^\d{20}$/);
  assert.deepEqual(await stockOf(t.db, a.skuIds[0]), { onHand: 5, held: 2 });
  const { order } = (await send(me, contract.getOrder, { orderId: data.orderId })).data;
  assert.deepEqual(
    [order.status, order.items.length, order.actions, order.address?.name],
    [10, 1, ['pay', 'cancel', 'address'], '林知夏'],
  );
});

test('the badge after an order counts what is left in the cart and can still be bought', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: 5 }] });
  const [skuId = 0] = skuIds;
  await send(me, cart.addToCart, { skuId, num: 4 });
  const bought = await orderNow(me, { skuId, num: 2 });
  assert.equal(bought.data.cartTotal, 3);
  const { data: mine } = await send(me, cart.listCart);
  assert.equal(mine.cartTotal, 3);
});

test('a price is the same for everybody, whoever invited them and whatever they have bought', async () => {
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 30_00, onHand: 50 }] });
  const inviter = await buyer(t);
  t.advance(1_000);
  const regular = await buyer(t, {}, { refereeId: inviter.userId });
  await orderNow(regular, { skuId: skuIds[0], num: 3 });
  const seen = await Promise.all(
    [inviter, regular, await buyer(t)].map(async (member) => {
      const input = { mode: 'now', skuId: skuIds[0], num: 2 };
      const { data } = await send(member, checkout.quoteOrder, input);
      const { quoteId: _, address: __, ...rest } = data;
      return rest;
    }),
  );
  assert.equal(seen[0]?.goodsTotal, 60_00);
  assert.deepEqual(seen[1], seen[0]);
  assert.deepEqual(seen[2], seen[0]);
});

test('a double tap makes one order; a quote is submitted once', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db);
  const { data: quote } = await send(me, checkout.quoteOrder, {
    mode: 'now',
    skuId: skuIds[0],
    num: 1,
  });
  const key = 'k'.repeat(32);
  const answers = await Promise.all(
    [1, 2].map(() => send(me, checkout.submitOrder, { quoteId: quote.quoteId }, key)),
  );
  assert.equal(new Set(answers.map(({ data }) => data.orderId)).size, 1);
  assert.equal(
    (await send(me, checkout.submitOrder, { quoteId: quote.quoteId })).data.err,
    'quote_expired',
  );
  assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 100, held: 1 });
});

test('a price, a freight or a stock that changed since the quote is told before anything is kept', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 20_00, onHand: 4 }] });
  const [skuId = 0] = skuIds;
  const quoted = async (num = 2) =>
    (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num })).data.quoteId;
  const first = await quoted();
  await t.db.update(skus).set({ price: 25_00 }).where(eq(skus.skuId, skuId));
  const dearer = await send(me, checkout.submitOrder, { quoteId: first });
  assert.deepEqual(
    [dearer.data.err, dearer.data.items],
    ['price_changed', [{ skuId, oldPrice: 20_00, price: 25_00 }]],
  );
  const second = await quoted();
  await t.db.update(freightRules).set({ firstFee: 12_00 });
  assert.equal(
    (await send(me, checkout.submitOrder, { quoteId: second })).data.err,
    'price_changed',
  );
  await t.db.update(freightRules).set({ firstFee: 8_00 });
  const third = await quoted(4);
  await t.db.update(skus).set({ onHand: 3 }).where(eq(skus.skuId, skuId));
  const short = await send(me, checkout.submitOrder, { quoteId: third });
  assert.deepEqual([short.data.err, short.data.items], ['stock_short', [{ skuId, available: 3 }]]);
  assert.equal(await t.db.$count(orders, eq(orders.userId, me.userId)), 0);
  const late = await quoted();
  t.advance(QUOTE_MINUTES * MINUTE_MS);
  assert.equal((await send(me, checkout.submitOrder, { quoteId: late })).data.err, 'quote_expired');
});

test('a changed price and a quote that is too old carry a fresh quote, which is submitted next', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 20_00, onHand: 9 }] });
  const [skuId = 0] = skuIds;
  await send(me, cart.addToCart, { skuId, num: 2 });
  const cartIds = (await send(me, cart.listCart)).data.list.map(({ cartId }) => cartId);
  for (const wanted of [
    { mode: 'now', skuId, num: 1 },
    { mode: 'cart', cartIds },
  ] as const)
    for (const age of [0, QUOTE_MINUTES * MINUTE_MS]) {
      const { data: old } = await send(me, checkout.quoteOrder, wanted);
      await t.db
        .update(skus)
        .set({ price: sql`${skus.price} + 1` })
        .where(eq(skus.skuId, skuId));
      t.advance(age);
      const { data } = await send(me, checkout.submitOrder, { quoteId: old.quoteId });
      assert.equal(data.err, age > 0 ? 'quote_expired' : 'price_changed');
      const quote = data.quote ?? { quoteId: '', payable: 0 };
      if (wanted.mode === 'cart' && age === 0) continue; // ordered by the next round
      const ordered = await send(me, checkout.submitOrder, { quoteId: quote.quoteId });
      assert.equal(ordered.data.payable, quote.payable);
    }
});

test('a price that moves after everything was read carries a fresh quote too', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 20_00, onHand: 9 }] });
  const [skuId = 0] = skuIds;
  const quoted = async () =>
    (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num: 1 })).data.quoteId;
  await send(me, checkout.submitOrder, { quoteId: await quoted() });
  const quoteId = await quoted();
  let answer: ReturnType<typeof submit> | undefined;
  const submit = () => send(me, checkout.submitOrder, { quoteId });
  await t.db.transaction(async (tx) => {
    // the submission reads its prices, then waits for the member's counters
    await tx.update(shopMembers).set({ unpaid: 1 }).where(eq(shopMembers.userId, me.userId));
    answer = submit();
    await untilWaiting(t.db);
    await tx.update(skus).set({ price: 25_00 }).where(eq(skus.skuId, skuId));
  });
  const { data } = (await answer) ?? { data: null };
  assert.deepEqual(
    [data?.err, data?.items, data?.quote?.payable],
    ['price_changed', [{ skuId, oldPrice: 20_00, price: 25_00 }], 33_00],
  );
  const next = await send(me, checkout.submitOrder, { quoteId: data?.quote?.quoteId });
  assert.equal(next.data.payable, 33_00);
  assert.deepEqual(await stockOf(t.db, skuId), { onHand: 9, held: 2 });
});

test('what stands in the way is in the quote, line by line, and then it cannot be submitted', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { limitMember: 2, choices: [{ onHand: 9 }] });
  const { data } = await send(me, checkout.quoteOrder, { mode: 'now', skuId: skuIds[0], num: 3 });
  assert.deepEqual(
    data.faults.map(({ code, available, message }) => [code, available, message]),
    [['limit_member', 2, '每人限购2件，你还可购买2件']],
  );
  assert.equal(data.quoteId, '');
  await orderNow(me, { skuId: skuIds[0], num: 2 });
  const next = await send(me, checkout.quoteOrder, { mode: 'now', skuId: skuIds[0], num: 1 });
  assert.equal(next.data.faults[0]?.message, '每人限购2件，你还可购买0件');
});

test('an order goes where it is delivered: no address and an unserved province are refused', async () => {
  const me = await buyer(t, { regionCode: '540102', regionText: '西藏自治区 拉萨市 城关区' });
  const { skuIds } = await insertGoods(t.db);
  const { data } = await send(me, checkout.quoteOrder, { mode: 'now', skuId: skuIds[0], num: 1 });
  assert.deepEqual(
    data.faults.map(({ code }) => code),
    ['region_unserved'],
  );
  assert.deepEqual(
    [data.freight, data.payable, data.freightText],
    [undefined, undefined, '该地区暂不支持配送'],
  );
  const homeless = await buyer(t, null);
  const { data: quote } = await send(homeless, checkout.quoteOrder, {
    mode: 'now',
    skuId: skuIds[0],
    num: 1,
  });
  assert.equal(
    (await send(homeless, checkout.submitOrder, { quoteId: quote.quoteId })).data.err,
    'address_missing',
  );
});

test('another member’s address delivers nothing', async () => {
  const owner = await buyer(t);
  const { data: own } = await send(owner, addresses.listAddresses);
  const addressId = own.addresses[0]?.addressId;
  const me = await buyer(t, null);
  const { skuIds } = await insertGoods(t.db);
  const { data: quote } = await send(me, checkout.quoteOrder, {
    mode: 'now',
    skuId: skuIds[0],
    num: 1,
    addressId,
  });
  assert.equal(quote.address, undefined);
  assert.equal(
    (await send(me, checkout.submitOrder, { quoteId: quote.quoteId, addressId })).data.err,
    'address_missing',
  );
});

test('what cannot be returned is ordered only after it was ticked', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { returnPolicy: 'none', returnReason: '定制商品' });
  const { data: quote } = await send(me, checkout.quoteOrder, {
    mode: 'now',
    skuId: skuIds[0],
    num: 1,
  });
  assert.equal(quote.items[0]?.noReturnReason, '定制商品');
  const open = await send(me, checkout.submitOrder, { quoteId: quote.quoteId });
  assert.deepEqual(
    [open.data.err, open.data.items],
    ['no_return_unconfirmed', [{ skuId: skuIds[0] }]],
  );
  const done = await send(me, checkout.submitOrder, {
    quoteId: quote.quoteId,
    confirmedNoReturn: [skuIds[0]],
  });
  assert.equal(done.code, 200);
});

test('five orders may wait for payment; a sixth is refused until one is cancelled', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db);
  const made = [];
  for (let at = 0; at < 5; at += 1)
    made.push((await orderNow(me, { skuId: skuIds[0], num: 1 })).data.orderId);
  const sixth = await orderNow(me, { skuId: skuIds[0], num: 1 });
  assert.deepEqual(
    [sixth.data.err, sixth.msg],
    ['unpaid_limit', '你有5笔待付款订单，请先付款或取消'],
  );
  await send(me, contract.cancelOrder, { orderId: made[0] });
  assert.equal((await orderNow(me, { skuId: skuIds[0], num: 1 })).code, 200);
  assert.deepEqual((await send(me, contract.countOrders)).data.counts.unpaid, 5);
});
