import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { changeCustom, extendReceipt, receiveOrder } from '@/lib/contract/orders';
import { listVouchers } from '@/lib/contract/vouchers';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { goods, notices, orders, places, refunds, sessions } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { tendVouchers } from '@/server/jobs/vouchers';
import { ERASURES } from '@/server/modules/account/erasure';
import { listToShip } from '@/server/modules/orders/desk-queries';
import { tellOfLate } from '@/server/modules/orders/late';
import { startMaking } from '@/server/modules/orders/making';
import { inQueue } from '@/server/modules/orders/operator-queries';
import { readOrder } from '@/server/modules/orders/order-page';
import { readyOrders } from '@/server/modules/orders/pickup-commands';
import { completeDue } from '@/server/modules/orders/receipt';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buyer, send, stockOf } from '@/server/testing/orders';
import { openWay, type Ordered, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import {
  boughtPickup,
  boughtSeveral,
  insertPlace,
  orderedPickup,
  makeReadyBy,
  pickupCode,
} from '@/server/testing/pickup';
import { approveBy, refuseBy } from '@/server/testing/refund-decisions';
import { apply, arrive, ON_HAND, quote, ship, showOrder } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: PayApp;
let nonces = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods'], payOpenHour: 0 });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const vault = () => createVault(t.deps.keys);
const deps = { vault, keys: () => t.deps.keys };
const as = (operator = 'clerk') => ({ operator, reason: '', now: now() });
const tend = () => tendVouchers(t.db, vault(), now());
const use = (text: string, placeId?: number, nonce = `pickup-${(nonces += 1)}`) =>
  redeem(deps, t.db, as(), { text, units: 1, by: 'typed' as const, nonce, placeId });
const isRefused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: Error) => message.test(error.message));
const sound = async () => assert.deepEqual(await reconcile(t.db), []);
const codeOf = async (it: Awaited<ReturnType<typeof boughtPickup>>) =>
  (await pickupCode(it, (await showOrder(it)).pickup?.voucherId)).code ?? '';
const noticesOf = ({ member }: Ordered) =>
  t.db.select().from(notices).where(eq(notices.userId, member.userId));
const told = async (it: Ordered) => (await noticesOf(it)).map(({ title }) => title);

test('an order that is picked up has no freight, is ready, handed over by its code, and completed', async () => {
  const it = await boughtPickup(t, { num: 2 });
  const { money, pickup, status } = await showOrder(it);
  assert.deepEqual([money.freight, money.paid, status], [0, 20_00, 20]);
  assert.deepEqual([pickup?.readyAt, pickup?.voucherId], [undefined, undefined]);
  assert.equal(pickup?.promises[1], '备好后保留7天，未取自动退款');
  await isRefused(ship(t, it), /门店自提/);
  await makeReadyBy(t, it);
  await isRefused(makeReadyBy(t, it), /不在备货中/);
  const ready = await showOrder(it);
  assert.deepEqual([ready.status, ready.actions.includes('receipt')], [30, false]);
  assert.equal(
    (await send(it.member, receiveOrder, { orderId: it.orderId })).data.err,
    'order_state',
  );
  const shown = await pickupCode(it, ready.pickup?.voucherId);
  assert.deepEqual([shown.kind, shown.places[0]?.placeId], ['pickup', it.placeId]);
  const text = shown.qr ?? '';
  const card = await previewRedeem(deps, t.db, as(), { text, placeId: it.placeId });
  assert.deepEqual([card.lines, card.refusal], [['搪瓷马克杯 ×2'], undefined]);
  await isRefused(use(text), /请到门店\d+使用/);
  await isRefused(use(text, await insertPlace(t.db)), /请到门店\d+使用/);
  await t.db.update(places).set({ status: 'off' }).where(eq(places.placeId, it.placeId));
  const done = await use(text, it.placeId);
  assert.deepEqual([done.isCompleted, done.use.canUndo], [true, false]);
  assert.deepEqual(await use(text, it.placeId, `pickup-${nonces}`), done);
  await isRefused(use(text, it.placeId), /已于.*由clerk核销/);
  const over = await showOrder(it);
  assert.deepEqual([over.status, over.items[0]?.shippedNum], [40, 2]);
  assert.equal((await quote(it)).types[1]?.reasons[0], 'seven');
  assert.deepEqual((await told(it)).slice(-2), ['已备好，请来取', '已取货']);
  assert.match((await noticesOf(it)).at(-1)?.body ?? '', /已在门店\d+取走/);
  await sound();
});

