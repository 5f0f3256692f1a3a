import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/refunds';
import { HOUR_MS } from '@/lib/time';
import { notices, operators, orderItems, providerRefunds, refunds } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { failReturn } from '@/server/modules/payments/end-return';
import { buyer, send } from '@/server/testing/orders';
import {
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  unpaidOrder,
} from '@/server/testing/pay';
import type { Registered } from '@/server/testing/people';
import {
  acceptBy,
  approveBy,
  refuseBy,
  retryBy,
  voucherBy,
} from '@/server/testing/refund-decisions';
import {
  apply,
  arrive,
  ON_HAND,
  paidOrder,
  quote,
  receive,
  rowsOf,
  ship,
  showOrder,
  showRefund,
} from '@/server/testing/refunds';
import { voidBy } from '@/server/testing/shipping';
import { insertGoods, setShop } from '@/server/testing/shop';
import { endDueRefunds } from './due';
import { pageRefunds } from './queries';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
});
after(() => t.close());

const operation = (operator = 'finance') => ({ operator, now: new Date(t.clock.now) });

async function received(member?: Registered): Promise<Ordered> {
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: ON_HAND }] });
  const ordered = await unpaidOrder(t, {
    skuId: skuIds[0] ?? 0,
    ...(member ? { member } : {}),
  });
  await payNumber(t, await openWay(t, ordered, 'test'));
  await ship(t, ordered);
  await receive(ordered);
  return ordered;
}

async function failedRefund() {
  const ordered = await paidOrder(t);
  const { refundId } = (await apply(ordered)).data;
  const [back] = await t.db
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, refundId));
  await failReturn(t.db, back?.returnId ?? 0, 'ABNORMAL', new Date(t.clock.now));
  const { sn, status } = await showRefund(ordered, refundId);
  assert.equal(status, 70);
  return { ordered, refundId, sn, number: back?.sn };
}

async function queue(): Promise<string[]> {
  const slice = { isAscending: true, perPage: 50 };
  const filter = { queue: 'open' } as const;
  const { rows } = await pageRefunds(t.db, operation(), { filter, sort: 'due', slice });
  return rows.map(({ sn }) => sn);
}

test('money that the provider refused is sent again under the same number', async () => {
  const { ordered, refundId, sn, number } = await failedRefund();
  assert.deepEqual(await queue(), [sn]);
  await retryBy(t.db, operation(), sn);
  await assert.rejects(retryBy(t.db, operation(), sn), /退款中/);
  await arrive(t);
  assert.equal((await showRefund(ordered, refundId)).status, 40);
  const sentBack = await t.db
    .select({ sn: providerRefunds.sn })
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, refundId));
  assert.deepEqual(sentBack, [{ sn: number }]);
  assert.deepEqual(await reconcile(t.db), []);
});

const BY_BANK = '由银行转账退到银行卡';

test('or is sent by a bank, once for each reference', async () => {
  const [one, other] = [await failedRefund(), await failedRefund()];
  const ref = 'BANK-2026-1';
  const { effect } = await voucherBy(t.db, operation(), one.sn, ref);
  const shown = await showRefund(one.ordered, one.refundId);
  assert.deepEqual(
    [shown.status, shown.wayText, shown.nextText, shown.events.at(-1)?.text],
    [40, BY_BANK, `已${BY_BANK}`, BY_BANK],
  );
  assert.equal((await showOrder(one.ordered)).refunds[0]?.isByBank, true);
  const [told] = await t.db
    .select({ body: notices.body })
    .from(notices)
    .where(eq(notices.userId, one.ordered.member.userId))
    .orderBy(desc(notices.id));
  assert.match(told?.body ?? '', new RegExp(`${BY_BANK}。$`));
  assert.ok(effect.facts.some(({ title, to }) => title === '银行账户' && to.startsWith('−¥')));
  await assert.rejects(voucherBy(t.db, operation(), other.sn, ref), /已经登记过/);
  assert.equal((await showRefund(other.ordered, other.refundId)).status, 70);
  assert.deepEqual(await reconcile(t.db), []);
});

