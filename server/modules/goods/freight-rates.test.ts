import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  freightOf,
  freightReason,
  type FreightRule,
  freightText,
  rateFor,
} from '@/lib/format/freight-rates';

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
  assert.equal(freightText(RULE, null), '快递首重 1 kg ¥8.00，续重 500 g ¥2.50，满 ¥99.00 免运费');
  assert.equal(freightText(RULE, '630100'), '快递首重 1 kg ¥18.00，续重 1 kg ¥10.00');
  assert.equal(freightText(RULE, '540000'), '该地区暂不支持配送');
  assert.equal(freightText({ ...RULE, freeFrom: 0 }, null), '免运费');
  const flat = { ...RULE, by: 'piece' as const, nextFee: 0, freeFrom: 499_00 };
  assert.equal(freightText(flat, null), '快递 ¥8.00，满 ¥499.00 免运费');
});

test('the reason names what was weighed or counted, and the amount from which it is free', () => {
  const parcel = { pieces: 4, grams: 1900, goodsTotal: 98_99 };
  const reason = (rule: FreightRule, more: Partial<typeof parcel> = {}, region = '110101') =>
    freightReason(rule, rateFor(rule, region), { ...parcel, ...more });
  const rates = '首重 1 kg ¥8.00，续重 500 g ¥2.50';
  assert.deepEqual(reason(RULE), ['共 1.9 kg，满 ¥99.00 免运费', rates]);
  assert.deepEqual(reason(RULE, { grams: 400 }), ['共 400 g，满 ¥99.00 免运费', rates]);
  assert.deepEqual(reason(RULE, { goodsTotal: 99_00 }), ['共 1.9 kg，已满 ¥99.00 免运费', null]);
  assert.deepEqual(reason(RULE, {}, '540000'), ['该地区暂不支持配送', null]);
  const counted = { ...RULE, by: 'piece' as const, firstCount: 1, nextCount: 1, freeFrom: null };
  assert.deepEqual(reason(counted), ['共 4 件', '首 1 件 ¥8.00，续 1 件 ¥2.50']);
  assert.deepEqual(reason({ ...RULE, freeFrom: 0 }), ['免运费', null]);
});
