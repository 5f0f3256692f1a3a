import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToShort } from '@/lib/format';
import { DomainError } from '@/server/http/call';
import { WITHDRAW_DEFAULTS as RULES } from '@/server/modules/rules/withdraw-rules';
import { accountLabel, maskNumber, maskPayee } from './mask';
import { isReviewTime, maxNow, promiseOf, quoteOf, refuseAmount } from './quote';
import { EVENTS, FINAL, mayHappen, OPEN, type WithdrawEvent } from './states';

describe('states', () => {
  const all = Object.values(WITHDRAW_STATUS);
  test('nothing leads out of a final state, and every state is open or final', () => {
    for (const event of Object.keys(EVENTS) as WithdrawEvent[])
      for (const status of FINAL)
        assert.equal(mayHappen(event, status), false, `${event} ${status}`);
    assert.deepEqual([...OPEN, ...FINAL].sort(), [...all].sort());
  });

  const LEGAL: Record<WithdrawEvent, number[]> = {
    cancel: [10],
    approve: [10],
    reject: [10, 20],
    start: [20],
    confirm: [30],
    succeed: [30, 35],
    fail: [30, 35],
  };
  for (const [event, from] of Object.entries(LEGAL) as [WithdrawEvent, number[]][]) {
    test(`${event} happens in ${from.join(' and ')} only`, () =>
      assert.deepEqual(
        all.filter((status) => mayHappen(event, status)),
        from,
      ));
  }
});

describe('fee, tax and net', () => {
  const CASES: [amount: number, feeBp: number, taxBp: number, fee: number, tax: number][] = [
    [1_000, 0, 0, 0, 0],
    [120_000, 60, 0, 720, 0],
    [1_001, 60, 0, 6, 0],
    [18_690, 60, 0, 112, 0],
    [1, 60, 0, 0, 0],
    [29, 100, 0, 0, 0],
    [1_999, 50, 0, 9, 0],
    [115, 1_000, 0, 11, 0],
    [100_000, 60, 2_000, 600, 19_880],
    [500_000, 10_000, 0, 500_000, 0],
    [500_000, 0, 1, 0, 50],
    [9_999, 0, 1, 0, 0],
  ];
  for (const [amount, feeBp, taxBp, fee, tax] of CASES) {
    test(`${amount} fen at ${feeBp} and ${taxBp} basis points cost ${fee} and ${tax}`, () =>
      assert.deepEqual(quoteOf(amount, { feeBp, taxBp, taxMode: taxBp ? 'withhold' : 'none' }), {
        amount,
        fee,
        tax,
        net: amount - fee - tax,
      }));
  }
  test('the parts add up for every amount and rate', () => {
    for (let amount = 1; amount < 3_000; amount += 7)
      for (const feeBp of [0, 1, 33, 999]) {
        const { fee, tax, net } = quoteOf(amount, { feeBp, taxBp: 2_000, taxMode: 'withhold' });
        assert.ok(fee + tax + net === amount && fee >= 0 && tax >= 0 && net >= 0);
      }
  });
  test('tax is only shown, not taken, when the person declares it', () =>
    assert.equal(quoteOf(1_000, { feeBp: 0, taxBp: 2_000, taxMode: 'declare' }).tax, 0));
});

