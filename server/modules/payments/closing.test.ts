import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import * as contract from '@/lib/contract/payments';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import { notices, orders, payments, providerRefunds, sales } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { send, stockOf } from '@/server/testing/orders';
import {
  houseOf,
  lapse,
  openTest,
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  stateOf,
  unpaidOrder,
} from '@/server/testing/pay';
import { failReturn } from './end-return';
import { noteReturned, retryReturn } from './return-commands';

/* Pieces return only when nobody can take money any more; money that comes too late, twice or wrong goes back or is checked. */

let t: PayApp;
before(async () => void (t = await payApp({ isReal: true })));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const operation = () => ({ operator: 'finance', now: new Date(t.clock.now) });
const orderOf = async ({ orderId }: Ordered) => {
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row) throw new Error('no order');
  return row;
};
const rowsOf = ({ orderId }: Ordered) =>
  t.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paymentId);
const returnsOf = async (ordered: Ordered) => {
  const rows = await t.db
    .select({
      why: providerRefunds.why,
      amount: providerRefunds.amount,
      status: providerRefunds.status,
    })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.paymentId, providerRefunds.paymentId))
    .where(eq(payments.orderId, ordered.orderId));
  return rows;
};
const saleCount = async (ordered: Ordered) =>
  t.db.$count(sales, eq(sales.ref, `order:${(await orderOf(ordered)).sn}`));
const later = async (ms: number) => {
  t.advance(ms);
  await t.poll();
  await t.double.outbox.settled();
};
async function untilReturn(ordered: Ordered, status: number): Promise<void> {
  for (let i = 0; i < 40 && (await returnsOf(ordered))[0]?.status !== status; i += 1)
    await later(MINUTE_MS);
  assert.equal((await returnsOf(ordered))[0]?.status, status);
}

describe('the end of an unpaid order', () => {
  test('a payment in the last second is an ordinary one', async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    t.clock.now = ordered.payBy - SECOND_MS;
    await payNumber(t, sn);
    await lapse(t, ordered);
    assert.equal((await orderOf(ordered)).status, 20);
    assert.deepEqual(await returnsOf(ordered), []);
  });

  test('nobody was asked for money: the order is over at once, its pieces are free', async () => {
    const ordered = await unpaidOrder(t, { num: 3 });
    await lapse(t, ordered);
    assert.equal((await orderOf(ordered)).status, 50);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 0 });
    assert.equal((await openTest(ordered, 'native')).data.err, 'order_expired');
  });

  test('somebody paid in time and nobody knew: the goods are still held, so that they are the buyer’s', async () => {
    const ordered = await unpaidOrder(t, { num: 2 });
    const sn = await openWay(t, ordered, 'native');
    t.clock.now = ordered.payBy - SECOND_MS;
    await payNumber(t, sn, 'never');
    await lapse(t, ordered);
    assert.deepEqual(
      [(await orderOf(ordered)).status, (await orderOf(ordered)).closeReason],
      [15, 'timeout'],
    );
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 2 });
    assert.equal((await stateOf(ordered)).state, 'paid');
    const order = await orderOf(ordered);
    assert.deepEqual([order.status, order.closeReason, order.closedAt], [20, null, null]);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 98, held: 0 });
    assert.equal(await saleCount(ordered), 1);
  });

  test('a payment is closed by the provider, not before five minutes, and only then the pieces are free', async () => {
    const ordered = await unpaidOrder(t);
    await openWay(t, ordered, 'native');
    const cancelled = await send(ordered.member, orderContract.cancelOrder, {
      orderId: ordered.orderId,
    });
    assert.equal(cancelled.data.order.status, 15);
    assert.equal((await openTest(ordered, 'native')).data.err, 'order_state');
    await later(SECOND_MS);
    assert.equal((await rowsOf(ordered))[0]?.status, 25);
    assert.equal((await stateOf(ordered)).state, 'closing');
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 1 });
    await later(4 * MINUTE_MS);
    assert.equal((await orderOf(ordered)).status, 15);
    await later(2 * MINUTE_MS);
    assert.deepEqual(
      [(await rowsOf(ordered))[0]?.status, (await orderOf(ordered)).status],
      [40, 50],
    );
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 0 });
    assert.equal((await stateOf(ordered)).state, 'closed');
  });

  test('while the provider is silent the order stays open and its pieces held', async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    t.double.script(sn, { isSilent: true });
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    await later(10 * MINUTE_MS);
    assert.equal((await orderOf(ordered)).status, 15);
    t.double.script(sn, { isSilent: false });
    await later(10 * MINUTE_MS);
    assert.equal((await orderOf(ordered)).status, 50);
  });
});

