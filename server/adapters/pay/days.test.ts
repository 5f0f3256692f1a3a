import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, DAY_MS, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import type { BillLine } from './bill';
import {
  ADAPTER_NAMES,
  ADAPTERS,
  type Bench,
  billOf,
  openBench,
  refundOf,
} from './contract-fixtures';
import type { Script } from './double';
import { type PayBill, type PayProvider, PayUnknown } from './provider';

/* The provider's bill of a day, through every adapter. */

for (const name of ADAPTER_NAMES)
  describe(name, () => {
    let bench: Bench;
    let provider: PayProvider;
    let day: string;
    before(async () => {
      bench = await openBench((double) => ADAPTERS[name](double));
      provider = ADAPTERS[name](bench.double);
    });
    after(() => bench.close());

    const pay = async (amount: number, script: Script = {}): Promise<PayBill> => {
      const bill = billOf(bench.now, { amount_fen: amount, title: '茶,两盒`' });
      await provider.create(bill);
      bench.double.script(bill.sn, script);
      await bench.double.cashier.choose(bill.sn, 'success');
      return bill;
    };
    /** Goes to an hour of the next day. */
    const goTo = (hour: number) => {
      day = dayOf(bench.now());
      bench.pass(dayStart(addDays(day, 1)).getTime() + hour * HOUR_MS - bench.now());
    };
    const linesOf = async (): Promise<BillLine[]> => {
      const bill = await provider.bill(day);
      assert.ok(bill.state === 'made');
      return bill.lines;
    };

    test('a day without a trade has no bill, and today’s is not there', async () => {
      assert.equal((await provider.bill(dayOf(bench.now()))).state, 'absent');
      assert.equal((await provider.bill(dayOf(bench.now() - 40 * DAY_MS))).state, 'absent');
    });

    test('payments and refunds stand in it to the fen, with the sums', async () => {
      const whole = await pay(12_345, { coupon_fen: 45, ownCoupon_fen: 300 });
      const part = await pay(7);
      const refund = refundOf(part, { amount_fen: 3 });
      await provider.refund(refund);
      goTo(9);
      assert.equal((await provider.bill(day)).state, 'creating');
      bench.pass(HOUR_MS);
      const bill = await provider.bill(day);
      assert.ok(bill.state === 'made');
      const shown = bill.lines.map((line) => [
        line.kind,
        line.kind === 'refund' ? line.refundSn : line.sn,
        line.amount_fen,
        line.settled_fen,
        line.fee_fen,
      ]);
      assert.deepEqual(shown, [
        ['payment', whole.sn, 12_345, 12_045, 72],
        ['payment', part.sn, 7, 7, 0],
        ['refund', refund.sn, 3, 3, 0],
      ]);
      assert.deepEqual(bill.totals, {
        count: 3,
        settled_fen: 12_052,
        refunded_fen: 3,
        fee_fen: 72,
      });
      for (const line of bill.lines) {
        assert.deepEqual(
          [line.mchId, line.appId, line.currency],
          [provider.mchId, provider.appId, 'CNY'],
        );
        assert.equal(dayOf(line.at), day);
      }
    });

    test('a line too few, too many or changed arrives as it is, for matching to find; half of a bill is none', async () => {
      const missing = await pay(100, { bill: 'missing' });
      const changed = await pay(200, { bill: 'changed' });
      const extra = await pay(300, { bill: 'extra' });
      goTo(10);
      const lines = await linesOf();
      assert.equal(lines.length, 3);
      assert.ok(!lines.some(({ sn }) => sn === missing.sn));
      assert.equal(lines.find(({ sn }) => sn === changed.sn)?.amount_fen, 201);
      bench.double.behave('cut');
      await assert.rejects(provider.bill(day), (error) => error instanceof PayUnknown);
      bench.double.behave('well');
      assert.deepEqual(
        lines.filter(({ amount_fen: amount }) => amount === 300).map(({ sn }) => sn === extra.sn),
        [true, false],
      );
    });
  });