test('before it is ready all comes back at once, and a broken promise says so', async () => {
  const it = await orderedPickup(t, { readyHours: 24 });
  await t.db.update(goods).set({ readyHours: 48 });
  await payNumber(t, await openWay(t, it, 'test'));
  const { list } = (await send(it.member, listVouchers, {})).data;
  assert.equal(list.total, 0);
  t.advance(25 * HOUR_MS);
  assert.equal(await t.db.$count(orders, inQueue('late', now())), 1);
  assert.equal(await tellOfLate(t.db, now()), 1);
  assert.equal((await told(it)).at(-1), '商家没有按时备好');
  assert.match((await quote(it)).policyText, /未按承诺时间备好/);
  assert.equal((await apply(it)).data.autoApproved, true);
  await isRefused(makeReadyBy(t, it), /都已退款/);
  await arrive(t);
  assert.equal((await showOrder(it)).status, 60);
  assert.deepEqual(await stockOf(t.db, it.skuId), { onHand: ON_HAND, held: 0 });
  await sound();
});

test('what nobody fetches is reminded of, kept five days longer once, then refunded and in stock', async () => {
  const it = await boughtPickup(t);
  await makeReadyBy(t, it);
  const code = await codeOf(it);
  t.advance(3 * DAY_MS);
  await tend();
  await tend();
  assert.equal((await told(it)).at(-1), '商品已备好，等你来取');
  const extend = () => send(it.member, extendReceipt, { orderId: it.orderId });
  const before = (await showOrder(it)).pickup?.keptTo ?? 0;
  assert.equal((await extend()).data.order.pickup?.keptTo, before + 5 * DAY_MS);
  assert.equal((await extend()).data.err, 'extend_done');
  t.advance(before + 4 * DAY_MS - t.clock.now);
  await tend();
  assert.equal((await told(it)).at(-1), '自提明天到期');
  const count = (await told(it)).length;
  t.advance(DAY_MS + 1);
  await completeDue(t.db, now());
  assert.equal((await showOrder(it)).status, 30);
  await isRefused(use(code, it.placeId), /到期/);
  await tend();
  await tend();
  assert.equal((await told(it))[count], '未取的商品已自动退款');
  await arrive(t);
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [60, 10_00]);
  assert.deepEqual(await stockOf(t.db, it.skuId), { onHand: ON_HAND, held: 0 });
  await isRefused(use(code, it.placeId), /已退款/);
  await sound();
});

test('made to order and not fetched: an operator decides, and until then it can be fetched', async () => {
  const it = await boughtPickup(t, { customFields: [{ kind: 'plot', label: '门牌号' }] });
  await isRefused(makeReadyBy(t, it), /还没有开始制作/);
  await startMaking(t.db, as(), { key: it.sn, form: {}, isPreview: false });
  await makeReadyBy(t, it);
  assert.equal((await showOrder(it)).actions.includes('refund'), false);
  const isHis = eq(sessions.userId, it.member.userId);
  await t.db
    .update(sessions)
    .set({ expiresAt: new Date(t.clock.now + 60 * DAY_MS) })
    .where(isHis);
  const kept = (await showOrder(it)).pickup?.keptTo ?? 0;
  t.advance(kept - DAY_MS - t.clock.now);
  await tend();
  const [last] = (await noticesOf(it)).slice(-1);
  assert.deepEqual([last?.title, /自动退款/.test(last?.body ?? '')], ['自提明天到期', false]);
  t.advance(DAY_MS + 1);
  await tend();
  const code = await codeOf(it);
  const { status, actions } = await showOrder(it);
  assert.deepEqual([status, actions.includes('refund')], [30, true]);
  const { autoApproved, refundId } = (await apply(it)).data;
  assert.equal(autoApproved, false);
  await isRefused(use(code, it.placeId), /申请了退款/);
  const [refund] = await t.db.select().from(refunds).where(eq(refunds.refundId, refundId));
  const key = refund?.sn ?? '';
  await assert.rejects(
    approveBy(t.db, as(), key, { amount: 1, answer: '已制作' }),
    /invalid_input/,
  );
  await refuseBy(t.db, as(), key, '已制作');
  await use(code, it.placeId);
  assert.equal((await showOrder(it)).status, 40);
  await sound();
});

