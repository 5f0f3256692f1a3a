import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import * as contract from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import {
  goods,
  goodsBought,
  idempotency,
  notices,
  orders,
  shopMembers,
  stockHolds,
  stockMoves,
} from '@/server/db/schema';
import { maskOldReceivers } from '@/server/modules/account/mask-old';
import { type TestApp, testApp } from '@/server/testing/app';
import { buyer, orderNow, send, stockOf } from '@/server/testing/orders';
import { insertGoods, setShop } from '@/server/testing/shop';
import { closeLapsed } from './close';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
});
after(() => t.close());

test('cancelling gives the pieces back once, and the order can be bought again and hidden', async () => {
  const me = await buyer(t);
  const { skuIds, goodsId } = await insertGoods(t.db, { choices: [{ onHand: 3 }] });
  const { data } = await orderNow(me, { skuId: skuIds[0], num: 3 });
  assert.equal(
    (await t.db.select().from(goods).where(eq(goods.goodsId, goodsId)))[0]?.stockState,
    'out',
  );
  const cancelled = await send(me, contract.cancelOrder, { orderId: data.orderId });
  assert.deepEqual([cancelled.data.order.status, cancelled.data.order.closeReason], [50, 'buyer']);
  assert.equal(cancelled.data.order.address?.detail, '');
  assert.equal(
    (await send(me, contract.cancelOrder, { orderId: data.orderId })).data.err,
    'order_state',
  );
  assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 3, held: 0 });
  assert.deepEqual(
    (await t.db.select().from(goodsBought).where(eq(goodsBought.userId, me.userId))).map(
      ({ pieces }) => pieces,
    ),
    [0],
  );
  const again = await send(me, contract.buyAgain, { orderId: data.orderId });
  assert.deepEqual([again.data.added, again.data.cartTotal, again.data.skipped], [1, 3, []]);
  assert.equal((await send(me, contract.hideOrder, { orderId: data.orderId })).code, 200);
  assert.equal((await send(me, contract.listOrders)).data.list.total, 0);
});

test('an order lapses when its payable minutes are over: pieces return, the member is told once', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db);
  const { data } = await orderNow(me, { skuId: skuIds[0], num: 2 });
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, data.orderId));
  const due = order?.payBy ?? new Date(0);
  await closeLapsed(t.db, new Date(due.getTime() - 1));
  assert.equal((await stockOf(t.db, skuIds[0])).held, 2);
  const closed = await Promise.all([closeLapsed(t.db, due), closeLapsed(t.db, due)]);
  assert.ok(closed[0] + closed[1] >= 1);
  assert.equal((await stockOf(t.db, skuIds[0])).held, 0);
  const closedOrder = (await send(me, contract.getOrder, { orderId: data.orderId })).data.order;
  assert.deepEqual([closedOrder.status, closedOrder.closeReason], [50, 'timeout']);
  const moves = await t.db
    .select({ kind: stockMoves.kind, heldDelta: stockMoves.heldDelta })
    .from(stockMoves)
    .where(eq(stockMoves.refId, data.sn));
  assert.deepEqual(
    moves.map(({ kind, heldDelta }) => [kind, heldDelta]),
    [
      ['hold', 2],
      ['release', -2],
    ],
  );
  const [counters] = await t.db.select().from(shopMembers).where(eq(shopMembers.userId, me.userId));
  assert.equal(counters?.unpaid, 0);
  const told = await t.db.select().from(notices).where(eq(notices.userId, me.userId));
  assert.deepEqual(
    told.map(({ route }) => route),
    [`/pages/order/detail?orderId=${data.orderId}`],
  );
});

test('nobody sees, cancels or hides another member’s order', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db);
  const { data } = await orderNow(me, { skuId: skuIds[0], num: 1 });
  const stranger = await buyer(t);
  for (const endpoint of [
    contract.getOrder,
    contract.cancelOrder,
    contract.hideOrder,
    contract.buyAgain,
  ])
    assert.equal(
      (await send(stranger, endpoint, { orderId: data.orderId })).data.err,
      'not_found',
      endpoint.name,
    );
  assert.equal((await send(stranger, contract.listOrders)).data.list.total, 0);
  const mine = await send(me, checkout.quoteOrder, { mode: 'now', skuId: skuIds[0], num: 1 });
  assert.equal(
    (await send(stranger, checkout.submitOrder, { quoteId: mine.data.quoteId })).data.err,
    'quote_expired',
  );
});

test('an address is sealed in the order, and kept in no stored answer', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db);
  const { data } = await orderNow(me, { skuId: skuIds[0], num: 1 });
  await send(me, contract.cancelOrder, { orderId: data.orderId });
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, data.orderId));
  const answers = await t.db.select().from(idempotency);
  const kept = JSON.stringify([order, answers]);
  assert.ok(order?.addressSealed?.startsWith('v1.'));
  assert.ok(!kept.includes('林知夏') && !kept.includes('溪望路'));
});

test('the receiver is masked three years after the order ended, and the order can still be read', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db);
  const { orderId } = (await orderNow(me, { skuId: skuIds[0], num: 1 })).data;
  await send(me, contract.cancelOrder, { orderId });
  const keptAfter = async (days: number) => {
    await maskOldReceivers(t.db, new Date(t.clock.now + days * DAY_MS));
    const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
    return [order?.addressSealed, order?.mobileHash, order?.regionText].filter(Boolean).length;
  };
  assert.equal(await keptAfter(3 * 365), 3);
  assert.equal(await keptAfter(3 * 365 + 2), 0);
  assert.equal((await send(me, contract.getOrder, { orderId })).code, 200);
});

