import {
  fateText,
  isSameRange,
  percentsOf,
  quickRanges,
  rangeProblem,
  rangeText,
  rateText,
  saleText,
} from './flow';
import type { Reward } from './types';

const at = (text: string) => Date.parse(`${text}+08:00`);
const NOW = at('2026-03-02T00:30:00');
const aReward = (changes: Partial<Reward>): Reward => ({
  rewardId: 1,
  level: 1,
  orderSn: 'S1',
  buyer: '陈屿',
  title: '课程',
  base: 19_900,
  rateBp: 1000,
  amount: 1990,
  refundedAmount: 0,
  status: 'pending',
  statusText: '待入账',
  time: NOW,
  expectAt: null,
  settledAt: null,
  reason: '',
  buyerAvatar: '',
  blockNo: null,
  ...changes,
});

it.each([
  [{ expectAt: at('2026-06-25T09:00:00') }, '预计6月25日入账'],
  [{}, '订单完成后计算入账日期'],
  [{ status: 'settled' as const, settledAt: at('2026-06-18T23:00:00') }, '6月18日入账'],
  [{ status: 'void' as const, reason: '订单退款' }, '订单退款'],
])('tells what becomes of it: %j', (changes, text) => {
  expect(fateText(aReward(changes))).toBe(text);
});

it('hides what was paid, not the rate', () => {
  expect(saleText(aReward({}), false)).toBe('实付 ¥199.00 × 10%');
  expect(saleText(aReward({}), true)).toBe('实付 **** × 10%');
});

it('names what a refund took off, as long as something is left or paid out', () => {
  const refunded = { refundedAmount: 500, amount: 1490 };
  expect(saleText(aReward(refunded), false)).toBe('实付 ¥199.00 × 10%，退款后减 ¥5.00');
  expect(saleText(aReward(refunded), true)).toBe('实付 **** × 10%，退款后减 ****');
  expect(saleText(aReward({ ...refunded, status: 'void' }), false)).toBe('实付 ¥199.00 × 10%');
});

it.each([
  [1000, '10%'],
  [250, '2.5%'],
  [5, '0.05%'],
])('writes %i basis points as %s', (bp, text) => expect(rateText(bp)).toBe(text));

it.each([[[1, 1, 1]], [[7200, 3480, 1380, 800]], [[1]], [[999_999, 1]]])(
  'divides %j into percents that add up',
  (values) => {
    const percents = percentsOf(values.map((fen) => ({ fen })));
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  },
);

it('offers ranges by the calendar of Shanghai, last month whole', () => {
  const ranges = Object.fromEntries(
    quickRanges(NOW).map(({ label, range }) => [label, `${range.from}…${range.to}`]),
  );
  expect(ranges).toEqual({
    全部时间: '…',
    近7天: '2026-02-24…2026-03-02',
    近30天: '2026-02-01…2026-03-02',
    本月: '2026-03-01…2026-03-02',
    上月: '2026-02-01…2026-02-28',
  });
});

it.each([
  [{ from: '2026-02-24', to: '2026-03-02' }, '近7天'],
  [{ from: '2026-01-05', to: '2026-01-09' }, '1月5日–1月9日'],
  [{ from: '2026-01-05', to: '' }, '1月5日起'],
  [{ from: '', to: '2026-01-09' }, '1月9日前'],
])('names a range: %j', (range, text) => expect(rangeText(range, NOW)).toBe(text));

it('refuses a range that ends before it begins', () => {
  expect(rangeProblem({ from: '2026-02-02', to: '2026-02-01' })).toBe('结束日期不能早于开始日期');
  expect(rangeProblem({ from: '2026-02-02', to: '2026-02-02' })).toBe('');
  expect(isSameRange({ from: '', to: '' }, { from: '', to: '' })).toBe(true);
});
