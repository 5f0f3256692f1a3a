import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { addAddress } from '@/lib/contract/addresses';
import * as checkout from '@/lib/contract/checkout';
import { extendReceipt, listOrders, receiveOrder } from '@/lib/contract/orders';
import { getVoucher } from '@/lib/contract/vouchers';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { freightRules, notices, orderItems, orders, users, vouchers } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { tendVouchers } from '@/server/jobs/vouchers';
import { findActing } from '@/server/modules/operators/authorize';
import { deliverOrder, undeliverOrder } from '@/server/modules/orders/local';
import { removeOldPhotos, removePhotosOf } from '@/server/modules/orders/local-photo';
import { readOrder } from '@/server/modules/orders/order-page';
import { completeDue } from '@/server/modules/orders/receipt';
import { redeem } from '@/server/modules/vouchers/redeem';
import { ADDRESS, buyer, send, stockOf } from '@/server/testing/orders';
import { openWay, type Ordered, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { makeReadyBy } from '@/server/testing/pickup';
import { approveBy, refuseBy } from '@/server/testing/refund-decisions';
import { apply, arrive, quote, ship, showOrder, showRefund } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: PayApp;
let nonces = 0;
let skuId = 0;
let madeId = 0;
const stored = new Set<string>();
const storage = { sizeOf: async (key: string) => (stored.has(key) ? 1 : null) };
const remove = async (key: string) => void stored.delete(key);
const HERE = '330110';
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods'], payOpenHour: 0 });
  const [rule] = await t.db
    .insert(freightRules)
    .values({ name: '同城', by: 'piece', firstCount: 1, firstFee: 5_00, nextCount: 1, nextFee: 0 })
    .returning();
  const { freightId: localFreightId = 0 } = rule ?? {};
  const choices = [{ onHand: 50, price: 10_00 }];
  const goods = { readyHours: 24, districts: [HERE], localFreightId, choices };
  skuId = (await insertGoods(t.db, goods)).skuIds[0] ?? 0;
  const customFields = [{ kind: 'plot' as const, label: '门牌号' }];
  const made = await insertGoods(t.db, { ...goods, customFields, makeHours: 72 });
  madeId = made.skuIds[0] ?? 0;
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const vault = () => createVault(t.deps.keys);
const as = () => ({ operator: 'clerk', reason: '', now: now() });
const tend = () => tendVouchers(t.db, vault(), now());
const sound = async () => assert.deepEqual(await reconcile(t.db), []);
const isRefused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: Error) => message.test(`${error.message} ${JSON.stringify(error)}`));
const told = async ({ member }: Ordered) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).at(-1)?.title;
const use = (text: string, nonce = `local-${(nonces += 1)}`) =>
  redeem({ vault, keys: () => t.deps.keys }, t.db, as(), { text, units: 1, by: 'typed', nonce });
const rowOf = async ({ orderId }: Ordered) => {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!order) throw new Error('no such order');
  return order;
};
function photographed(): string {
  const key = `work/000000/${String((nonces += 1)).padStart(24, 'a')}.webp`;
  stored.add(key);
  return key;
}
const deliver = async (it: Ordered, photo = photographed(), more = {}) => {
  const given = { key: (await rowOf(it)).sn, form: { photo: [photo] }, isPreview: false };
  return deliverOrder(() => storage)(t.db, { ...as(), ...more }, given);
};
const undeliver = async (it: Ordered, more = {}) => {
  const given = { key: (await rowOf(it)).sn, form: {}, isPreview: false };
  return undeliverOrder(t.db, { ...as(), reason: '送错了地址', ...more }, given);
};
const actingAs = async (userId: number | null) => ({
  acting: { ...(await findActing(t.db, as())), userId },
});

