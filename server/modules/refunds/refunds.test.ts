import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/refunds';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { sales } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { send, stockOf } from '@/server/testing/orders';
import { houseOf, type PayApp, payApp } from '@/server/testing/pay';
import { acceptBy, approveBy, refuseBy } from '@/server/testing/refund-decisions';
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
import { endDueRefunds } from './due';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
});
after(() => t.close());

const operation = (operator = 'finance') => ({ operator, now: new Date(t.clock.now) });
const runDue = () => endDueRefunds(t.db, new Date(t.clock.now));
const deliver = (
  { member }: Awaited<ReturnType<typeof paidOrder>>,
  refundId: number,
  no = '75880000999999',
) => send(member, contract.deliverRefund, { refundId, carrier: 'zto', no });

describe('an order that has not left', () => {
  test('is refunded at once and whole, with freight; stock is back with the answer, the books when the money is', async () => {
    const before = await houseOf(t);
    const ordered = await paidOrder(t);
    const { goods, freight, total, decision, faults } = await quote(ordered);
    assert.deepEqual(
      [goods + freight, total, decision, faults],
      [ordered.payable, ordered.payable, 'at_once', []],
    );
    const { data } = await apply(ordered);
    assert.deepEqual([data.status, data.autoApproved], [30, true]);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: ON_HAND, held: 0 });
    assert.equal((await showOrder(ordered)).status, 20);
    await arrive(t);
    const refund = await showRefund(ordered, data.refundId);
    assert.deepEqual([refund.status, refund.amount], [40, ordered.payable]);
    assert.ok(refund.providerNo);
    const order = await showOrder(ordered);
    assert.deepEqual(
      [order.status, order.money.refunded, order.refunds.length],
      [60, ordered.payable, 1],
    );
    const [sale] = await t.db
      .select()
      .from(sales)
      .where(eq(sales.ref, `order:${order.sn}`));
    assert.equal(sale?.status, 'refunded');
    assert.deepEqual(await houseOf(t), before);
    assert.deepEqual(await reconcile(t.db), []);
  });

  test('goes back piece by piece and adds up to what was paid; the same sum is asked for once', async () => {
    const ordered = await paidOrder(t);
    const sums = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const { code, data } = await apply(ordered, { num: 1 });
      assert.equal(code, 200);
      sums.push((await showRefund(ordered, data.refundId)).amount);
      await arrive(t);
    }
    assert.equal(
      sums.reduce((a, b) => a + b, 0),
      ordered.payable,
    );
    const { orderId, member } = ordered;
    assert.equal((await send(member, contract.quoteRefund, { orderId })).data.err, 'order_state');
    assert.deepEqual(await reconcile(t.db), []);
  });

  test('of which a parcel left first says so, and what is left of it ships no more', async () => {
    const ordered = await paidOrder(t);
    const seen = await quote(ordered);
    await ship(t, ordered, 2);
    const items = seen.lines.map(({ itemId, num }) => ({ itemId, num }));
    const { orderId, member } = ordered;
    const late = await send(member, contract.applyRefund, {
      orderId,
      type: 'unshipped',
      reason: 'other',
      items,
      total: seen.total,
    });
    assert.equal(late.data.err, 'shipped_already');
    assert.equal((await apply(ordered, { type: 'unshipped' })).code, 200);
    await assert.rejects(ship(t, ordered), /已全部发出/);
    assert.equal((await showOrder(ordered)).status, 30);
    await arrive(t);
    assert.deepEqual(await reconcile(t.db), []);
  });

  test('and a parcel at the same moment have one winner', async () => {
    for (let time = 0; time < 6; time += 1) {
      const ordered = await paidOrder(t);
      const [shipped, refunded] = await Promise.all([
        ship(t, ordered).then(
          () => true,
          () => false,
        ),
        apply(ordered, { type: 'unshipped' }),
      ]);
      const { items } = await rowsOf(t, ordered);
      const isRefunded = refunded.code === 200 && items[0]?.cancelledNum === 3;
      assert.equal(shipped, !isRefunded);
      assert.equal((items[0]?.shippedNum ?? 0) + (items[0]?.cancelledNum ?? 0), 3);
    }
    await arrive(t);
    assert.deepEqual(await reconcile(t.db), []);
  });
});

