import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import { MINUTE_MS } from '@/lib/time';
import { operators, orders, payments } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { send, stockOf } from '@/server/testing/orders';
import {
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
import { insertGoods, setShop } from '@/server/testing/shop';
import { acceptAmount, askNow, closeNow, confirmTransfer, returnAmount } from './operate';
import { noteReturned } from './operate-returns';
import { listEvents, listReturns, listWaiting, showPayments } from './operate-views';

const BANK = {
  payOffline: true,
  bankPayee: '小街商店',
  bankName: '测试银行',
  bankAccount: '6222 0000 0000 0000',
};

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true });
  await setShop(t.db, BANK);
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values(['anna', 'bert'].map((name) => ({ name, role: 'finance' as const, createdAt })));
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof OperationRefused && pattern.test(error.message);
const orderOf = async ({ orderId }: Ordered) =>
  (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];
const note = '买家来电，与流水核对一致';

/** Answers the payment's number. */
async function mismatched(delta: number) {
  const ordered = await unpaidOrder(t, { num: 2 });
  const sn = await openWay(t, ordered, 'native');
  t.double.script(sn, { amountDelta: delta });
  await payNumber(t, sn);
  return { ordered, sn };
}

describe('another amount', () => {
  test('too little is accepted by two people, at our cost', async () => {
    const { ordered, sn } = await mismatched(-1);
    assert.equal((await listWaiting(t.db, by('anna')))[0]?.payment.sn, sn);
    const dry = await acceptAmount(t.pay, t.db, by('anna'), sn, { note, isDryRun: true });
    assert.deepEqual([dry.from, dry.to, dry.isDryRun], ['待核对', '待核对', true]);
    const first = await acceptAmount(t.pay, t.db, by('anna'), sn, { note });
    assert.match(first.note, /等待另一位/);
    await assert.rejects(
      acceptAmount(t.pay, t.db, by('anna'), sn, { note }),
      refusal(/^金额不符的付款须两人收下，请由另一位操作员确认$/),
    );
    assert.equal((await orderOf(ordered))?.status, 10);
    const second = await acceptAmount(t.pay, t.db, by('bert'), sn, { note });
    assert.deepEqual([second.to, second.ledger.length], ['已收款', 3]);
    assert.match(second.note, /少收的0\.01元由商家承担/);
    const order = await orderOf(ordered);
    assert.deepEqual(
      { status: order?.status, paid: order?.paid, shortfall: order?.shortfall },
      { status: 20, paid: ordered.payable - 1, shortfall: 1 },
    );
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 98, held: 0 });
  });

  test('too much is accepted after the time to pay, and what is too much goes back', async () => {
    const { ordered, sn } = await mismatched(100);
    await lapse(t, ordered);
    await acceptAmount(t.pay, t.db, by('anna'), sn, { note });
    await acceptAmount(t.pay, t.db, by('bert'), sn, { note });
    assert.equal((await orderOf(ordered))?.status, 20);
    const [back] = await listReturns(t.db, by('anna'));
    assert.deepEqual([back?.back.amount, back?.back.why], [100, 'mismatch']);
    for (let i = 0; i < 3; i += 1) {
      t.advance(MINUTE_MS);
      await t.poll();
      await t.double.outbox.settled();
    }
    assert.deepEqual(await listReturns(t.db, by('anna')), []);
    assert.equal(t.double.books.refundedOf(sn), 100);
  });

  test('it goes back whole: the order can be paid again while its time lasts, and is over afterwards', async () => {
    const { ordered, sn } = await mismatched(-100);
    const effect = await returnAmount(t.db, by('anna'), sn, { note });
    assert.deepEqual([effect.from, effect.to], ['待核对', '已收款']);
    await payNumber(t, await openWay(t, ordered, 'native'));
    assert.equal((await stateOf(ordered)).state, 'paid');
    const { ordered: other, sn: second } = await mismatched(5);
    await send(other.member, orderContract.cancelOrder, { orderId: other.orderId });
    assert.equal((await orderOf(other))?.status, 15);
    await assert.rejects(
      acceptAmount(t.pay, t.db, by('anna'), second, { note }),
      refusal(/请退回/),
    );
    await returnAmount(t.db, by('anna'), second, { note });
    assert.equal((await orderOf(other))?.status, 50);
    await assert.rejects(returnAmount(t.db, by('anna'), second, { note }), OperationRefused);
    for (let i = 0; i < 3; i += 1) {
      t.advance(MINUTE_MS);
      await t.poll();
      await t.double.outbox.settled();
    }
    assert.equal((await stateOf(other)).state, 'refunded');
  });
});

test('an operator asks the provider and closes a payment; what is paid meanwhile is not closed', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  assert.match((await askNow(t.pay, t.db, by('anna'), sn)).note, /NOTPAY/);
  const closing = await closeNow(t.pay, t.db, by('anna'), sn);
  assert.equal(closing.to, '关闭中');
  t.advance(6 * MINUTE_MS);
  assert.equal((await closeNow(t.pay, t.db, by('anna'), sn)).to, '已关闭');
  await assert.rejects(closeNow(t.pay, t.db, by('anna'), sn), refusal(/无需关闭/));
  const next = await openWay(t, ordered, 'native');
  await payNumber(t, next, 'never');
  const asked = await closeNow(t.pay, t.db, by('anna'), next);
  assert.deepEqual([asked.to, asked.ledger.length], ['已收款', 3]);
  assert.equal((await orderOf(ordered))?.status, 20);
  const later = await openWay(t, await unpaidOrder(t), 'native');
  await payNumber(t, later, 'never');
  const heard = await askNow(t.pay, t.db, by('anna'), later, { isDryRun: true });
  assert.deepEqual([heard.to, heard.ledger], ['待支付', []]);
  assert.match(heard.note, /SUCCESS；未做更改/);
  const shown = await showPayments(t.db, by('anna'), next);
  assert.equal(shown.payments.length, 2);
  await assert.rejects(showPayments(t.db, by('anna'), 'P0'), refusal(/没有订单/));
});

