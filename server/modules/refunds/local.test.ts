import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addAddress } from '@/lib/contract/addresses';
import * as checkout from '@/lib/contract/checkout';
import { extendReceipt, receiveOrder } from '@/lib/contract/orders';
import { getVoucher } from '@/lib/contract/vouchers';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { freightRules, notices, orders } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { tendVouchers } from '@/server/jobs/vouchers';
import { maskOldReceivers } from '@/server/modules/account/mask-old';
import { deliverOrder } from '@/server/modules/orders/local';
import { completeDue } from '@/server/modules/orders/receipt';
import { redeem } from '@/server/modules/vouchers/redeem';
import { ADDRESS, buyer, send, stockOf } from '@/server/testing/orders';
import { openWay, type Ordered, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { makeReadyBy } from '@/server/testing/pickup';
import { refuseBy } from '@/server/testing/refund-decisions';
import {
  apply,
  arrive,
  ON_HAND,
  quote,
  ship,
  showOrder,
  showRefund,
} from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: PayApp;
let nonces = 0;
let skuId = 0;
const HERE = '330110';
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods'], payOpenHour: 0 });
  const [rule] = await t.db
    .insert(freightRules)
    .values({ name: '同城', by: 'piece', firstCount: 1, firstFee: 5_00, nextCount: 1, nextFee: 0 })
    .returning();
  const { skuIds } = await insertGoods(t.db, {
    ...{ readyHours: 24, districts: [HERE], localFreightId: rule?.freightId ?? 0 },
    choices: [{ onHand: ON_HAND, price: 10_00 }],
  });
  skuId = skuIds[0] ?? 0;
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const vault = () => createVault(t.deps.keys);
const as = () => ({ operator: 'clerk', reason: '', now: now() });
const tend = () => tendVouchers(t.db, vault(), now());
const sound = async () => assert.deepEqual(await reconcile(t.db), []);
const isRefused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: Error) => message.test(error.message));
const told = async ({ member }: Ordered) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).at(-1)?.title;
const use = (text: string, nonce = `local-${(nonces += 1)}`) =>
  redeem({ vault, keys: () => t.deps.keys }, t.db, as(), {
    ...{ text, units: 1, by: 'typed' as const, nonce },
  });
const deliver = async (it: Ordered) => {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, it.orderId));
  const given = { key: order?.sn ?? '', form: { photo: ['goods:mug'] }, isPreview: false };
  return deliverOrder(t.db, as(), given);
};

async function bought(): Promise<Ordered> {
  const member = await buyer(t);
  const asked = { mode: 'now', skuId, num: 1, way: 'local' };
  const { data: quoted } = await send(member, checkout.quoteOrder, asked);
  assert.deepEqual([quoted.way, quoted.freight, quoted.localOff], ['local', 5_00, undefined]);
  const { data } = await send(member, checkout.submitOrder, { quoteId: quoted.quoteId });
  const ordered = { member, skuId, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}
const codeOf = async (it: Ordered) => {
  const { voucherId } = (await showOrder(it)).local ?? {};
  return (await send(it.member, getVoucher, { voucherId })).data.voucher.code ?? '';
};

test('it is offered in its districts only, and the choice says why not', async () => {
  const member = await buyer(t, { regionCode: '330106', regionText: '浙江省 杭州市 西湖区' });
  const asked = { mode: 'now', skuId, num: 1, way: 'local' };
  const { data } = await send(member, checkout.quoteOrder, asked);
  assert.deepEqual(
    [data.way, data.ways, data.localOff],
    ['express', ['express'], '收货地址不在配送范围内，只送余杭区'],
  );
  const here = await buyer(t);
  const { quoteId } = (await send(here, checkout.quoteOrder, asked)).data;
  const away = { ...ADDRESS, regionCode: '330106', isDefault: false };
  const { addresses } = (await send(here, addAddress, away)).data;
  const { addressId } = addresses.find(({ regionCode }) => regionCode === '330106') ?? {};
  assert.equal(
    (await send(here, checkout.submitOrder, { quoteId, addressId })).data.err,
    'way_off',
  );
});

test('bought, made ready, handed over by its code: completed, once', async () => {
  const it = await bought();
  assert.deepEqual(
    [(await showOrder(it)).status, (await showOrder(it)).local?.voucherId],
    [20, undefined],
  );
  await isRefused(ship(t, it), /商家配送/);
  await isRefused(deliver(it), /不在配送中/);
  await makeReadyBy(t, it);
  assert.equal(await told(it), '商家已送出');
  const code = await codeOf(it);
  for (const call of [receiveOrder, extendReceipt])
    assert.equal((await send(it.member, call, { orderId: it.orderId })).data.err, 'order_state');
  const answers = await Promise.allSettled([use(code), use(code)]);
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  const { status, items } = await showOrder(it);
  assert.deepEqual([status, items[0]?.shippedNum], [40, 1]);
  assert.equal(await told(it), '已送达');
  await isRefused(deliver(it), /不在配送中/);
  assert.equal((await quote(it)).types.at(-1)?.reasons[0], 'seven');
  await sound();
});

test('before it is handed over all comes back at once, freight too', async () => {
  const it = await bought();
  t.advance(25 * HOUR_MS);
  assert.match((await quote(it)).policyText, /未按承诺时间/);
  assert.equal((await apply(it)).data.autoApproved, true);
  await arrive(t);
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [60, 15_00]);
  await sound();
});

test('left with a photo it counts as signed after a day, unless the buyer did not get it', async () => {
  const [it, lost] = [await bought(), await bought()];
  for (const one of [it, lost]) {
    await makeReadyBy(t, one);
    await deliver(one);
    await isRefused(deliver(one), /已经送达/);
  }
  assert.equal(await told(it), '商品已送达');
  const code = await codeOf(it);
  const objected = await apply(lost, { type: 'money', reason: 'not_received' });
  assert.equal(objected.data.autoApproved, false);
  t.advance(DAY_MS - 1);
  await tend();
  assert.equal((await showOrder(it)).status, 30);
  t.advance(1);
  await completeDue(t.db, now());
  await tend();
  await tend();
  const done = await showOrder(it);
  assert.deepEqual([done.status, done.local?.photo], [40, 'goods:mug']);
  assert.equal(await told(it), '已按送达签收');
  await isRefused(use(code), /到期/);
  assert.equal((await showOrder(lost)).status, 30);
  const { sn } = await showRefund(lost, objected.data.refundId);
  await refuseBy(t.db, as(), sn, '已送到门口');
  await tend();
  assert.equal((await showOrder(lost)).status, 40);
  assert.ok((await stockOf(t.db, skuId)).onHand < ON_HAND);
  await maskOldReceivers(t.db, new Date(t.clock.now + 4 * 365 * DAY_MS));
  assert.equal((await showOrder(it)).local?.photo, undefined);
  await sound();
});