async function bought(wanted = skuId, num = 1): Promise<Ordered> {
  const member = await buyer(t);
  const asked = { mode: 'now', skuId: wanted, num, way: 'local' };
  const { data: quoted } = await send(member, checkout.quoteOrder, asked);
  const { way, freight } = quoted;
  assert.deepEqual({ way, freight }, { way: 'local', freight: 5_00 });
  assert.equal(quoted.localOff, undefined);
  const { data } = await send(member, checkout.submitOrder, {
    quoteId: quoted.quoteId,
    ...(wanted === madeId
      ? { confirmedNoReturn: [madeId], custom: [{ skuId: madeId, values: ['037'] }] }
      : {}),
  });
  const ordered = { member, skuId: wanted, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}
async function sent(...given: Parameters<typeof bought>): Promise<Ordered> {
  const it = await bought(...given);
  const { orderId } = it;
  await t.db
    .update(orderItems)
    .set({ makingAt: now() })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.skuId, madeId)));
  await makeReadyBy(t, it);
  return it;
}
const approve = async (it: Ordered, refundId: number) =>
  approveBy(t.db, as(), (await showRefund(it, refundId)).sn);
const stateOfCode = async ({ orderId }: Ordered) => {
  const [voucher] = await t.db.select().from(vouchers).where(eq(vouchers.orderId, orderId));
  return voucher?.state;
};
const standing = async (it: Ordered) => {
  const { status, money, local } = await showOrder(it);
  const [row] = (await send(it.member, listOrders, {})).data.list.data;
  assert.equal(row?.voucherId, local?.voucherId);
  return { status, refunded: money.refunded, voucherId: local?.voucherId };
};
const codeOf = async (it: Ordered) => {
  const { voucherId } = (await showOrder(it)).local ?? {};
  return (await send(it.member, getVoucher, { voucherId })).data.voucher.code ?? '';
};

test('it is offered in its districts only, and the choice says why not', async () => {
  const member = await buyer(t, { regionCode: '330106', regionText: '浙江省 杭州市 西湖区' });
  const asked = { mode: 'now', skuId, num: 1, way: 'local' };
  const { way, ways, localOff } = (await send(member, checkout.quoteOrder, asked)).data;
  assert.deepEqual({ way, ways }, { way: 'express', ways: ['express'] });
  assert.equal(localOff, '收货地址不在配送范围内，只送余杭区');
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
  assert.deepEqual(await standing(it), { status: 20, refunded: 0, voucherId: undefined });
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
  assert.deepEqual({ status, shipped: items[0]?.shippedNum }, { status: 40, shipped: 1 });
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
  assert.deepEqual(await standing(it), { status: 60, refunded: 15_00, voucherId: undefined });
  await sound();
});

test('left with a photo it counts as signed after a day, unless the buyer did not get it', async () => {
  const before = (await stockOf(t.db, skuId)).onHand;
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
  assert.deepEqual(await standing(it), { status: 40, refunded: 0, voucherId: undefined });
  assert.equal(await told(it), '已按送达签收');
  await isRefused(use(code), /到期/);
  assert.equal((await showOrder(lost)).status, 30);
  const { sn } = await showRefund(lost, objected.data.refundId);
  await refuseBy(t.db, as(), sn, '已送到门口');
  await tend();
  assert.equal((await showOrder(lost)).status, 40);
  assert.equal((await stockOf(t.db, skuId)).onHand, before - 2);
  await sound();
});

for (const made of [false, true])
  test(`sent ${made ? 'and made to order ' : ''}it comes back by a review, and its code is dead`, async () => {
    const it = await sent(made ? madeId : skuId);
    const code = await codeOf(it);
    const before = (await stockOf(t.db, it.skuId)).onHand;
    const { types } = await quote(it);
    assert.deepEqual(
      types.map(({ type }) => type),
      ['money', 'return'],
    );
    assert.ok((await showOrder(it)).actions.includes('refund'));
    const { data } = await apply(it, { type: 'money', reason: 'not_received' });
    assert.equal(data.autoApproved, false);
    await isRefused(use(code), /请先审核/);
    await isRefused(deliver(it), /请先审核/);
    await approve(it, data.refundId);
    assert.equal(await stateOfCode(it), 'void');
    assert.equal((await rowOf(it)).status, 30);
    await isRefused(use(code), /已退款/);
    await isRefused(deliver(it), /都已退款/);
    await arrive(t);
    assert.deepEqual(await standing(it), { status: 60, refunded: 15_00, voucherId: undefined });
    assert.equal((await stockOf(t.db, it.skuId)).onHand, before);
    await sound();
  });

