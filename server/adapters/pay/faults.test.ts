// In npm test: one digest in all its faults; the contract of all adapters (server/adapters/pay/contract.test.ts).
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import {
  ADAPTER_NAMES,
  ADAPTERS,
  type Bench,
  billOf,
  newSn,
  openBench,
  refundOf,
} from './contract-fixtures';
import type { Script } from './double';
import { type PayBill, type PayProvider, PayRefused, PayUnknown } from './provider';

/* Every fault that a provider and its network can have, for every adapter, over real sockets. */

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 500; tries += 1) await pause(10);
}
const isUnknown = (error: unknown) => error instanceof PayUnknown;

/** The second version's two digests differ in one function, which `sign.test.ts` tests. */
const NAMES = ADAPTER_NAMES.filter((name) => IS_LONG_RUN || name !== 'V2 with HMAC-SHA256');

for (const name of NAMES)
  describe(name, () => {
    let bench: Bench;
    let provider: PayProvider;
    before(async () => {
      bench = await openBench((double) => ADAPTERS[name](double));
      provider = ADAPTERS[name](bench.double, { timeoutMs: 1_500 });
    });
    beforeEach(async () => {
      bench.double.outbox.stop();
      await bench.double.outbox.settled();
      bench.readings.splice(0);
      bench.apply(true);
      bench.double.behave('well');
    });
    after(() => bench.close());

    const open = async (script: Script = {}): Promise<PayBill> => {
      const bill = billOf(bench.now);
      await provider.create(bill);
      bench.double.script(bill.sn, script);
      return bill;
    };
    const pay = async (script: Script = {}): Promise<PayBill> => {
      const bill = await open(script);
      await bench.double.cashier.choose(bill.sn, 'success');
      await bench.double.outbox.settled();
      return bill;
    };
    const told = () =>
      bench.readings.map((reading) => (reading.kind === 'refused' ? reading.fault : reading.sn));
    const stateOf = async ({ sn }: { sn: string }) => (await provider.find(sn)).state;
    test('notices that come late, twice or shuffled say the same each time', async () => {
      const late = await pay({ notice: 'late' });
      assert.deepEqual(told(), []);
      await until(() => bench.readings.length >= 1);
      assert.deepEqual(told(), [late.sn]);
      const twice = await pay({ notice: 'twice' });
      assert.deepEqual(told(), [late.sn, twice.sn, twice.sn]);
      const digests = bench.readings
        .slice(1)
        .map((reading) => (reading.kind === 'payment' ? reading.digest : ''));
      assert.equal(digests[0], digests[1]);
      bench.readings.splice(0);
      const shuffled = await Promise.all([0, 1, 2].map(() => pay({ notice: 'shuffled' })));
      await until(() => bench.readings.length >= 9);
      assert.deepEqual(told().sort(), shuffled.flatMap(({ sn }) => [sn, sn, sn]).sort());
    });

    test('a notice that is not taken is sent again until it is', async () => {
      const repeatMs = Array.from({ length: 50 }, () => 30);
      const ringing = await openBench((double) => ADAPTERS[name](double), { repeatMs });
      const { taken } = ringing.double.outbox;
      const isTaken = () =>
        taken.filter(({ status, body }) => status === 200 && /SUCCESS/.test(body));
      ringing.apply(false);
      const bill = billOf(ringing.now);
      await ADAPTERS[name](ringing.double).create(bill);
      await ringing.double.cashier.choose(bill.sn, 'success');
      await until(() => ringing.readings.length >= 2);
      assert.equal(isTaken().length, 0);
      ringing.apply(true);
      await until(() => isTaken().length > 0);
      await pause(100);
      assert.deepEqual([isTaken().length, taken.at(-1)], [1, isTaken()[0]]);
      for (const reading of ringing.readings)
        assert.ok(reading.kind === 'payment' && reading.sn === bill.sn);
      await ringing.close();
    });

    test('forged, truncated and foreign notices are refused, each for its reason; the provider’s own answer is right', async () => {
      const cases = [
        ['forged', 'signature'],
        ['truncated', name === 'V3' ? 'signature' : 'form'],
        ['foreign', 'merchant'],
      ] as const;
      for (const [notice, fault] of cases) {
        bench.readings.splice(0);
        const bill = await pay({ notice });
        assert.equal(told()[0], fault);
        assert.equal(await stateOf(bill), 'paid');
      }
    });

    test('a notice that never comes, or comes before the answer of create', async () => {
      const silent = await pay({ notice: 'never' });
      assert.deepEqual(told(), []);
      assert.equal(await stateOf(silent), 'paid');
      bench.double.script('', { isPaidAtOnce: true });
      const bill = billOf(bench.now);
      const opening = await provider.create(bill);
      assert.deepEqual([opening.state, ...told()], ['open', bill.sn]);
      assert.equal(bench.facts.at(-1)?.state, 'paid');
    });

    test('no answer after doing the work: unknown, and the next question tells', async () => {
      bench.double.script('', { answer: 'none' });
      const bill = billOf(bench.now);
      await assert.rejects(provider.create(bill), isUnknown);
      assert.equal(await stateOf(bill), 'unpaid');
      assert.equal((await provider.create(bill)).state, 'open');

      const closing = await open({ answer: 'none' });
      bench.pass(provider.closeAfterMs);
      await assert.rejects(provider.close(closing.sn), isUnknown);
      assert.equal(await stateOf(closing), 'closed');

      const paid = await pay({ answer: 'none' });
      const refund = refundOf(paid, { amount_fen: 1 });
      await assert.rejects(provider.refund(refund), isUnknown);
      assert.equal((await provider.findRefund(refund.sn)).state, 'done');
      await provider.refund(refund);
      assert.equal(bench.double.books.refundedOf(paid.sn), 1);
    });

    for (const answer of ['lost', 'system_error'] as const)
      test(`${answer}: unknown as well, and nothing was done`, async () => {
        bench.double.script('', { answer });
        const bill = billOf(bench.now);
        await assert.rejects(provider.create(bill), isUnknown);
        assert.equal(await stateOf(bill), 'absent');
        const paid = await pay({ answer });
        const refund = refundOf(paid);
        await assert.rejects(provider.refund(refund), isUnknown);
        assert.equal((await provider.findRefund(refund.sn)).state, 'absent');
      });

    for (const behaviour of ['unsigned', 'broken', 'deaf'] as const)
      test(`${behaviour}: every answer is unknown`, async () => {
        const quick = ADAPTERS[name](bench.double, { timeoutMs: 300 });
        const bill = await pay();
        bench.double.behave(behaviour);
        const calls = [
          quick.create(billOf(bench.now)),
          quick.find(bill.sn),
          quick.close(bill.sn),
          quick.refund(refundOf(bill)),
          quick.findRefund(newSn()),
        ];
        for (const outcome of await Promise.allSettled(calls))
          assert.ok(outcome.status === 'rejected' && isUnknown(outcome.reason));
      });

    test('a provider that is silent costs no more time than was given', async () => {
      const bill = await open({ isSilent: true });
      const patient = ADAPTERS[name](bench.double, { timeoutMs: 3_600_000 });
      await assert.rejects(patient.find(bill.sn, 250), isUnknown);
    });

    test('when the main endpoint is gone or silent, the backup answers', async () => {
      const { url } = bench.double;
      const other = await openBench((double) => ADAPTERS[name](double));
      other.double.behave('deaf');
      for (const dead of ['https://127.0.0.1:1', other.double.url]) {
        const changes = { endpoints: [dead, url], timeoutMs: 3_000 };
        const opening = await ADAPTERS[name](bench.double, changes).create(billOf(bench.now));
        assert.equal(opening.state, 'open');
      }
      await other.close();
    });

    test('a server that shows a certificate of nobody we trust gets nothing', async () => {
      const trusting = ADAPTERS[name](bench.double, { ca: undefined });
      await assert.rejects(trusting.find(newSn()), isUnknown);
    });

    test('one fen more or less is told as it is', async () => {
      for (const amountDelta of [1, -1]) {
        const bill = await pay({ amountDelta });
        const fact = await provider.find(bill.sn);
        assert.ok(fact.state === 'paid');
        assert.equal(fact.receipt.amount_fen, bill.amount_fen + amountDelta);
      }
    });

    test('money that comes after the close is told', async () => {
      const bill = await open({ isPaidAfterClose: true });
      bench.pass(provider.closeAfterMs);
      assert.equal((await provider.close(bill.sn)).state, 'closed');
      await until(() => bench.readings.length >= 1);
      assert.deepEqual(told(), [bill.sn]);
      assert.equal(await stateOf(bill), 'paid');
      assert.equal((await provider.close(bill.sn)).state, 'paid');
    });

    test('without enough money a refund is refused by one name, and goes from the other funds', async () => {
      const notEnough = (error: unknown) =>
        error instanceof PayRefused && error.code === 'NOTENOUGH';
      const bill = await pay({ funds: 'not_enough' });
      const refund = refundOf(bill);
      await assert.rejects(provider.refund(refund), notEnough);
      assert.equal((await provider.findRefund(refund.sn)).state, 'absent');
      await provider.refund({ ...refund, funds: 'available' });
      assert.equal((await provider.findRefund(refund.sn)).state, 'done');
      const empty = await pay({ funds: 'empty' });
      for (const funds of ['unsettled', 'available'] as const)
        await assert.rejects(provider.refund({ ...refundOf(empty), funds }), notEnough);
    });

    test('refunds that are under way, fail or need a person are told apart, and noticed at their end', async () => {
      for (const state of ['processing', 'abnormal', 'closed'] as const) {
        const bill = await pay({ refund: state });
        bench.readings.splice(0);
        const refund = refundOf(bill);
        await provider.refund(refund);
        assert.equal((await provider.findRefund(refund.sn)).state, state);
        await bench.double.outbox.settled();
        assert.deepEqual(told(), state === 'processing' ? [] : [refund.sn]);
      }
    });
  });