describe('limits', () => {
  const rules = { ...RULES, step: 100 };
  const REFUSED: [string, number, number, { count: number; amount: number }, string, string][] = [
    ['a fen below the least', 999, 1e6, { count: 0, amount: 0 }, 'below_minimum', '最低提现10元'],
    [
      'a fen above the most',
      500_001,
      1e6,
      { count: 0, amount: 0 },
      'above_maximum',
      '单笔最高5000元',
    ],
    [
      'a broken step',
      1_050,
      1e6,
      { count: 0, amount: 0 },
      'amount_step',
      '提现金额须为1元的整数倍',
    ],
    [
      'more than there is',
      1_100,
      1_099,
      { count: 0, amount: 0 },
      'insufficient_balance',
      '可提现余额不足',
    ],
    [
      'a fourth one today',
      1_000,
      1e6,
      { count: 3, amount: 0 },
      'daily_count_limit',
      '今日提现次数已用完',
    ],
    [
      'more than today allows',
      100_000,
      1e6,
      { count: 1, amount: 1_950_050 },
      'daily_amount_limit',
      '今日还可提现499.5元',
    ],
  ];
  for (const [what, amount, available, used, code, msg] of REFUSED) {
    test(`refuse ${what}`, () =>
      assert.throws(
        () => refuseAmount(amount, rules, available, used),
        (error: DomainError) =>
          error.code === code && error.msg === msg && error.data.fields?.amount === msg,
      ));
  }
  for (const [amount, available] of [
    [1_000, 1_000],
    [500_000, 500_000],
  ] as const)
    test(`accept ${amount} of ${available}`, () =>
      refuseAmount(amount, rules, available, { count: 2, amount: 0 }));

  test('全部提现 fills in what would be accepted, and nothing when nothing would', () => {
    for (let available = 0; available < 3_000; available += 37)
      for (const used of [
        { count: 0, amount: 0 },
        { count: 2, amount: 1_998_000 },
        { count: 3, amount: 0 },
        { count: 0, amount: 2_100_000 },
      ]) {
        const most = maxNow(rules, available, used);
        if (most > 0) refuseAmount(most, rules, available, used);
        assert.throws(() => refuseAmount(most + rules.step, rules, available, used));
      }
  });
});

test('yuan in sentences', () =>
  assert.deepEqual([0, 5, 50, 100, 1_010, 200_005].map(fenToShort), [
    '0',
    '0.05',
    '0.5',
    '1',
    '10.1',
    '2000.05',
  ]));

describe('dates', () => {
  const at = (text: string) => new Date(`${text}+08:00`);
  const PROMISES: [string, string, string][] = [
    ['2026-11-16T10:00', '2026-11-19T18:00', 'Monday morning: Thursday'],
    ['2026-11-16T17:59', '2026-11-19T18:00', 'just before the end of the day'],
    ['2026-11-16T18:00', '2026-11-20T18:00', 'after hours: a day later'],
    ['2026-11-20T10:00', '2026-11-25T18:00', 'Friday: over the weekend'],
    ['2026-11-21T03:00', '2026-11-26T18:00', 'Saturday counts as Monday'],
    ['2026-12-31T23:59', '2027-01-06T18:00', 'over the end of the year'],
  ];
  for (const [from, until, what] of PROMISES) {
    test(`the review of ${what}`, () => {
      const { reviewBy, arriveBy } = promiseOf(at(from), RULES);
      assert.equal(reviewBy.toISOString(), at(until).toISOString());
      assert.equal(arriveBy.getTime() - reviewBy.getTime(), 72 * 3_600_000);
    });
  }
  for (const [moment, expected] of [
    ['2026-11-16T09:00', true],
    ['2026-11-16T08:59', false],
    ['2026-11-16T18:00', false],
    ['2026-11-21T12:00', false],
  ] as const) {
    test(`somebody reviews at ${moment}: ${expected}`, () =>
      assert.equal(isReviewTime(at(moment), RULES), expected));
  }
});

test('numbers and names are masked', () => {
  assert.deepEqual(['林知夏', '李雷', '欧阳娜娜', '𠮷田'].map(maskPayee), [
    '林**',
    '李*',
    '欧***',
    '𠮷*',
  ]);
  assert.equal(
    accountLabel('bank', '招商银行', maskNumber('bank', '6212345678901232')),
    '招商银行(1232)',
  );
  assert.equal(
    accountLabel('alipay', '', maskNumber('alipay', '13712340921')),
    '支付宝(137****0921)',
  );
  assert.equal(maskNumber('alipay', 'linzhixia@example.com'), 'l***a@example.com');
  assert.equal(maskNumber('alipay', 'l@e.cn'), 'l***@e.cn');
  assert.equal(accountLabel('wechat', '', maskNumber('wechat', 'zhixia_lin')), '微信(z***n)');
});