test('one of two comes back, the other is fetched; a batch skips what cannot be made ready', async () => {
  const [one, two] = [await boughtPickup(t, { num: 2 }), await boughtPickup(t)];
  await makeReadyBy(t, two);
  assert.equal((await apply(one, { num: 1 })).data.autoApproved, true);
  const rows = await t.db.select().from(orders);
  const key = rows
    .filter(({ orderId }) => [one.orderId, two.orderId].includes(orderId))
    .map(({ sn }) => sn)
    .join(',');
  const { effect } = await readyOrders(t.db, as(), { key, form: {}, isPreview: false });
  assert.equal(effect.sentence, '备好 1 单，跳过 1 单');
  await use(await codeOf(one), one.placeId);
  await arrive(t);
  const { status, money, items } = await showOrder(one);
  assert.deepEqual([status, money.refunded, items[0]?.shippedNum], [40, 10_00, 1]);
  await sound();
});

test('a code for several products names the first that is left, and their number', async () => {
  const it = await boughtSeveral(t, ['茶杯', '茶盘']);
  await makeReadyBy(t, it);
  const titleOf = async (state = 'usable') =>
    (await send(it.member, listVouchers, { state })).data.list.data[0]?.title;
  const [first, second] = (await showOrder(it)).items;
  assert.equal(await titleOf(), `${first?.title}等 4 件`);
  assert.equal((await apply(it, { num: 1 })).data.autoApproved, true);
  await arrive(t);
  assert.equal(await titleOf(), `${first?.title}等 3 件`);
  await use(await codeOf(it), it.placeId);
  const broken = { num: 1, type: 'money', reason: 'quality', content: '有裂纹' };
  const { refundId } = (await apply(it, broken)).data;
  const [refund] = await t.db.select().from(refunds).where(eq(refunds.refundId, refundId));
  await approveBy(t.db, as(), refund?.sn ?? '');
  assert.equal(await titleOf('used'), second?.title);
  const held = { tab: 'toShip' as const, q: it.sn };
  assert.deepEqual((await listToShip(t.db, as(), vault, held)).rows, []);
  await sound();
});

test('pick-up is offered where every row and an open place allow it', async () => {
  const placeId = await insertPlace(t.db);
  const both = { ways: ['express' as const, 'pickup' as const], readyHours: 24 };
  const { skuIds } = await insertGoods(t.db, { ...both, placeIds: [placeId] });
  const { skuIds: sent } = await insertGoods(t.db);
  const me = await buyer(t);
  const ask = async (skuId: number | undefined, more: object = {}) =>
    (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num: 1, ...more })).data;
  assert.deepEqual((await ask(sent[0], { way: 'pickup' })).ways, ['express']);
  const chosen = await ask(skuIds[0], { way: 'pickup' });
  assert.deepEqual(
    [chosen.ways, chosen.way, chosen.freight, chosen.pickup?.placeId, chosen.address],
    [['express', 'pickup'], 'pickup', 0, placeId, undefined],
  );
  const { quoteId } = chosen;
  assert.equal((await send(me, checkout.submitOrder, { quoteId })).data.err, 'mobile_missing');
  await t.db.update(places).set({ status: 'off' }).where(eq(places.placeId, placeId));
  const late = await send(me, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  assert.equal(late.data.err, 'place_off');
  assert.deepEqual((await ask(skuIds[0], { way: 'pickup' })).ways, ['express']);
});

