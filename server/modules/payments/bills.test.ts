// In npm test: one version of the bill, one digest; the contract of all adapters (server/adapters/pay/contract.test.ts).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { addDays, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import type { Behaviour } from '@/server/adapters/pay/double/world';
import { billDiffs, billLines, orders } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { billOf, diffsOf, nextDay, paidOrder, readBills, refundPart } from '@/server/testing/bills';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { atHour, houseOf, type PayApp, payApp } from '@/server/testing/pay';
import { lateFrom, nextAskAt } from './bills';

/** Both versions hand the same bill to the same code: the contract of the adapters tests how each is read. */
const PROTOCOLS = IS_LONG_RUN ? (['v2', 'v3'] as const) : (['v3'] as const);

for (const protocol of PROTOCOLS)
  describe(protocol, () => {
    let t: PayApp;
    before(async () => {
      t = await payApp({ isReal: true, protocol });
    });
    after(async () => {
      assert.deepEqual(await reconcile(t.db), []);
      await t.close();
    });

    test('a day that agrees: its lines are kept, its fees are posted once', async () => {
      const one = await paidOrder(t);
      await refundPart(t, await paidOrder(t, {}, 2), 5_00);
      const before = await houseOf(t);
      const day = nextDay(t, 10.4);
      assert.equal(await readBills(t), 0, 'not before half past ten');
      nextDayAt(10.5);
      for (let i = 0; i < 2; i += 1) await readBills(t);
      const bill = await billOf(t, day);
      assert.deepEqual([bill?.state, bill?.count, bill?.tries], ['loaded', 3, 1]);
      assert.deepEqual(await diffsOf(t), {});
      const fee = bill?.fee ?? 0;
      assert.ok(fee > 0);
      const house = await houseOf(t);
      assert.equal(house.channel_fees, (before.channel_fees ?? 0) - fee);
      assert.equal(house.wxpay, (before.wxpay ?? 0) + fee);
      const [line] = await t.db.select().from(billLines).where(eq(billLines.sn, one.sn));
      assert.ok(line?.paymentId);
    });

    const nextDayAt = (hour: number) =>
      void (t.clock.now = dayStart(dayOf(t.clock.now)).getTime() + hour * HOUR_MS);

    test('every fault is found; money that we did not know of takes the ordinary way', async () => {
      nextDayAt(12);
      const paid = {
        missing: await paidOrder(t, { bill: 'missing' }),
        changed: await paidOrder(t, { bill: 'changed' }),
        extra: await paidOrder(t, { bill: 'extra' }),
        twice: await paidOrder(t, { bill: 'twice' }),
        fee: await paidOrder(t, { bill: 'fee' }),
        state: await paidOrder(t, { bill: 'state' }),
        foreign: await paidOrder(t, { bill: 'foreign' }),
        coupon: await paidOrder(t, { ownCoupon_fen: 100, coupon_fen: 5 }),
      };
      const back = {
        missing: await refundPart(t, await paidOrder(t, { refundBill: 'missing' }), 1_00),
        changed: await refundPart(t, await paidOrder(t, { refundBill: 'changed' }), 1_00),
        extra: await refundPart(t, await paidOrder(t, { refundBill: 'extra' }), 1_00),
        state: await refundPart(t, await paidOrder(t, { refundBill: 'state' }), 1_00),
      };
      /* Last: nobody asks about it before its day is over. */
      const lost = await paidOrder(t, { notice: 'never' });
      const strange = (sn: string) => `X${sn}`.slice(0, 32);
      const day = nextDay(t);
      await readBills(t);
      assert.equal((await billOf(t, day))?.state, 'loaded');
      assert.deepEqual(await diffsOf(t), {
        [paid.missing.sn]: 'missing_there open',
        [paid.changed.sn]: 'amount open',
        [strange(paid.extra.sn)]: 'missing_here open',
        [paid.twice.sn]: 'missing_here open',
        [paid.fee.sn]: 'fee open',
        [paid.state.sn]: 'state open',
        [paid.foreign.sn]: 'merchant open',
        [lost.sn]: 'missing_here fixed',
        [back.missing]: 'missing_there open',
        [back.changed]: 'amount open',
        [strange(back.extra)]: 'missing_here open',
        [back.state]: 'state open',
      });
      assert.equal(await statusOf(lost.ordered.orderId), 20);
      const [asked] = await t.db.select().from(billDiffs).where(eq(billDiffs.sn, paid.missing.sn));
      assert.match(asked?.answer ?? '', /^SUCCESS /);
      const [unknown] = await t.db
        .select()
        .from(billDiffs)
        .where(eq(billDiffs.sn, strange(paid.extra.sn)));
      assert.match(unknown?.answer ?? '', /NOT_?EXIST|ABSENT/i);
    });

    const statusOf = async (orderId: number) =>
      (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0]?.status;

    for (const [behaviour, what] of [
      ['cut', 'half of a bill'],
      ['miscounted', 'a bill with other sums than lines'],
      ['no_bill', 'no bill although money came'],
      ['broken', 'a page of somebody else'],
    ] as const satisfies readonly (readonly [Behaviour, string])[])
      test(`${what} is none: asked for again until it is there`, async () => {
        nextDayAt(12);
        await paidOrder(t);
        t.double.behave(behaviour);
        const day = nextDay(t);
        for (const hour of [10.5, 12, 15, 16]) {
          nextDayAt(hour);
          await readBills(t);
        }
        const waiting = await billOf(t, day);
        assert.deepEqual([waiting?.state, waiting?.tries], ['waiting', 3]);
        assert.notEqual(waiting?.note, '');
        t.double.behave('well');
        nextDay(t);
        await readBills(t);
        assert.equal((await billOf(t, day))?.state, 'loaded');
      });

    test('an empty bill is an answer; money that it lacks is found', async () => {
      const before = Object.keys(await diffsOf(t)).length;
      const quiet = nextDay(t);
      nextDayAt(10.5);
      await readBills(t);
      assert.equal((await billOf(t, quiet))?.state, 'waiting', 'it may still be made');
      nextDayAt(15);
      await readBills(t);
      assert.equal((await billOf(t, quiet))?.state, 'empty');
      const { sn } = await paidOrder(t);
      t.double.behave('empty_bill');
      const day = nextDay(t);
      await readBills(t);
      t.double.behave('well');
      assert.equal((await billOf(t, day))?.state, 'empty');
      const diffs = await diffsOf(t);
      assert.equal(diffs[sn], 'missing_there open');
      assert.equal(Object.keys(diffs).length, before + 1);
    });

    test('days that were missed are made up for, and asked for together', async () => {
      nextDayAt(12);
      const { sn } = await paidOrder(t);
      const from = dayOf(t.clock.now);
      for (let i = 0; i < 4; i += 1) nextDay(t, 15);
      await readBills(t);
      for (let i = 0; i < 4; i += 1)
        assert.equal(
          (await billOf(t, addDays(from, i)))?.state,
          i === 0 ? 'loaded' : 'empty',
          addDays(from, i),
        );
      assert.equal((await diffsOf(t))[sn], undefined);
    });

    test('two processes read one bill once', async () => {
      nextDayAt(16);
      await paidOrder(t);
      const day = nextDay(t);
      await Promise.all([readBills(t), readBills(t), readBills(t)]);
      const bill = await billOf(t, day);
      assert.equal(bill?.tries, 1);
      assert.equal(await t.db.$count(billLines, eq(billLines.day, day)), bill.count);
    });
  });

test('a difference that is open for two days fails the reconciliation', async () => {
  const t = await payApp({ isReal: true });
  const { sn } = await paidOrder(t, { bill: 'missing' });
  await paidOrder(t);
  nextDay(t);
  await readBills(t);
  assert.deepEqual(await reconcile(t.db), []);
  await t.db.execute(sql`update bill_diffs set opened_at = now() - interval '49 hours'`);
  const [found] = await reconcile(t.db);
  const [diff] = await t.db.select().from(billDiffs).where(eq(billDiffs.sn, sn));
  assert.deepEqual(found, { rule: '账单差异已在 48 小时内处理', id: diff?.diffId });
  await t.close();
});

test('bills are asked for at half past ten, noon and three in Shanghai', () => {
  const at = (hour: number) => new Date(atHour(hour));
  assert.deepEqual(
    [0, 10.4, 10.5, 11.9, 12, 14, 15, 23].map((hour) => nextAskAt(at(hour)).getTime()),
    [10.5, 10.5, 12, 12, 15, 15, 34.5, 34.5].map((hour) => at(hour).getTime()),
  );
  assert.equal(lateFrom('2026-11-23').toISOString(), '2026-11-24T07:00:00.000Z');
});
