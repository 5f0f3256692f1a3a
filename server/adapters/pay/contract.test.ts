import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { MINUTE_MS } from '@/lib/time';
import { areSigned } from '@/server/adapters/wechat-v3/sign';
import {
  ADAPTER_NAMES,
  type AdapterName,
  ADAPTERS,
  type Bench,
  billOf,
  newSn,
  openBench,
  refundOf,
} from './contract-fixtures';
import type { Identity } from './double/identity';
import { type JsapiCall, type PayBill, type PayProvider, PayRefused } from './provider';
import { signFields } from './v2/sign';

/* Contract of every adapter, through the port alone, over real sockets. */

const SIGN_TYPES = { 'V2 with MD5': 'MD5', 'V2 with HMAC-SHA256': 'HMAC-SHA256', V3: 'RSA' };

/** The payment window takes a call with the merchant's signature over its parameters. */
function isSigned(name: AdapterName, identity: Identity, call: JsapiCall): boolean {
  const { appId, timeStamp, nonceStr, signType, paySign } = call;
  const given = { appId, timeStamp, nonceStr, package: `prepay_id=${call.prepay_id}` };
  return signType === 'RSA'
    ? areSigned(createPublicKey(identity.merchantKey), paySign, ...Object.values(given))
    : SIGN_TYPES[name] === signType &&
        signFields({ ...given, signType }, identity.apiKey, signType) === paySign;
}

