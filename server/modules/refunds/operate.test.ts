import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { HOUR_MS } from '@/lib/time';
import { operators, providerRefunds, refunds } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { voidParcel } from '@/server/modules/orders/operate-ship';
import { failReturn } from '@/server/modules/payments/end-return';
import { refundPortsOf } from '@/server/refund-wiring';
import { buyer, send, stockOf } from '@/server/testing/orders';
import { openWay, type Ordered, type PayApp, payApp, payNumber } from '@/server/testing/pay';
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
import { insertGoods, setShop } from '@/server/testing/shop';
import { approveRefund, refuseRefund, retryRefund, voucherRefund } from './operate';
import { listRefundQueue, showRefundForOperator } from './operate-views';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
});
after(() => t.close());

const ports = () => refundPortsOf(t.pay);
const operation = (operator = 'finance') => ({ operator, now: new Date(t.clock.now) });

/** A refund on its way that the provider has refused. */
async function failedRefund() {
  const ordered = await paidOrder(t);
  const { refundId } = (await apply(ordered)).data;
  const [back] = await t.db
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, refundId));
  await failReturn(t.pay, t.db, back?.returnId ?? 0, 'ABNORMAL', new Date(t.clock.now));
  const { sn, status } = await showRefund(ordered, refundId);
  assert.equal(status, 70);
  return { ordered, refundId, sn, number: back?.sn };
}

test('money that the provider refused is sent again under the same number', async () => {
  const { ordered, refundId, sn, number } = await failedRefund();
  assert.deepEqual(
    (await listRefundQueue(t.db, operation())).map((one) => one.sn),
    [sn],
  );
  await retryRefund(ports(), t.db, operation(), sn);
  await assert.rejects(retryRefund(ports(), t.db, operation(), sn), /退款中/);
  await arrive(t);
  assert.equal((await showRefund(ordered, refundId)).status, 40);
  const { back } = await showRefundForOperator(t.db, operation(), sn);
  assert.deepEqual(
    back.map((one) => one.sn),
    [number],
  );
  assert.deepEqual(await reconcile(t.db), []);
});

test('or is sent by a bank, once for each reference', async () => {
  const [one, other] = [await failedRefund(), await failedRefund()];
  const given = { ref: 'BANK-2026-1' };
  const effect = await voucherRefund(ports(), t.db, operation(), one.sn, given);
  assert.equal(effect.to, '已退款');
  assert.ok(effect.ledger.some(({ account }) => account.startsWith('house:bank')));
  await assert.rejects(voucherRefund(ports(), t.db, operation(), other.sn, given), /已经登记过/);
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
  const approve = (name: string) => approveRefund(ports(), t.db, operation(name), sn);
  await assert.rejects(approve('clerk'), /此操作需要 finance/);
  await assert.rejects(approve('self'), /不能处理自己/);
  t.advance(HOUR_MS);
  await approve('treasurer');
  const [row] = await t.db.select().from(refunds).where(eq(refunds.refundId, refundId));
  assert.equal(row?.operator, 'treasurer');
  await arrive(t);
  assert.deepEqual(await reconcile(t.db), []);
});

/** A paid order of a service. */
async function paidService(): Promise<Ordered> {
  const kind = 'service';
  const { skuIds } = await insertGoods(t.db, { kind, choices: [{ onHand: ON_HAND }] });
  const [skuId = 0] = skuIds;
  const member = await buyer(t);
  const quoted = await send(member, checkout.quoteOrder, { mode: 'now', skuId, num: 1 });
  const { quoteId } = quoted.data;
  const { data } = await send(member, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  const ordered = { member, skuId, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

test('a service is refunded at once before it was used, afterwards by an operator, also in part', async () => {
  await setShop(t.db, { kinds: ['goods', 'service'] });
  const unused = await paidService();
  assert.equal((await apply(unused)).data.autoApproved, true);
  assert.deepEqual(await stockOf(t.db, unused.skuId), { onHand: ON_HAND, held: 0 });
  const used = await paidService();
  await receive(used);
  const { data } = await apply(used, { reason: 'quality' });
  assert.equal(data.autoApproved, false);
  const { sn } = await showRefund(used, data.refundId);
  await approveRefund(ports(), t.db, operation('treasurer'), sn, {
    amount: 1_00,
    answer: '按比例退',
  });
  await arrive(t);
  assert.equal((await showOrder(unused)).status, 60);
  const { status, money } = await showOrder(used);
  assert.deepEqual([status, money.refunded], [40, 1_00]);
  assert.deepEqual(await reconcile(t.db), []);
});

test('who was refused twice asks the shop; a parcel with goods of an open refund cannot be made void', async () => {
  const ordered = await paidOrder(t);
  const { no } = await ship(t, ordered);
  for (let time = 0; time < 2; time += 1) {
    const { refundId } = (await apply(ordered, { num: 1, type: 'money', reason: 'quality' })).data;
    const { sn } = await showRefund(ordered, refundId);
    const { order } = await rowsOf(t, ordered);
    const given = { sn: order.sn, no, reason: '单号填错', isDryRun: false };
    await assert.rejects(voidParcel(t.db, operation('treasurer'), given), /有处理中的售后/);
    await refuseRefund(ports(), t.db, operation('treasurer'), sn, { answer: '没有问题' });
  }
  const { faults } = await quote(ordered, { type: 'money' });
  assert.deepEqual(
    faults.map(({ code }) => code),
    ['refund_twice'],
  );
  assert.deepEqual(await reconcile(t.db), []);
});
