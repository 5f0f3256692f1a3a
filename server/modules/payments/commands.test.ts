import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import { MINUTE_MS } from '@/lib/time';
import { operators, orders, payments } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { reconcile } from '@/server/jobs/reconcile';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { OperatorAction } from '@/server/operator/action';
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
import { acceptAmount, askNow, closeNow, confirmTransfer, returnAmount } from './commands';
import { pagePayments, readPayment } from './queries';
import { noteReturned } from './return-commands';
import { pageReturns } from './return-queries';

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

const note = '买家来电，与流水核对一致';
const by = (operator: string) => ({ operator, reason: note, now: new Date(t.clock.now) });
const refusal = (pattern: RegExp) => (error: unknown) =>
  (error instanceof OperationRefused && pattern.test(error.message)) ||
  (error instanceof DomainError && pattern.test(JSON.stringify(error.data)));
const orderOf = async ({ orderId }: Ordered) =>
  (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];

type Act<F> = OperatorAction<F>;
const given = <F>(key: string, form: F, isPreview = false) => ({ key, form, isPreview });
const run = <F>(act: Act<F>, who: string, key: string, form: F, isPreview?: boolean) =>
  act(t.db, by(who), given(key, form, isPreview));
const vault = () => t.pay.vault;
const pay = async () => t.pay;
const accept = (who: string, sn: string, isPreview?: boolean) =>
  run(acceptAmount(vault), who, sn, {}, isPreview);
const back = (who: string, sn: string) => run(returnAmount, who, sn, {});
const confirm = (
  who: string,
  sn: string,
  form: { ref: string; amount: number },
  isPreview?: boolean,
) => run(confirmTransfer(vault), who, sn, form, isPreview);
const close = (sn: string) => run(closeNow(pay), 'anna', sn, {});

const FIRST = { isAscending: true, perPage: 50 };
const waiting = async () =>
  (await pagePayments(t.db, by('anna'), vault, { filter: { queue: 'waiting' }, slice: FIRST }))
    .rows;