describe('a bank transfer', () => {
  async function transfer(price = 19_90) {
    const { skuIds } = await insertGoods(t.db, { allowsTransfer: true, choices: [{ price }] });
    const ordered = await unpaidOrder(t, { skuId: skuIds[0] });
    const { data } = await openTest(ordered, 'offline');
    return { ordered, memo: data.offline?.memo ?? '', data };
  }

  test('only goods that allow it can be paid so; the account and a word are shown, the pieces wait for three days', async () => {
    const strict = await unpaidOrder(t);
    assert.equal((await openTest(strict, 'offline')).data.err, 'pay_way_off');
    const { ordered, data } = await transfer();
    assert.deepEqual(
      [data.offline?.payee, data.offline?.account, data.offline?.memo.length],
      [BANK.bankPayee, BANK.bankAccount, 8],
    );
    t.advance(2 * 24 * 60 * MINUTE_MS);
    await lapse(t, { ...ordered, payBy: 0 });
    await t.poll();
    assert.equal((await orderOf(ordered))?.status, 10);
    t.advance(24 * 60 * MINUTE_MS);
    await lapse(t, { ...ordered, payBy: 0 });
    assert.equal((await orderOf(ordered))?.status, 50);
    await t.poll();
  });

  test('finance confirms it with the bank’s reference and the exact amount, once', async () => {
    const { ordered, memo } = await transfer();
    const amount = ordered.payable;
    await assert.rejects(
      confirmTransfer(t.pay, t.db, by('anna'), memo, { ref: 'B-1001', amount: amount - 1 }),
      refusal(/金额须与付款单一致/),
    );
    const dry = await confirmTransfer(t.pay, t.db, by('anna'), memo, {
      ref: 'B-1001',
      amount,
      isDryRun: true,
    });
    assert.deepEqual([dry.to, dry.ledger.length], ['已收款', 3]);
    assert.equal((await orderOf(ordered))?.status, 10);
    await confirmTransfer(t.pay, t.db, by('anna'), memo, { ref: 'B-1001', amount });
    assert.equal((await orderOf(ordered))?.status, 20);
    const other = await transfer();
    await assert.rejects(
      confirmTransfer(t.pay, t.db, by('anna'), other.memo, {
        ref: 'B-1001',
        amount: other.ordered.payable,
      }),
      refusal(/已经登记过/),
    );
    await assert.rejects(
      confirmTransfer(t.pay, t.db, by('anna'), memo, { ref: 'B-1002', amount }),
      refusal(/已经登记过收款/),
    );
  });

  test('above the limit two people enter the same reference', async () => {
    const { ordered, memo } = await transfer(3_000_00);
    const amount = ordered.payable;
    const entry = { ref: 'B-2001', amount };
    assert.match((await confirmTransfer(t.pay, t.db, by('anna'), memo, entry)).note, /等待/);
    await assert.rejects(
      confirmTransfer(t.pay, t.db, by('anna'), memo, entry),
      refusal(/另一位操作员/),
    );
    await assert.rejects(
      confirmTransfer(t.pay, t.db, by('bert'), memo, { ref: 'B-2002', amount }),
      refusal(/不一致/),
    );
    assert.equal((await orderOf(ordered))?.status, 10);
    await confirmTransfer(t.pay, t.db, by('bert'), memo, entry);
    assert.equal((await orderOf(ordered))?.status, 20);
  });

  test('one that comes after the end is owed until its way back is written down', async () => {
    const { ordered, memo } = await transfer();
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    assert.equal((await orderOf(ordered))?.status, 50);
    const late = await confirmTransfer(t.pay, t.db, by('anna'), memo, {
      ref: 'B-3001',
      amount: ordered.payable,
    });
    assert.match(late.note, /须退回/);
    t.advance(MINUTE_MS);
    await t.poll();
    const [row] = await listReturns(t.db, by('anna'));
    assert.deepEqual([row?.way, row?.back.status, row?.back.why], ['offline', 10, 'late']);
    const effect = await noteReturned(t.db, by('anna'), row?.back.sn ?? '', {
      ref: 'B-3002',
    });
    assert.deepEqual([effect.to, effect.ledger.length], ['已退回', 2]);
    assert.equal((await stateOf(ordered)).state, 'refunded');
    await assert.rejects(
      noteReturned(t.db, by('anna'), row?.back.sn ?? '', { ref: 'B-3003' }),
      OperationRefused,
    );
  });
});

test('genuine notifications are kept once, without persons', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  await payNumber(t, sn, 'twice');
  const events = await listEvents(t.db, by('anna'), sn);
  assert.equal(events.length, 1);
  assert.ok(!JSON.stringify(events).includes('openid'));
  const order = await orderOf(ordered);
  assert.deepEqual(await listEvents(t.db, by('anna'), order?.sn), events);
  await assert.rejects(listEvents(t.db, by('anna'), 'P0'), refusal(/没有订单、付款单或退回单/));
  const [row] = await t.db.select().from(payments).where(eq(payments.sn, sn));
  assert.equal(row?.providerState, 'SUCCESS');
});
