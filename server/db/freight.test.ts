import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freightOf, type FreightRule, freightText, rateFor } from './freight';

const RULE: FreightRule = {
  by: 'gram',
  firstCount: 1000,
  firstFee: 800,
  nextCount: 500,
  nextFee: 250,
  freeFrom: 99_00,
  exceptions: [
    {
      provinces: ['65', '63'],
      rate: { firstCount: 1000, firstFee: 1800, nextCount: 1000, nextFee: 1000, freeFrom: null },
    },
    { provinces: ['54'], rate: null },
  ],
};

const fee = (region: string | null, grams: number, goodsTotal = 10_00) => {
  const rate = rateFor(RULE, region);
  return rate && freightOf(RULE, rate, { pieces: 1, grams, goodsTotal });
};

test('a step that is begun counts whole, and goods from the amount on are free', () => {
  assert.deepEqual(
    [1, 1000, 1001, 1500, 1501].map((grams) => fee(null, grams)),
    [800, 800, 1050, 1050, 1300],
  );
  assert.deepEqual([fee(null, 5000, 98_99), fee(null, 5000, 99_00)], [2800, 0]);
});

test('a province has its own rate, or is not served', () => {
  assert.equal(fee('650102', 1001, 500_00), 2800);
  assert.equal(fee('540102', 1), null);
  assert.equal(fee('110101', 1), 800);
});

test('the sentence says what is charged', () => {
  assert.equal(freightText(RULE, null), '1000克内8元，每加500克加2.5元，满99元免运费');
  assert.equal(freightText(RULE, '630100'), '1000克内18元，每加1000克加10元');
  assert.equal(freightText(RULE, '540000'), '该地区暂不支持配送');
  assert.equal(freightText({ ...RULE, freeFrom: 0 }, null), '免运费');
});
