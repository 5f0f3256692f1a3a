// In npm test: a fifth of the random refunds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidOfPieces } from '@/server/modules/orders/units';
import { casesOf } from '@/server/testing/long-run';
import fc from '@/testing/fast-check';
import { keptFreight, refundAmounts } from './amounts';

test('any split of the pieces of a line adds up to what was paid for it', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 }),
      (paid, parts) => {
        const num = parts.reduce((a, b) => a + b, 0);
        let from = 0;
        let sum = 0;
        for (const count of parts) {
          const part = paidOfPieces(paid, num, from, count);
          assert.ok(part >= 0);
          sum += part;
          from += count;
        }
        assert.equal(sum, paid);
      },
    ),
  ));

const money = (most: number) => fc.integer({ min: 0, max: most });

/** An order with its rates, and the lines in a random order, split into pieces. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 50_000 }),
        num: fc.integer({ min: 1, max: 6 }),
        weight: fc.integer({ min: 0, max: 3_000 }),
        share: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    by: fc.constantFrom('piece' as const, 'gram' as const),
    rate: fc.record({
      firstCount: fc.integer({ min: 1, max: 2_000 }),
      firstFee: money(2_000),
      nextCount: fc.integer({ min: 1, max: 1_000 }),
      nextFee: money(500),
      freeFrom: fc.option(money(100_000)),
    }),
    seed: fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 }),
  })
  .map(({ lines, by, rate, seed }) => {
    const items = lines.map(({ unitPrice, num, share }, at) => ({
      itemId: at + 1,
      skuId: at + 1,
      unitPrice,
      num,
      unitsPer: 1,
      paid: unitPrice * num - Math.floor((unitPrice * num * share) / 100),
      refundedNum: 0,
    }));
    const freightRates = [
      { by, rate, lines: lines.map(({ weight }, at) => ({ skuId: at + 1, weight })) },
    ];
    const whole = { freight: Number.MAX_SAFE_INTEGER, freightRates };
    return { order: { freight: keptFreight(whole, items, new Map()), freightRates }, items, seed };
  });

test('any split and order of refunds adds up to goods and freight exactly, none is negative', () =>
  fc.assert(
    fc.property(orders, ({ order, items, seed }) => {
      const left = items.map((item) => ({ ...item }));
      const gone = new Map<number, number>();
      let [goods, freight, at] = [0, 0, 0];
      const next = () => seed[at++ % seed.length] ?? 0;
      while (left.some(({ num, refundedNum }) => refundedNum < num)) {
        const open = left.filter(({ num, refundedNum }) => refundedNum < num);
        const line = open[next() % open.length];
        if (!line) break;
        const num = 1 + (next() % (line.num - line.refundedNum));
        const part = refundAmounts(order, left, [{ itemId: line.itemId, num }], {
          taken: { gone, freight },
          hasFreight: true,
        });
        assert.ok(part.goods >= 0 && part.freight >= 0 && part.total === part.goods + part.freight);
        goods += part.goods;
        freight += part.freight;
        line.refundedNum += num;
        gone.set(line.itemId, line.refundedNum);
        const kept = keptFreight(order, left, gone);
        assert.equal(
          freight,
          order.freight - kept,
          'what stays costs what it would by the rule, or less',
        );
      }
      assert.equal(
        goods,
        items.reduce((sum, { paid }) => sum + paid, 0),
      );
      assert.equal(freight, order.freight);
    }),
    { numRuns: casesOf(2000) },
  ));

test('free freight stays free when what remains would not be', () => {
  const rate = { firstCount: 1, firstFee: 800, nextCount: 1, nextFee: 0, freeFrom: 100_00 };
  const order = {
    freight: 0,
    freightRates: [{ by: 'piece' as const, rate, lines: [{ skuId: 1, weight: 0 }] }],
  };
  const item = {
    itemId: 1,
    skuId: 1,
    num: 2,
    unitsPer: 1,
    unitPrice: 60_00,
    paid: 120_00,
    refundedNum: 0,
  };
  const { goods, freight } = refundAmounts(order, [item], [{ itemId: 1, num: 1 }], {
    taken: { gone: new Map(), freight: 0 },
    hasFreight: true,
  });
  assert.deepEqual([goods, freight], [60_00, 0]);
});

test('without frozen rates the freight comes back with the last piece', () => {
  const order = { freight: 800, freightRates: [] };
  const item = {
    itemId: 1,
    skuId: 1,
    num: 2,
    unitsPer: 1,
    unitPrice: 60_00,
    paid: 120_00,
    refundedNum: 0,
  };
  const back = (num: number) =>
    refundAmounts(order, [item], [{ itemId: 1, num }], {
      taken: { gone: new Map(), freight: 0 },
      hasFreight: true,
    }).freight;
  assert.deepEqual([back(1), back(2)], [0, 800]);
});