test('what is made to order is filled in, changed until it is made, then neither changed nor cancelled', async () => {
  const customFields = [{ kind: 'plot' as const, label: '门牌号' }];
  const { goodsId, skuIds } = await insertGoods(t.db, { customFields, makeHours: 72 });
  const [skuId = 0] = skuIds;
  const me = await buyer(t);
  const quoted = async () =>
    (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num: 1 })).data;
  const { items, promises } = await quoted();
  assert.deepEqual(
    [items[0]?.customFields, promises?.[0]],
    [customFields, '72小时内发货，超时可一键退款'],
  );
  const submit = async (more: object) =>
    (await send(me, checkout.submitOrder, { quoteId: (await quoted()).quoteId, ...more })).data;
  const confirmedNoReturn = [skuId];
  assert.equal((await submit({})).err, 'no_return_unconfirmed');
  assert.equal((await submit({ confirmedNoReturn })).err, 'custom_missing');
  const { quoteId } = await quoted();
  const isIt = eq(goods.goodsId, goodsId);
  await t.db
    .update(goods)
    .set({ customFields: [{ kind: 'plot', label: '楼栋' }] })
    .where(isIt);
  const stale = await send(me, checkout.submitOrder, { quoteId, confirmedNoReturn });
  assert.equal(stale.data.err, 'quote_expired');
  await t.db.update(goods).set({ customFields }).where(isIt);
  const bad = [{ skuId, values: ['一'.repeat(21)] }];
  assert.equal((await submit({ confirmedNoReturn, custom: bad })).err, 'custom_invalid');
  const made = await submit({ confirmedNoReturn, custom: [{ skuId, values: [' 037\u202e'] }] });
  const it = { member: me, skuId, ...made };
  await payNumber(t, await openWay(t, it, 'test'));
  const itemId = (await showOrder(it)).items[0]?.itemId;
  const change = (values: string[], by = me) =>
    send(by, changeCustom, { orderId: it.orderId, itemId, values });
  assert.equal((await change(['012'], await buyer(t))).data.err, 'not_found');
  const versionOf = async () =>
    (await t.db.select().from(orders).where(eq(orders.orderId, it.orderId)))[0]?.version ?? 0;
  const before = await versionOf();
  assert.equal((await change(['012'])).data.order.items[0]?.skuText, '门牌号 012');
  assert.equal(await versionOf(), before + 1);
  const start = () => startMaking(t.db, as(), { key: made.sn, form: {}, isPreview: false });
  assert.equal((await start()).effect.sentence, '开始制作 搪瓷马克杯 门牌号 012 ×1');
  await isRefused(start(), /没有要制作的商品/);
  assert.equal((await change(['001'])).data.err, 'custom_started');
  const { actions, items: lines } = await showOrder(it);
  assert.deepEqual([actions.includes('refund'), lines[0]?.custom?.canChange], [false, false]);
  assert.equal((await quote(it)).faults[0]?.code, 'custom_started');
  const { row } = await readOrder(vault)(t.db, as(), made.sn);
  assert.match(row.lines[0] ?? '', /已开始制作/);
  t.advance(73 * HOUR_MS);
  const { onHand } = await stockOf(t.db, skuId);
  assert.equal((await apply(it)).data.autoApproved, true);
  await arrive(t);
  assert.equal((await showOrder(it)).status, 60);
  const erase = ERASURES['orders.user_id']?.erase;
  if (erase) await t.db.execute(erase(me.userId));
  const [left] = (await showOrder(it)).items;
  assert.deepEqual([left?.skuText, left?.custom?.values], ['', []]);
  assert.equal((await stockOf(t.db, skuId)).onHand, onHand);
  await sound();
});
