import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import * as contract from '@/lib/contract/orders';
import { orders } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { ADDRESS, buyer, send, stockOf } from '@/server/testing/orders';
import { insertGoods, setShop } from '@/server/testing/shop';
import { closeLapsed } from './close';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db, { kinds: ['goods', 'service', 'course'], payOpenHour: 0 });
});
after(() => t.close());

const MOBILE = '13900139000';
const insert = (kind: 'service' | 'course', rest: object = {}) =>
  insertGoods(t.db, { kind, freightId: null, ...rest });
const quote = (me: Parameters<typeof send>[0], skuId: number | undefined, num = 1) =>
  send(me, checkout.quoteOrder, { mode: 'now', skuId, num });

for (const kind of ['service', 'course'] as const)
  test(`a ${kind} is ordered with a mobile instead of an address: no freight, its places are held, cancelling gives them back`, async () => {
    const me = await buyer(t);
    const { goodsId, skuIds } = await insert(kind, { choices: [{ price: 80_00, onHand: 3 }] });
    const page = (await send(me, getGoods, { goodsId })).data;
    assert.deepEqual([page.isForSale, page.limits.perOrder, page.freightText], [true, 9, '']);
    const { data: quoted } = await quote(me, skuIds[0]);
    assert.deepEqual(
      [quoted.kind, quoted.freight, quoted.payable, quoted.address, quoted.mobile, quoted.faults],
      [kind, 0, 80_00, undefined, ADDRESS.mobile, []],
    );
    const { quoteId } = quoted;
    const missing = await send(me, checkout.submitOrder, { quoteId });
    assert.deepEqual([missing.data.err, missing.msg], ['mobile_missing', '请填写手机号']);
    const wrong = await send(me, checkout.submitOrder, { quoteId, mobile: '12345' });
    assert.equal(wrong.data.err, 'invalid_input');
    const { data } = await send(me, checkout.submitOrder, { quoteId, mobile: MOBILE });
    assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 3, held: 1 });
    const { order } = (await send(me, contract.getOrder, { orderId: data.orderId })).data;
    assert.deepEqual(
      [order.kind, order.actions, order.money.freight, order.address],
      [kind, ['pay', 'cancel'], 0, { name: '', mobile: MOBILE, regionText: '', detail: '' }],
    );
    const [row] = await t.db.select().from(orders).where(eq(orders.orderId, data.orderId));
    assert.ok(row?.addressSealed && !row.addressSealed.includes(MOBILE));
    const over = await send(me, contract.cancelOrder, { orderId: data.orderId });
    assert.deepEqual(
      [over.data.order.status, over.data.order.address?.mobile, over.data.order.actions],
      [50, '139****9000', ['hide']],
    );
    assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 3, held: 0 });
  });

test('a service is bought nine at a time, never from the cart, and needs no address of the buyer', async () => {
  const me = await buyer(t, null);
  const { skuIds } = await insert('service');
  const ten = (await quote(me, skuIds[0], 10)).data;
  assert.deepEqual(
    [ten.quoteId, ten.mobile, ten.faults.map(({ code, available }) => [code, available])],
    ['', '', [['limit_order', 9]]],
  );
  assert.equal(
    (await send(me, cart.addToCart, { skuId: skuIds[0], num: 1 })).data.err,
    'not_found',
  );
  const { quoteId } = (await quote(me, skuIds[0])).data;
  const made = await send(me, checkout.submitOrder, { quoteId, mobile: MOBILE });
  assert.equal(made.code, 200);
});

test('an order of a course lapses like any other, and its place is free again', async () => {
  const me = await buyer(t);
  const { skuIds } = await insert('course', { choices: [{ onHand: 1 }] });
  const { quoteId } = (await quote(me, skuIds[0])).data;
  const { data } = await send(me, checkout.submitOrder, { quoteId, mobile: MOBILE });
  assert.equal((await quote(await buyer(t), skuIds[0])).data.faults[0]?.code, 'sold_out');
  await closeLapsed(t.db, new Date(data.payBy));
  assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 1, held: 0 });
});

test('a kind that the shop does not sell cannot be quoted, and not be submitted once the shop has given it up', async () => {
  const me = await buyer(t);
  const { goodsId, skuIds } = await insert('course');
  const { quoteId } = (await quote(me, skuIds[0])).data;
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  assert.equal((await send(me, getGoods, { goodsId })).data.isForSale, false);
  assert.equal((await quote(me, skuIds[0])).data.err, 'not_found');
  const late = await send(me, checkout.submitOrder, { quoteId, mobile: MOBILE });
  assert.equal(late.data.err, 'goods_off');
});
