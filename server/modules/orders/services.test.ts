import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import * as contract from '@/lib/contract/orders';
import { orders, skus } from '@/server/db/schema';
import { readGoodsPage } from '@/server/modules/goods/goods-page';
import { type TestApp, testApp } from '@/server/testing/app';
import { ADDRESS, buyer, send, stockOf } from '@/server/testing/orders';
import { insertPlace } from '@/server/testing/pickup';
import { insertGoods, setShop } from '@/server/testing/shop';
import { insertSlots, offerSlots } from '@/server/testing/slots';
import { closeLapsed } from './close';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db, { kinds: ['goods', 'service', 'course'], payOpenHour: 0 });
});
after(() => t.close());

const MOBILE = '13900139000';
/** Courses are booked for a time, all of it comes back until the start. */
async function insert(kind: 'service' | 'course', rest: object = {}) {
  const made = await insertGoods(t.db, { kind, freightId: null, lateBp: 10_000, ...rest });
  if (kind === 'service') return { ...made, slotId: undefined };
  const placeId = await insertPlace(t.db);
  const [skuId = 0] = made.skuIds;
  const [slotId] = await insertSlots(t.db, Date.now(), { skuId, placeId, capacity: 9 });
  return { ...made, slotId };
}
const quote = (
  me: Parameters<typeof send>[0],
  { skuIds, slotId }: Awaited<ReturnType<typeof insert>>,
  num = 1,
) => send(me, checkout.quoteOrder, { mode: 'now', skuId: skuIds[0], num, slotId });

for (const kind of ['service', 'course'] as const)
  test(`a ${kind} is ordered with a mobile instead of an address: no freight, its places are held, cancelling gives them back`, async () => {
    const me = await buyer(t);
    const made = await insert(kind, { choices: [{ price: 80_00, onHand: 3 }] });
    const { goodsId, skuIds } = made;
    const page = (await send(me, getGoods, { goodsId })).data;
    assert.deepEqual([page.isForSale, page.limits.perOrder, page.freightText], [true, 9, '']);
    const { data: quoted } = await quote(me, made);
    assert.deepEqual(
      [quoted.kind, quoted.freight, quoted.payable, quoted.address, quoted.mobile, quoted.faults],
      [kind, 0, 80_00, undefined, ADDRESS.mobile, []],
    );
    const { quoteId } = quoted;
    const missing = await send(me, checkout.submitOrder, { quoteId });
    assert.deepEqual([missing.data.err, missing.msg], ['mobile_missing', '请填写手机号']);
    const wrong = await send(me, checkout.submitOrder, { quoteId, mobile: '12345' });
    assert.equal(wrong.data.err, 'invalid_input');
    const confirmedNoReturn = skuIds;
    const paid = { quoteId, mobile: MOBILE, confirmedNoReturn };
    const { data } = await send(me, checkout.submitOrder, paid);
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
  const made = await insert('service');
  const { skuIds } = made;
  const ten = (await quote(me, made, 10)).data;
  assert.deepEqual(
    [ten.quoteId, ten.mobile, ten.faults.map(({ code, available }) => [code, available])],
    ['', '', [['limit_order', 9]]],
  );
  assert.equal(
    (await send(me, cart.addToCart, { skuId: skuIds[0], num: 1 })).data.err,
    'not_found',
  );
  const { quoteId } = (await quote(me, made)).data;
  const sent = await send(me, checkout.submitOrder, { quoteId, mobile: MOBILE });
  assert.equal(sent.code, 200);
});

test('an order of a service lapses like any other, and its unit is free again', async () => {
  const me = await buyer(t);
  const made = await insert('service', { choices: [{ onHand: 1 }] });
  const { skuIds } = made;
  const { quoteId } = (await quote(me, made)).data;
  const { data } = await send(me, checkout.submitOrder, {
    quoteId,
    mobile: MOBILE,
    confirmedNoReturn: skuIds,
  });
  assert.equal((await quote(await buyer(t), made)).data.faults[0]?.code, 'sold_out');
  await closeLapsed(t.db, new Date(data.payBy));
  assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 1, held: 0 });
});

test('a kind that the shop does not sell cannot be quoted, and not be submitted once the shop has given it up', async () => {
  const me = await buyer(t);
  const made = await insert('course');
  const { goodsId } = made;
  const { quoteId } = (await quote(me, made)).data;
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  assert.equal((await send(me, getGoods, { goodsId })).data.isForSale, false);
  assert.equal((await quote(me, made)).data.err, 'not_found');
  const late = await send(me, checkout.submitOrder, { quoteId, mobile: MOBILE });
  assert.equal(late.data.err, 'goods_off');
});

test('until counsel has answered no pass is sold, nor a fee taken; what was sold keeps its terms', async () => {
  const me = await buyer(t);
  const placeIds = [await insertPlace(t.db)];
  const pass = await insertGoods(t.db, {
    kind: 'service',
    form: 'pass',
    validDays: null,
    passDays: 30,
    placeIds,
  });
  const offer = await offerSlots(t, { starts: [72] });
  const { goodsId, skuId, slotIds } = offer;
  const asked = { mode: 'now', skuId, num: 1, slotId: slotIds[0] };
  const kinds = ['goods', 'service'] as const;
  await setShop(t.db, { kinds: [...kinds], payOpenHour: 0 });
  const before = (await send(me, checkout.quoteOrder, asked)).data;
  assert.ok(before.promises?.includes('之后退50%'));
  await setShop(t.db, { kinds: [...kinds], payOpenHour: 0, prepaid: false, lateFee: false });
  const page = async (id: number) => (await send(me, getGoods, { goodsId: id })).data;
  assert.equal((await page(pass.goodsId)).isForSale, false);
  const coffee = await insertGoods(t.db, {
    kind: 'service',
    form: 'voucher',
    validDays: 90,
    placeIds,
    specs: { 份: ['一杯', '十杯'] },
    choices: [{}, { values: [1] }],
  });
  const [, ten = 0] = coffee.skuIds;
  await t.db.update(skus).set({ unitsPer: 10 }).where(eq(skus.skuId, ten));
  const card = await page(coffee.goodsId);
  assert.deepEqual(
    card.skus.map(({ available }) => available !== 0),
    [true, false],
    'the one for several uses is not to be had',
  );
  assert.equal(card.isForSale, true);
  const operation = { operator: 'clerk', now: new Date(t.clock.now) };
  const { row } = await readGoodsPage(t.db, operation, String(pass.goodsId));
  assert.match(row.missing ?? '', /「预付服务」/);
  assert.equal((await quote(me, { ...pass, slotId: undefined })).data.err, 'not_found');
  const { promises } = (await send(me, checkout.quoteOrder, asked)).data;
  assert.deepEqual(promises, (await page(goodsId)).promises);
  assert.ok(promises?.includes('开始前可全额退'));
  const late = await send(me, checkout.submitOrder, {
    quoteId: before.quoteId,
    mobile: MOBILE,
    confirmedNoReturn: [skuId],
  });
  assert.equal(late.data.err, 'quote_expired', 'the promises have changed');
});