for (const name of ADAPTER_NAMES)
  describe(name, () => {
    let bench: Bench;
    let provider: PayProvider;
    before(async () => {
      bench = await openBench((double) => ADAPTERS[name](double));
      provider = ADAPTERS[name](bench.double);
    });
    beforeEach(() => void bench.readings.splice(0));
    after(() => bench.close());

    const open = async (changes: Partial<PayBill> = {}): Promise<PayBill> => {
      const bill = billOf(bench.now, changes);
      const opening = await provider.create(bill);
      assert.equal(opening.state, 'open');
      return bill;
    };
    const paid = async (changes: Partial<PayBill> = {}): Promise<PayBill> => {
      const bill = await open(changes);
      assert.deepEqual(await bench.double.cashier.choose(bill.sn, 'success'), { isPaid: true });
      await bench.double.outbox.settled();
      return bill;
    };

    test('a payment is opened by a code, in the messenger, or from a phone’s browser', async () => {
      const native = await provider.create(billOf(bench.now));
      assert.ok(native.state === 'open' && native.method === 'native');
      assert.match(native.codeUrl, /^weixin:\/\/wxpay\/bizpayurl\?pr=/);

      const openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o';
      const jsapi = await provider.create(billOf(bench.now, { method: 'jsapi', openid }));
      assert.ok(jsapi.state === 'open' && jsapi.method === 'jsapi');
      const { call, prepayId } = jsapi;
      assert.deepEqual(
        [call.provider, call.appId, call.prepay_id, call.signType],
        ['wxpay', provider.appId, prepayId, SIGN_TYPES[name]],
      );
      assert.match(call.timeStamp, /^\d{10}$/);
      assert.ok(isSigned(name, bench.double.identity, call));
      const again = provider.jsapiCall(prepayId);
      assert.notEqual(again.paySign, call.paySign);
      assert.ok(isSigned(name, bench.double.identity, again));

      const returnUrl = 'https://example.com/zc/pages/checkout/result?orderId=7';
      const h5 = await provider.create(billOf(bench.now, { method: 'h5', returnUrl }));
      assert.ok(h5.state === 'open' && h5.method === 'h5');
      assert.equal(new URL(h5.url).searchParams.get('redirect_url'), returnUrl);
    });

    test('the same number with the same content opens the same payment, with other content it is refused', async () => {
      const bill = billOf(bench.now);
      const [first, second] = [await provider.create(bill), await provider.create(bill)];
      assert.deepEqual(second, first);
      await assert.rejects(
        provider.create({ ...bill, amount_fen: 1 }),
        (error: PayRefused) => error instanceof PayRefused && error.code === 'OUT_TRADE_NO_USED',
      );
    });

    test('a way that is not configured is refused before anything is sent', async () => {
      const limited = ADAPTERS[name](bench.double, { methods: ['jsapi'] });
      await assert.rejects(limited.create(billOf(bench.now)), PayRefused);
    });

    test('what is known about a payment: nothing, unpaid, paid', async () => {
      assert.equal((await provider.find(newSn())).state, 'absent');
      const bill = await open({ amount_fen: 1 });
      assert.equal((await provider.find(bill.sn)).state, 'unpaid');
      await bench.double.cashier.choose(bill.sn, 'success');
      const fact = await provider.find(bill.sn);
      assert.ok(fact.state === 'paid');
      const { transactionId, paidAt, openid, ...receipt } = fact.receipt;
      assert.deepEqual(receipt, {
        mchId: provider.mchId,
        appId: provider.appId,
        amount_fen: 1,
        cash_fen: 1,
        settled_fen: 1,
        currency: 'CNY',
        ...(name === 'V3' ? { coupon_fen: 0 } : {}),
      });
      assert.match(transactionId, /^4200\d{24}$/);
      assert.ok(Math.abs(paidAt - bench.now()) < 5_000);
      assert.ok(openid);
      assert.deepEqual(await provider.create(bill), { state: 'paid' });
    });

    test('coupons: the amount is the order’s, what is settled is below it by those at our cost', async () => {
      const bill = await open();
      bench.double.script(bill.sn, { coupon_fen: 300, ownCoupon_fen: 200 });
      await bench.double.cashier.choose(bill.sn, 'success');
      const fact = await provider.find(bill.sn);
      assert.ok(fact.state === 'paid');
      const { amount_fen, cash_fen, coupon_fen, settled_fen } = fact.receipt;
      assert.deepEqual(
        [amount_fen, cash_fen, coupon_fen, settled_fen],
        [12_345, 11_845, 500, 12_145],
      );
    });

    test('a payment is closed when it is old enough, and then takes no money', async () => {
      const bill = await open();
      if (provider.closeAfterMs > 0)
        await assert.rejects(provider.close(bill.sn), (error) => error instanceof PayRefused);
      bench.pass(provider.closeAfterMs);
      assert.equal((await provider.close(bill.sn)).state, 'closed');
      assert.equal((await provider.close(bill.sn)).state, 'closed');
      assert.equal((await provider.find(bill.sn)).state, 'closed');
      assert.deepEqual(await bench.double.cashier.choose(bill.sn, 'success'), { isPaid: false });
      assert.deepEqual(await provider.create(bill), { state: 'closed' });
    });

    test('closing what was paid, or never ordered, says so', async () => {
      const bill = await paid();
      assert.equal((await provider.close(bill.sn)).state, 'paid');
      assert.equal((await provider.close(newSn())).state, 'absent');
    });

    test('a notice says which payment, and nothing about the payer', async () => {
      const bill = await paid();
      const [reading] = bench.readings;
      assert.ok(reading?.kind === 'payment');
      assert.equal(reading.sn, bill.sn);
      assert.match(reading.digest, /^[0-9a-f]{64}$/);
      assert.equal(reading.record.out_trade_no, bill.sn);
      assert.ok(!JSON.stringify(reading.record).includes('oUpF8'));
    });

    test('a refund in two parts: accepted, arrived, never more than was paid, once for each number', async () => {
      const bill = await paid();
      const part = refundOf(bill, { amount_fen: 5_000 });
      const accepted = await provider.refund(part);
      assert.ok(accepted.state === 'processing' || accepted.state === 'done');
      assert.deepEqual(await provider.refund(part), accepted);
      const done = await provider.findRefund(part.sn);
      assert.ok(done.state === 'done');
      assert.equal(done.amount_fen, 5_000);
      assert.equal(done.account, '支付用户零钱');
      assert.ok(Math.abs((done.refundedAt ?? 0) - bench.now()) < 5_000);
      assert.equal((await provider.find(bill.sn)).state, 'refunded');
      await assert.rejects(provider.refund(refundOf(bill)), PayRefused);
      const rest = await provider.refund(refundOf(bill, { amount_fen: 7_345 }));
      assert.ok(rest.state !== 'absent');
      assert.equal((await provider.findRefund('R-nobody')).state, 'absent');
    });

    test('a refund’s notice names it and its payment', async () => {
      const bill = await paid();
      bench.readings.splice(0);
      const refund = refundOf(bill, { amount_fen: 1 });
      await provider.refund(refund);
      await bench.double.outbox.settled();
      const [reading] = bench.readings;
      assert.ok(reading?.kind === 'refund');
      assert.deepEqual([reading.sn, reading.paymentSn], [refund.sn, bill.sn]);
    });

    test('refunds of what was not paid, of another total, or of too much are refused', async () => {
      const unpaid = await open();
      await assert.rejects(provider.refund(refundOf(unpaid)), PayRefused);
      const bill = await paid();
      await assert.rejects(provider.refund(refundOf(bill, { total_fen: 1 })), PayRefused);
      await assert.rejects(provider.refund(refundOf({ ...bill, sn: newSn() })), PayRefused);
    });

    test('a payment expires by itself', async () => {
      const bill = await open();
      bench.pass(30 * MINUTE_MS);
      assert.deepEqual(await bench.double.cashier.choose(bill.sn, 'success'), { isPaid: false });
    });

    test('the end of the merchant’s certificate is known', () =>
      assert.ok(provider.certificateEndsAt > Date.now() + 3000 * 86_400_000));
  });