const openReturns = async () => (await pageReturns(t.db, vault, { queue: 'open' }, FIRST)).rows;
const show = async (key: string) => (await readPayment(t.db, by('anna'), key)).row;

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
    assert.equal((await waiting()).at(-1)?.sn, sn);
    const { effect: dry } = await accept('anna', sn, true);
    assert.deepEqual([dry.needsSecond, (await show(sn)).state], [true, 'checking']);
    for (const pattern of [/已登记为 #/, /已登记为 #/])
      await assert.rejects(accept('anna', sn), refusal(pattern));
    assert.equal((await orderOf(ordered))?.status, 10);
    const { effect } = await accept('bert', sn);
    assert.deepEqual([(await show(sn)).state, effect.facts.length], ['paid', 3]);
    assert.match(effect.sentence, /少收的 0\.01 元由商家承担/);
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
    await assert.rejects(accept('anna', sn), refusal(/复核/));
    await accept('bert', sn);
    assert.equal((await orderOf(ordered))?.status, 20);
    const [row] = await openReturns();
    assert.deepEqual([row?.amount, row?.why], [100, 'mismatch']);
    for (let i = 0; i < 3; i += 1) {
      t.advance(MINUTE_MS);
      await t.poll();
      await t.double.outbox.settled();
    }
    assert.deepEqual(await openReturns(), []);
    assert.equal(t.double.books.refundedOf(sn), 100);
  });

  test('it goes back whole: the order can be paid again while its time lasts, and is over afterwards', async () => {
    const { ordered, sn } = await mismatched(-100);
    assert.match((await back('anna', sn)).effect.sentence, /^原路退回 [\d.]+ 元$/);
    assert.deepEqual([(await show(sn)).state, (await show(sn)).use], ['paid', 'mismatch']);
    await payNumber(t, await openWay(t, ordered, 'native'));
    assert.equal((await stateOf(ordered)).state, 'paid');
    const { ordered: other, sn: second } = await mismatched(5);
    await send(other.member, orderContract.cancelOrder, { orderId: other.orderId });
    assert.equal((await orderOf(other))?.status, 15);
    await assert.rejects(accept('anna', second), refusal(/请退回/));
    await back('anna', second);
    assert.equal((await orderOf(other))?.status, 50);
    await assert.rejects(back('anna', second), refusal(/现在是「已收款」/));
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
  const ask = askNow(pay);
  const said = async (answer: ReturnType<typeof close>) => (await answer).effect.notes.join();
  assert.match(await said(run(ask, 'anna', sn, {})), /NOTPAY/);
  assert.match(await said(close(sn)), /现在是「关闭中」/);
  t.advance(6 * MINUTE_MS);
  assert.match(await said(close(sn)), /现在是「已关闭」/);
  await assert.rejects(close(sn), refusal(/现在是「已关闭」/));
  const next = await openWay(t, ordered, 'native');
  await payNumber(t, next, 'never');
  assert.match(await said(close(next)), /现在是「已收款」/);
  assert.deepEqual([(await show(next)).books.length, (await orderOf(ordered))?.status], [3, 20]);
  const later = await openWay(t, await unpaidOrder(t), 'native');
  await payNumber(t, later, 'never');
  assert.match(await said(run(ask, 'anna', later, {}, true)), /执行之后才询问支付方/);
  const { state, books } = await show(later);
  assert.deepEqual([state, books], ['open', []], 'a preview asks nobody');
  assert.equal((await show(next)).others.length, 1);
  const { sn: orderSn = '' } = (await orderOf(ordered)) ?? {};
  assert.equal((await show(orderSn)).sn, next, 'an order is found by its latest payment');
  await assert.rejects(show('P0'), refusal(/没有订单或付款单 P0/));
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
    const entry = { ref: 'B-1001', amount };
    await assert.rejects(
      confirm('anna', memo, { ...entry, amount: amount - 1 }),
      refusal(/须与付款单一致/),
    );
    await assert.rejects(confirm('anna', memo, { ...entry, ref: '无' }), refusal(/银行流水号/));
    const { effect: dry } = await confirm('anna', memo, entry, true);
    assert.match(dry.sentence, /^收到 [\d.]+ 元，订单已付款$/);
    assert.equal(dry.facts.length, 3);
    assert.equal((await orderOf(ordered))?.status, 10);
    await confirm('anna', memo, entry);
    assert.equal((await orderOf(ordered))?.status, 20);
    const other = await transfer();
    await assert.rejects(
      confirm('anna', other.memo, { ...entry, amount: other.ordered.payable }),
      refusal(/已经登记过/),
    );
    await assert.rejects(
      confirm('anna', memo, { ...entry, ref: 'B-1002' }),
      refusal(/现在是「已收款」/),
    );
  });

  test('above the limit two people enter the same reference', async () => {
    const { ordered, memo } = await transfer(3_000_00);
    const amount = ordered.payable;
    const entry = { ref: 'B-2001', amount };
    for (const who of ['anna', 'anna'])
      await assert.rejects(confirm(who, memo, entry), refusal(/另一位操作员/));
    await assert.rejects(confirm('bert', memo, { ref: 'B-2002', amount }), refusal(/已登记为 #/));
    assert.equal((await orderOf(ordered))?.status, 10);
    await confirm('bert', memo, entry);
    assert.equal((await orderOf(ordered))?.status, 20);
  });

  test('one that comes after the end is owed until its way back is written down', async () => {
    const { ordered, memo } = await transfer();
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    assert.equal((await orderOf(ordered))?.status, 50);
    const late = await confirm('anna', memo, { ref: 'B-3001', amount: ordered.payable });
    assert.match(late.effect.sentence, /须退回/);
    t.advance(MINUTE_MS);
    await t.poll();
    const [row] = await openReturns();
    assert.deepEqual([row?.way, row?.state, row?.why], ['offline', 'byBank', 'late']);
    const sn = row?.sn ?? '';
    const { effect } = await run(noteReturned, 'anna', sn, { ref: 'B-3002' });
    assert.equal(effect.facts.length, 2);
    assert.equal((await stateOf(ordered)).state, 'refunded');
    await assert.rejects(
      run(noteReturned, 'anna', sn, { ref: 'B-3003' }),
      refusal(/现在是「已退回」/),
    );
  });
});

test('genuine notifications are kept once, without persons', async () => {
  const ordered = await unpaidOrder(t);
  const sn = await openWay(t, ordered, 'native');
  await payNumber(t, sn, 'twice');
  const { events } = await show(sn);
  assert.equal(events.length, 1);
  assert.ok(!JSON.stringify(events).includes('openid'));
  const { sn: orderSn = '' } = (await orderOf(ordered)) ?? {};
  assert.deepEqual((await show(orderSn)).events, events);
  const [row] = await t.db.select().from(payments).where(eq(payments.sn, sn));
  assert.equal(row?.providerState, 'SUCCESS');
});