test('staff decides up to the limit of the shop, finance above; nobody about an order of their own', async () => {
  const ordered = await paidOrder(t, 3, { choices: [{ price: 150_00, onHand: 9 }] });
  await ship(t, ordered);
  await receive(ordered);
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values([
    { name: 'clerk', role: 'clerk', createdAt },
    { name: 'treasurer', role: 'finance', createdAt },
    { name: 'self', role: 'finance', userId: ordered.member.userId, createdAt },
  ]);
  const { refundId } = (await apply(ordered, { num: 2, type: 'money', reason: 'quality' })).data;
  const { sn } = await showRefund(ordered, refundId);
  const approve = (name: string) => approveBy(t.db, operation(name), sn);
  await assert.rejects(approve('clerk'), /此操作需要 finance/);
  await assert.rejects(approve('self'), /不能处理自己/);
  t.advance(HOUR_MS);
  await approve('treasurer');
  const [row] = await t.db.select().from(refunds).where(eq(refunds.refundId, refundId));
  assert.equal(row?.operator, 'treasurer');
  await arrive(t);
  assert.deepEqual(await reconcile(t.db), []);
});

test('who was refused twice asks the shop; a parcel with goods of an open refund cannot be made void', async () => {
  const ordered = await paidOrder(t);
  const { effect } = await ship(t, ordered);
  const no = effect.sentence.split(' ').at(-1) ?? '';
  for (let time = 0; time < 2; time += 1) {
    const { refundId } = (await apply(ordered, { num: 1, type: 'money', reason: 'quality' })).data;
    const { sn } = await showRefund(ordered, refundId);
    const { order } = await rowsOf(t, ordered);
    const given = { sn: order.sn, no };
    await assert.rejects(voidBy(t.db, operation('treasurer'), given), /有处理中的售后/);
    await refuseBy(t.db, operation('treasurer'), sn, '没有问题');
  }
  const { faults } = await quote(ordered, { type: 'money' });
  assert.deepEqual(
    faults.map(({ code }) => code),
    ['refund_twice'],
  );
  assert.deepEqual(await reconcile(t.db), []);
});

test('a part that was approved leaves the rest one application, to the fen', async () => {
  const ordered = await paidOrder(t, 2);
  await ship(t, ordered);
  await receive(ordered);
  const first = (await apply(ordered, { type: 'money', reason: 'quality' })).data;
  const { sn, amount } = await showRefund(ordered, first.refundId);
  const part = { amount: amount - 5_01, answer: '照片只看到一处磨损' };
  await approveBy(t.db, operation('treasurer'), sn, part);
  await arrive(t);
  const half = await showRefund(ordered, first.refundId);
  assert.deepEqual([half.status, half.actions], [40, ['again']]);
  assert.match(half.nextText, /同意退一部分：照片只看到一处磨损/);

  const rest = await quote(ordered);
  assert.deepEqual(
    { types: rest.types.map(({ type }) => type), total: rest.total, faults: rest.faults },
    { types: ['money'], total: 5_01, faults: [] },
  );
  const { data, code } = await apply(ordered, { type: 'money', reason: 'quality' });
  assert.equal(code, 200, JSON.stringify(data));
  assert.deepEqual((await showRefund(ordered, first.refundId)).actions, []);
  const second = await showRefund(ordered, data.refundId);
  assert.deepEqual([second.status, second.amount, second.items[0]?.num], [10, 5_01, 0]);
  await approveBy(t.db, operation('treasurer'), second.sn);
  await arrive(t);
  const { status, money } = await showOrder(ordered);
  assert.deepEqual([status, money.refunded], [60, ordered.payable]);
  assert.deepEqual(await reconcile(t.db), []);
});