test('each line of an order has one hold, and orders are found by number and title', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { title: '手作陶碗 100%' });
  const { data } = await orderNow(me, { skuId: skuIds[0], num: 1 });
  await orderNow(me, { skuId: (await insertGoods(t.db, { title: '灯' })).skuIds[0], num: 1 });
  const holds = await t.db
    .select()
    .from(stockHolds)
    .where(and(eq(stockHolds.skuId, skuIds[0] ?? 0), eq(stockHolds.state, 'held')));
  assert.equal(holds.length, 1);
  for (const keyword of [data.sn, '陶碗', '100%'])
    assert.deepEqual(
      (await send(me, contract.listOrders, { keyword })).data.list.data.map(({ sn }) => sn),
      [data.sn],
      keyword,
    );
  assert.equal((await send(me, contract.listOrders, { keyword: '%' })).data.list.total, 1);
  assert.equal((await send(me, contract.listOrders, { status: 'unshipped' })).data.list.total, 0);
});

const PLOT = { kind: 'plot' as const, label: '门牌号' };
const LETTERS = { kind: 'text' as const, label: '刻字', most: 8 };

async function madeToOrder(more: Parameters<typeof insertGoods>[1] = {}) {
  const { goodsId, skuIds } = await insertGoods(t.db, {
    customFields: [PLOT, LETTERS],
    makeHours: 72,
    choices: [{ onHand: 9 }],
    ...more,
  });
  const [skuId = 0] = skuIds;
  const ask = (customFields: (typeof PLOT | typeof LETTERS)[]) =>
    t.db.update(goods).set({ customFields }).where(eq(goods.goodsId, goodsId));
  return { skuId, ask };
}

const quoteOf = async (me: Awaited<ReturnType<typeof buyer>>) => {
  const { list } = (await send(me, cart.listCart)).data;
  const cartIds = list.map(({ cartId }) => cartId);
  return (await send(me, checkout.quoteOrder, { mode: 'cart', cartIds })).data;
};

test('values count only while the product asks for the same, in cart, checkout and 再次购买', async () => {
  const me = await buyer(t);
  const { skuId, ask } = await madeToOrder();
  const custom = ['037', '恒'];
  const add = (values: string[]) => send(me, cart.addToCart, { skuId, num: 1, custom: values });
  const firstRow = async () => (await send(me, cart.listCart)).data.list[0];
  await add(custom);
  const quote = await quoteOf(me);
  assert.deepEqual(quote.items[0]?.values, custom);
  const ordered = await send(me, checkout.submitOrder, {
    quoteId: quote.quoteId,
    confirmedNoReturn: [skuId],
    custom: [{ skuId, values: custom }],
  });
  const { orderId } = ordered.data;
  await add(custom);
  await ask([LETTERS]);
  const row = await firstRow();
  assert.deepEqual([row?.skuText, row?.custom], ['', undefined]);
  assert.deepEqual((await quoteOf(me)).items[0]?.values, []);
  await send(me, cart.clearCart, { cartIds: [row?.cartId] });
  assert.equal((await send(me, contract.buyAgain, { orderId })).data.added, 1);
  assert.equal((await firstRow())?.custom, undefined);
  await ask([PLOT, LETTERS]);
  await send(me, cart.clearCart, { cartIds: [(await firstRow())?.cartId] });
  await send(me, contract.buyAgain, { orderId });
  assert.deepEqual((await firstRow())?.custom, custom);
});

test('rows that differ no more are one item of the order', async () => {
  const me = await buyer(t);
  const { skuId, ask } = await madeToOrder();
  for (const [num, letters] of ['恒', '安'].entries())
    await send(me, cart.addToCart, { skuId, num: num + 1, custom: ['037', letters] });
  await ask([]);
  const quote = await quoteOf(me);
  const { data } = await send(me, checkout.submitOrder, { quoteId: quote.quoteId });
  const { order } = (await send(me, contract.getOrder, { orderId: data.orderId })).data;
  assert.deepEqual(
    order.items.map(({ num, sum }) => [num, sum]),
    [[3, quote.goodsTotal]],
  );
});

test('a limit counts all rows of the product and is met by those that came later', async () => {
  const me = await buyer(t);
  const { skuId } = await madeToOrder({ limitOrder: 3 });
  for (const letters of ['恒', '安'])
    await send(me, cart.addToCart, { skuId, num: 1, custom: ['037', letters] });
  const { list } = (await send(me, cart.listCart)).data;
  const change = (num: number) => send(me, cart.updateCart, { cartId: list[1]?.cartId, num });
  assert.equal((await change(3)).data.err, 'limit_order');
  assert.equal((await change(2)).data.item.num, 2);
  await t.db
    .update(goods)
    .set({ limitOrder: 2 })
    .where(sql`${goods.goodsId} = ${list[0]?.goodsId}`);
  const { faults } = await quoteOf(me);
  assert.deepEqual(
    faults.map(({ code, cartId, available }) => [code, cartId, available]),
    [['limit_order', list[1]?.cartId, 1]],
  );
});