test('what was not received after 送达 is handed over no more, the rest is', async () => {
  const it = await sent(skuId, 2);
  const code = await codeOf(it);
  await deliver(it);
  const { data } = await apply(it, { num: 1, type: 'money', reason: 'not_received' });
  await approve(it, data.refundId);
  await arrive(t);
  assert.equal((await showOrder(it)).status, 30);
  await use(code);
  assert.equal((await showOrder(it)).status, 40);
  await sound();
});

test('a photo is an uploaded picture of one delivery, by nobody near the buyer', async () => {
  const [it, other] = [await sent(), await sent()];
  const photo = photographed();
  for (const wrong of ['goods:mug', 'https://a.example/x.webp', 'work/000000/absent.webp'])
    await isRefused(deliver(it, wrong), /请上传送达照片/);
  const { userId } = it.member;
  await isRefused(deliver(it, photo, await actingAs(userId)), /自己/);
  const { userId: inviter } = other.member;
  await t.db.update(users).set({ refereeId: inviter }).where(eq(users.userId, userId));
  await isRefused(deliver(it, photo, await actingAs(inviter)), /自己/);
  await t.db.update(users).set({ refereeId: null }).where(eq(users.userId, userId));
  await deliver(it, photo);
  await isRefused(deliver(other, photo), /另一次送达/);
  assert.match((await showOrder(it)).local?.photo ?? '', /^work\/\w+\/\w+\.webp\?member=.+proof=/);
});

test('送达 is undone within half an hour, later with another right', async () => {
  const it = await sent();
  const { receiptDueAt } = await rowOf(it);
  await isRefused(undeliver(it), /没有送达/);
  await deliver(it);
  await undeliver(it);
  const { deliveredAt, deliveryPhoto, receiptDueAt: again } = await rowOf(it);
  assert.deepEqual({ deliveredAt, deliveryPhoto }, { deliveredAt: null, deliveryPhoto: '' });
  assert.deepEqual(again, receiptDueAt);
  assert.equal(await told(it), '送达已撤销');
  await deliver(it);
  t.advance(31 * 60_000);
  const { acting } = await actingAs(null);
  const permissions = new Set([...acting.permissions].filter((one) => one !== 'redeem.undo'));
  await isRefused(undeliver(it, { acting: { ...acting, permissions } }), /30分钟/);
  await undeliver(it);
  await use(await codeOf(it));
  await sound();
});

test('a photo is seen by those who see the address, and goes after 90 days or with its member', async () => {
  const [it, closed] = [await sent(), await sent()];
  for (const one of [it, closed]) await deliver(one);
  const [photo, other] = [(await rowOf(it)).deliveryPhoto, (await rowOf(closed)).deliveryPhoto];
  const seenWith = async (permission: string) => {
    const { acting } = await actingAs(null);
    const permissions = new Set([...acting.permissions].filter((one) => one === permission));
    const operation = { ...as(), acting: { ...acting, permissions } };
    return (await readOrder(vault)(t.db, operation, (await rowOf(it)).sn)).row.photo;
  };
  assert.equal(await seenWith('order.read'), null);
  assert.deepEqual(await seenWith('order.address'), [photo]);
  t.advance(DAY_MS);
  await tend();
  t.advance(90 * DAY_MS);
  await removePhotosOf(t.db, remove, closed.member.userId);
  assert.ok(stored.has(photo) && !stored.has(other));
  await removeOldPhotos(t.db, remove, now());
  assert.equal(stored.has(photo), false);
  assert.equal((await rowOf(it)).deliveryPhoto, '');
});

test('never arrived, all comes back before the provider stops refunding', async () => {
  const it = await sent();
  t.advance(332 * DAY_MS);
  await tend();
  await arrive(t);
  const { status, refunded } = await rowOf(it);
  assert.deepEqual({ status, refunded }, { status: 60, refunded: 15_00 });
  assert.equal(await stateOfCode(it), 'void');
  await sound();
});