describe('the keys', () => {
  let bench: Bench;
  before(async () => void (bench = await openBench(ADAPTERS['V2 with MD5'])));
  after(() => bench.close());

  for (const name of ['V2 with MD5', 'V2 with HMAC-SHA256'] as const)
    test(`${name}: with another key nothing is understood, on either side`, async () => {
      const other = ADAPTERS[name](bench.double, { apiKey: 'x'.repeat(32) });
      await assert.rejects(other.create(billOf(bench.now)), isUnknown);
      const { length } = [...bench.double.books.payments];
      assert.equal(length, 0);
    });

  test('V2: a refund without the merchant’s certificate, or with another one, is not taken', async () => {
    const stranger = await openBench(ADAPTERS['V2 with MD5']);
    const { merchantCertificate: cert, merchantKey: key } = stranger.double.identity;
    await stranger.close();
    const bill = billOf(bench.now);
    const provider = ADAPTERS['V2 with MD5'](bench.double);
    await provider.create(bill);
    await bench.double.cashier.choose(bill.sn, 'success');
    const wrong = ADAPTERS['V2 with MD5'](bench.double, { certificate: { cert, key } });
    await assert.rejects(wrong.refund(refundOf(bill)), isUnknown);
    assert.equal(bench.double.books.refundedOf(bill.sn), 0);
  });

  test('V3: a request of another merchant’s key is refused', async () => {
    const stranger = await openBench(ADAPTERS.V3);
    const other = ADAPTERS.V3(stranger.double);
    const { url, identity } = bench.double;
    assert.ok(other);
    const mixed = ADAPTERS.V3({
      url,
      identity: { ...identity, merchantKey: stranger.double.identity.merchantKey },
    } as typeof bench.double);
    await assert.rejects(
      mixed.find(newSn()),
      (error: unknown) => error instanceof PayRefused && error.code === 'SIGN_ERROR',
    );
    await stranger.close();
  });
});