describe('money that pays nothing', () => {
  test('after a cancellation it goes back by itself, and the buyer is told twice', async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    assert.equal(await payNumber(t, sn), true);
    const order = await orderOf(ordered);
    assert.deepEqual([order.status, order.paid, order.closeReason], [50, 0, 'buyer']);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 0 });
    const shown = await stateOf(ordered);
    assert.deepEqual(
      [shown.state, shown.returns.map(({ why, amount, isDone }) => [why, amount, isDone])],
      ['refunding', [['late', ordered.payable, false]]],
    );
    await untilReturn(ordered, 30);
    assert.equal((await stateOf(ordered)).state, 'refunded');
    assert.equal(t.double.books.refundedOf(sn), ordered.payable);
    const told = await t.db
      .select({ title: notices.title })
      .from(notices)
      .where(eq(notices.userId, ordered.member.userId))
      .orderBy(notices.id);
    assert.deepEqual(told.map(({ title }) => title).slice(-2), ['付款将自动退回', '付款已退回']);
    assert.equal((await houseOf(t)).suspense, undefined);
    assert.equal(await saleCount(ordered), 0);
  });

  test('refused by the provider it is sent by a bank, and is said to be', async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    await payNumber(t, sn);
    const [back] = await t.db
      .select()
      .from(providerRefunds)
      .orderBy(desc(providerRefunds.returnId));
    await failReturn(t.db, back?.returnId ?? 0, 'ABNORMAL', new Date(t.clock.now));
    const given = { key: back?.sn ?? '', form: { ref: 'B-4001' }, isPreview: false };
    await noteReturned(t.db, operation(), given);
    const { returns } = await stateOf(ordered);
    assert.deepEqual(
      returns.map(({ why, isDone, isByBank }) => [why, isDone, isByBank]),
      [['late', true, true]],
    );
    const [told] = await t.db
      .select({ body: notices.body })
      .from(notices)
      .where(eq(notices.userId, ordered.member.userId))
      .orderBy(desc(notices.id));
    assert.match(told?.body ?? '', /由银行转账退到银行卡.*购买的是/);
    assert.doesNotMatch(told?.body ?? '', /原路|付款账户/);
  });

  test('after the provider itself had called it closed', async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    await lapse(t, ordered);
    await later(6 * MINUTE_MS);
    assert.equal((await orderOf(ordered)).status, 50);
    t.double.script(sn, { isPaidAfterClose: true });
    assert.equal(await payNumber(t, sn), true);
    const [row] = await rowsOf(ordered);
    assert.deepEqual([row?.status, row?.use, (await orderOf(ordered)).status], [30, 'late', 50]);
    await untilReturn(ordered, 30);
    assert.deepEqual(await returnsOf(ordered), [
      { why: 'late', amount: ordered.payable, status: 30 },
    ]);
  });

  test('a second payment of the same order goes back, whichever way it came', async () => {
    const ordered = await unpaidOrder(t);
    const first = await openWay(t, ordered, 'native');
    const second = await openWay(t, ordered, 'h5');
    assert.notEqual(first, second);
    assert.deepEqual(
      (await rowsOf(ordered)).map(({ status }) => status),
      [25, 20],
    );
    await payNumber(t, second);
    await payNumber(t, first);
    assert.deepEqual(
      (await rowsOf(ordered)).map(({ use }) => use),
      ['double', 'order'],
    );
    assert.equal((await stateOf(ordered)).state, 'paid');
    await untilReturn(ordered, 30);
    assert.deepEqual(await returnsOf(ordered), [
      { why: 'double', amount: ordered.payable, status: 30 },
    ]);
    assert.equal(await saleCount(ordered), 1);
    assert.equal((await openTest(ordered, 'native')).data.err, 'already_paid');
  });

  test('the takings do not hold enough: the other funds are tried, then an operator has to act', async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    t.double.script(sn, { funds: 'not_enough' });
    await payNumber(t, sn);
    await untilReturn(ordered, 30);
    const other = await unpaidOrder(t);
    const poor = await openWay(t, other, 'native');
    await send(other.member, orderContract.cancelOrder, { orderId: other.orderId });
    t.double.script(poor, { funds: 'empty' });
    await payNumber(t, poor);
    await untilReturn(other, 40);
    assert.equal((await houseOf(t)).suspense, other.payable);
    t.double.script(poor, { funds: undefined });
    const [{ sn: returnSn = '' } = {}] = await t.db
      .select({ sn: providerRefunds.sn })
      .from(providerRefunds)
      .where(eq(providerRefunds.status, 40));
    const given = { key: returnSn, form: {}, isPreview: false };
    const { effect } = await retryReturn(async () => t.pay)(t.db, operation(), given);
    assert.match(effect.notes.join(), /现在是「(退回中|已退回)」/);
    await untilReturn(other, 30);
  });
});

for (const delta of [-1, 1])
  test(`an amount that differs by ${delta} fen is checked: goods held, nothing paid, no second payment`, async () => {
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    t.double.script(sn, { amountDelta: delta });
    await payNumber(t, sn);
    assert.equal((await stateOf(ordered)).state, 'checking');
    assert.equal((await openTest(ordered, 'native')).data.err, 'pay_checking');
    await lapse(t, ordered);
    await later(10 * MINUTE_MS);
    assert.equal((await orderOf(ordered)).status, 15);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 1 });
    assert.equal(await saleCount(ordered), 0);
    assert.equal(
      (await send(ordered.member, contract.queryPayment, { orderId: ordered.orderId })).data.state,
      'checking',
    );
  });