describe('goods that were received', () => {
  test('go back within seven days without a reason: sent, accepted, paid without freight; the rewards wait meanwhile', async () => {
    const ordered = await paidOrder(t);
    await ship(t, ordered);
    await receive(ordered);
    const { data } = await apply(ordered, { num: 2, type: 'return', reason: 'seven' });
    assert.deepEqual([data.status, data.autoApproved], [20, true]);
    assert.equal((await apply(ordered, { num: 1 })).data.err, 'refund_open');
    assert.equal((await deliver(ordered, data.refundId, '12')).data.err, 'tracking_invalid');
    const sent = (await deliver(ordered, data.refundId)).data.refund;
    assert.deepEqual([sent.status, sent.freight, sent.actions], [25, 0, ['delivery']]);
    const { effect } = await acceptBy(t.db, operation(), sent.sn, { isPreview: true });
    assert.match(effect.sentence, /^收货，¥[\d.]+ 退回演示收银台，货回到库存$/);
    assert.equal((await showRefund(ordered, data.refundId)).status, 25);
    await acceptBy(t.db, operation(), sent.sn);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: ON_HAND - 1, held: 0 });
    await arrive(t);
    assert.equal((await showRefund(ordered, data.refundId)).status, 40);
    assert.equal((await showOrder(ordered)).status, 40);
    assert.deepEqual(await reconcile(t.db), []);
  });

  test('are not taken back without a reason on the eighth day, nor at all after the time of after-sale', async () => {
    const ordered = await paidOrder(t);
    await ship(t, ordered);
    await receive(ordered);
    t.advance(8 * DAY_MS);
    const reasons = (await quote(ordered)).types.flatMap((one) => one.reasons);
    assert.ok(!reasons.includes('seven') && reasons.includes('quality'));
    t.advance(8 * DAY_MS);
    assert.deepEqual(
      (await quote(ordered)).faults.map(({ code }) => code),
      ['refund_window'],
    );
    assert.ok(!(await showOrder(ordered)).actions.includes('refund'));
  });

  test('that nobody sends are withdrawn by the time; what nobody looks at is paid by it', async () => {
    const [lapsed, kept] = [await paidOrder(t), await paidOrder(t)];
    const ids = [];
    for (const ordered of [lapsed, kept]) {
      await ship(t, ordered);
      await receive(ordered);
      ids.push((await apply(ordered, { type: 'return', reason: 'seven' })).data.refundId);
    }
    await deliver(kept, ids[1] ?? 0);
    t.advance(16 * DAY_MS);
    assert.equal(await runDue(), 2);
    assert.equal(await runDue(), 0);
    assert.equal((await showRefund(lapsed, ids[0] ?? 0)).status, 60);
    assert.equal((await showRefund(kept, ids[1] ?? 0)).status, 30);
    await arrive(t);
    assert.deepEqual(await reconcile(t.db), []);
  });
});

describe('a fault of the goods', () => {
  test('is decided in 48 hours, else approved by the time up to the limit, once in 30 days', async () => {
    const small = { choices: [{ price: 60_00, onHand: ON_HAND }] };
    const ordered = await paidOrder(t, 2, small);
    await ship(t, ordered);
    await receive(ordered);
    const { data } = await apply(ordered, { num: 1, type: 'money', reason: 'damaged' });
    assert.deepEqual([data.status, data.autoApproved], [10, false]);
    assert.equal(await runDue(), 0);
    t.advance(48 * HOUR_MS);
    assert.equal(await runDue(), 1);
    await arrive(t);
    assert.equal((await showRefund(ordered, data.refundId)).status, 40);
    const again = await quote(ordered, { type: 'money', reason: 'damaged' });
    assert.equal(again.decision, 'operator');
    assert.deepEqual(await reconcile(t.db), []);
  });

  test('can be refused with a reason, applied for once more, and approved in part', async () => {
    const ordered = await paidOrder(t);
    await ship(t, ordered);
    await receive(ordered);
    const first = (await apply(ordered, { num: 1, type: 'money', reason: 'quality' })).data;
    const { sn } = await showRefund(ordered, first.refundId);
    await assert.rejects(refuseBy(t.db, operation(), sn, ' '), /原因/);
    await refuseBy(t.db, operation(), sn, '照片看不清');
    const refused = await showRefund(ordered, first.refundId);
    assert.deepEqual(
      [refused.status, refused.answer, refused.actions],
      [50, '照片看不清', ['again']],
    );
    const second = (await apply(ordered, { num: 1, type: 'money', reason: 'quality' })).data;
    const shown = await showRefund(ordered, second.refundId);
    await approveBy(t.db, operation(), shown.sn, { amount: 5_00, answer: '补偿' });
    await arrive(t);
    assert.deepEqual(
      [
        (await showRefund(ordered, second.refundId)).amount,
        (await showOrder(ordered)).money.refunded,
      ],
      [5_00, 5_00],
    );
    assert.deepEqual(await reconcile(t.db), []);
  });
});
