import { fenToPlain, fenToShort, fenToText } from '@/lib/format';
import fc from '@/testing/fast-check';
import { amountProblem, failureText, leftText, toInput } from './flow';
import { aConfig } from './testing/samples';

it.each([
  ['19.99', 1999],
  ['0.29', 29],
  ['1.15', 115],
  ['1.1', 110],
  [' 5 ', 500],
  ['0.01', 1],
  ['90071992547409.91', 9007199254740991],
])('reads %j as %i fen', (amount, fen) => expect(toInput({ amount })).toEqual({ amount: fen }));

it.each([
  '1,000',
  '01',
  '1e3',
  '１００',
  '．5',
  '.5',
  '1.',
  '1.234',
  '-5',
  '+5',
  '0',
  '0.00',
  '',
  '123456789012345678901',
  '¥5',
  '5元',
])('does not guess what %j means', (amount) => {
  expect(toInput({ amount })).toBeNull();
});

it('reads back every amount that it writes into the field', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (fen) =>
      expect(toInput({ amount: fenToPlain(fen) })).toEqual({ amount: fen }),
    ),
  );
});

it.each([
  ['', {}, '请输入提现金额'],
  ['1,000', {}, '请输入正确的金额，最多两位小数'],
  ['9.99', {}, '最低提现10元'],
  ['5000.01', { available: 900_000 }, '超出单笔上限 ¥0.01'],
  ['5000.01', {}, '超出可提现余额 ¥1,713.61'],
  ['15', { step: 1000 }, '提现金额须为10元的整数倍'],
  ['3286.41', {}, '超出可提现余额 ¥0.01'],
  ['100', { usedCount: 3 }, '今日提现次数已用完'],
  ['100', { usedAmount: 1_995_050, usedCount: 1 }, '超出今日剩余额度（2 次） ¥50.50'],
  ['100', { usedAmount: 2_100_000 }, '超出今日剩余额度（3 次） ¥100.00'],
  ['10', {}, ''],
  ['3286.40', {}, ''],
])('says of %j with %j: %s', (text, changes, problem) =>
  expect(amountProblem(text, aConfig(changes))).toBe(problem),
);

it.each([
  [1000, '10'],
  [1050, '10.5'],
  [200_005, '2000.05'],
  [100_000_000, '1000000'],
])('writes %i fen into a sentence as %s', (fen, text) => expect(fenToShort(fen)).toBe(text));

it('never writes a separator into the field', () =>
  expect([fenToText(328_640), fenToPlain(328_640)]).toEqual(['3,286.40', '3286.40']));

it.each([
  [50, '未通过原因：姓名不符，金额已退回可提现余额'],
  [70, '打款失败：姓名不符，金额已退回可提现余额'],
  [60, ''],
] as const)('says why state %i came to nothing: %s', (status, text) =>
  expect(failureText({ status, reason: '姓名不符' })).toBe(text),
);

it.each([
  [86_399_000, '23:59:59'],
  [61_000, '00:01:01'],
  [-5, '00:00:00'],
])('counts %i ms down as %s', (ms, text) => expect(leftText(1_000_000 + ms, 1_000_000)).toBe(text));