test('the rest that was refused is not applied for a third time', async () => {
  const ordered = await paidOrder(t, 1);
  await ship(t, ordered);
  await receive(ordered);
  const first = (await apply(ordered, { type: 'money', reason: 'quality' })).data;
  const { sn } = await showRefund(ordered, first.refundId);
  await approveBy(t.db, operation('treasurer'), sn, {
    amount: 1,
    answer: '只补差价一分钱',
  });
  await arrive(t);
  const { data } = await apply(ordered, { type: 'money', reason: 'other' });
  const second = await showRefund(ordered, data.refundId);
  await refuseBy(t.db, operation('treasurer'), second.sn, '差价已经补过了');
  assert.equal((await quote(ordered)).types.length, 0);
  assert.deepEqual((await showRefund(ordered, data.refundId)).actions, []);
  assert.deepEqual(await reconcile(t.db), []);
});

test('only one open review of a member is promised to be approved by time, and that one is; a late other one says so', async () => {
  const member = await buyer(t);
  const [a, b] = [await received(member), await received(member)];
  const promised = await quote(a, { type: 'money', reason: 'quality' });
  assert.match(promised.policyText, /逾期未审核自动同意/);
  const first = (await apply(a, { type: 'money', reason: 'quality' })).data;
  const other = await quote(b, { type: 'money', reason: 'quality' });
  assert.doesNotMatch(other.policyText, /自动同意/);
  const second = (await apply(b, { type: 'money', reason: 'quality' })).data;
  assert.match((await showRefund(a, first.refundId)).nextText, /逾期自动同意/);
  assert.doesNotMatch((await showRefund(b, second.refundId)).nextText, /自动同意/);
  t.advance(49 * HOUR_MS);
  assert.equal(await endDueRefunds(t.db, new Date(t.clock.now)), 1);
  assert.equal((await showRefund(a, first.refundId)).status, 30);
  assert.match(
    (await showRefund(b, second.refundId)).nextText,
    /^商家没有在.+前审核，已提醒加急处理，结果会通知你，也可以联系客服$/,
  );
  await arrive(t);
});

test('a promise that was read stays, whatever the shop decides about its limit afterwards', async () => {
  const ordered = await received();
  const { data } = await apply(ordered, { type: 'money', reason: 'quality' });
  await setShop(t.db, { autoApproveFen: 0 });
  t.advance(49 * HOUR_MS);
  await endDueRefunds(t.db, new Date(t.clock.now));
  assert.equal((await showRefund(ordered, data.refundId)).status, 30);
  await setShop(t.db);
  await arrive(t);
});

test('pieces that are worth nothing are refused with the reason, and a return names no day before it is sent', async () => {
  const ordered = await received();
  const seven = await quote(ordered, { type: 'return', reason: 'seven' });
  assert.doesNotMatch(seven.arriveText, /最晚/);
  const unsent = await paidOrder(t, 3);
  assert.match((await quote(unsent)).arriveText, /最晚/);
  const { items } = await rowsOf(t, unsent);
  await t.db
    .update(orderItems)
    .set({ discountShare: sql`${orderItems.sum} - 2`, paid: 2 })
    .where(eq(orderItems.orderId, unsent.orderId));
  const pieces = [{ itemId: items[0]?.itemId ?? 0, num: 1 }];
  const { total, faults } = await quote(unsent, { items: pieces, reason: 'other' });
  if (total === 0) assert.match(faults[0]?.message ?? '', /¥0.00，没有可退的钱/);
});

test('freight that stays with the shop is named', async () => {
  const ordered = await received();
  const { data } = await apply(ordered, { type: 'return', reason: 'seven' });
  const { refundId } = data;
  await send(ordered.member, contract.deliverRefund, {
    refundId,
    carrier: 'zto',
    no: '75880000777777',
  });
  const { sn } = await showRefund(ordered, refundId);
  await acceptBy(t.db, operation('treasurer'), sn);
  await arrive(t);
  const order = await showOrder(ordered);
  assert.deepEqual([order.status, order.kept], [60, order.money.freight]);
  assert.ok(order.money.freight > 0);
});
