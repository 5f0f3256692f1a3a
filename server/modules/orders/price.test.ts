// In npm test: a fifth of the random carts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FreightRule } from '@/lib/format/freight-rates';
import { casesOf } from '@/server/testing/long-run';
import fc from '@/testing/fast-check';
import { priceOf, spread } from './price';

const RULE: FreightRule & { freightId: number } = {
  freightId: 1,
  by: 'gram',
  firstCount: 1000,
  firstFee: 500,
  nextCount: 1000,
  nextFee: 300,
  freeFrom: 49_900,
  exceptions: [
    { provinces: ['650000'], rate: null },
    {
      provinces: ['540000'],
      rate: { firstCount: 1000, firstFee: 2000, nextCount: 1000, nextFee: 1500, freeFrom: null },
    },
  ],
};
const line = (unitPrice: number, num: number, weight = 400) => ({
  unitPrice,
  num,
  weight,
  freight: RULE,
});
const ZHEJIANG = '330110';

test('an order of 295 yuan and 1.9 kg costs 8 yuan freight', () => {
  const price = priceOf([line(16_800, 1, 900), line(6900, 1, 400), line(2900, 2, 300)], {
    region: ZHEJIANG,
  });
  assert.deepEqual(
    [price.goodsTotal, price.freight, price.payable, price.unserved],
    [29_500, 800, 30_300, []],
  );
  assert.equal(price.freightText, '共 1.9 kg，满 ¥499.00 免运费\n首重 1 kg ¥5.00，续重 1 kg ¥3.00');
});

test('freight is free from the amount of the rule, and one fen below it is not', () => {
  assert.equal(priceOf([line(49_900, 1)], { region: ZHEJIANG }).freight, 0);
  assert.equal(priceOf([line(49_899, 1)], { region: ZHEJIANG }).freight, 500);
});

test('a province may have its own rate, or not be served at all', () => {
  assert.equal(priceOf([line(60_000, 1)], { region: '540102' }).freight, 2000);
  assert.deepEqual(priceOf([line(60_000, 1), line(1, 1)], { region: '650102' }).unserved, [0, 1]);
});

test('what is not delivered costs no freight', () => {
  const price = priceOf([{ ...line(9900, 1), freight: null }], { region: null });
  assert.deepEqual([price.freight, price.payable, price.unserved], [0, 9900, []]);
});

const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 50 });

test('shares of a discount add up to it, none is above its line, and more expensive lines never get less', () =>
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (sums, part) => {
      const discount = Math.floor(sums.reduce((a, b) => a + b, 0) * part);
      const shares = spread(discount, sums);
      assert.equal(
        shares.reduce((a, b) => a + b, 0),
        discount,
      );
      shares.forEach((share, at) => {
        assert.ok(share >= 0 && share <= (sums[at] ?? 0));
        shares.forEach((other, there) => {
          if ((sums[at] ?? 0) > (sums[there] ?? 0)) assert.ok(share >= other);
        });
      });
    }),
    { numRuns: casesOf(2000) },
  ));

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
    num: fc.integer({ min: 1, max: 999 }),
    weight: fc.integer({ min: 0, max: 20_000 }),
    freight: fc.constantFrom(RULE, { ...RULE, freightId: 2, by: 'piece' as const }, null),
  }),
  { minLength: 1, maxLength: 50 },
);

test('10,000 random orders: lines add up to the payable amount, and no part of it is negative', () =>
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 5000 }), (rows, off) => {
      const goods = rows.reduce((sum, { unitPrice, num }) => sum + unitPrice * num, 0);
      const price = priceOf(rows, { region: ZHEJIANG, discount: Math.min(off, goods) });
      const paid = price.lines.reduce((sum, row) => sum + row.paid, 0);
      assert.equal(paid + price.freight, price.payable);
      assert.ok(Number.isSafeInteger(price.payable));
      assert.ok(price.freight >= 0 && price.lines.every((row) => row.paid >= 0));
    }),
    { numRuns: casesOf(10_000) },
  ));
