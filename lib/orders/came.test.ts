import { type Came, cameRows, cameTexts } from './came';
import { atMoment, nextText, stateText } from './order-words';
import { anOrder, NOON } from './testing/samples';

const DAY = 24 * 60 * 60_000;

const came = (more: Partial<Came> = {}): Came => ({
  amount: 27_00,
  asked: 27_00,
  way: 'wxpay',
  at: NOON,
  use: 'order',
  ...more,
});
const back = (more: Partial<NonNullable<Came['back']>> = {}) => ({
  amount: 27_00,
  isDone: true,
  day: '2026-06-20',
  ...more,
});
const closed = (closeReason: 'buyer' | 'timeout' | 'shop', payments: Came[] = []) =>
  anOrder({ status: 50, closeReason, payments });

it.each([
  ['the payment of the order', came(), []],
  [
    'a part that was too much',
    came({ amount: 28_00, back: back({ amount: 1_00, isDone: false }) }),
    ['多付的 ¥1.00 正在原路退回，预计 6月20日 前到账'],
  ],
  [
    'a second payment',
    came({ use: 'double', back: back() }),
    ['重复付的 ¥27.00 已于 6月20日 原路退回，订单不受影响'],
  ],
  [
    'another amount that an operator returned',
    came({ amount: 26_99, use: 'mismatch', back: back({ amount: 26_99 }) }),
    ['金额不符的 ¥26.99 已于 6月20日 原路退回'],
  ],
  [
    'one that the provider does not send back',
    came({ use: 'late', back: back({ isDone: false, hasFailed: true }) }),
    ['订单结束后收到的 ¥27.00 暂未退成，我们正在处理，不需要你操作'],
  ],
  [
    'one that a bank sent back instead',
    came({ use: 'late', back: back({ isByBank: true }) }),
    ['订单结束后收到的 ¥27.00 已于 6月20日 由银行转账退到银行卡'],
  ],
  [
    'an amount in checking',
    came({ amount: 26_99, use: 'checking', checkBy: NOON + DAY }),
    ['应付 ¥27.00，收到 ¥26.99，正在核对，最晚 6月19日 12:00 有结果，请勿重复支付'],
  ],
  [
    'the right amount in checking',
    came({ use: 'checking', checkBy: NOON + DAY }),
    ['收到 ¥27.00，正在核对，最晚 6月19日 12:00 有结果，请勿重复支付'],
  ],
  [
    'a check beyond its time',
    came({ use: 'checking', checkBy: NOON - 1 }),
    ['收到 ¥27.00，超过 6月18日 11:59 还没核对完，已加急处理，请勿重复支付，也可以联系客服'],
  ],
])('%s is said', (_, payment, texts) =>
  expect(cameTexts({ payments: [payment] }, NOON)).toEqual(texts),
);

it('says 没有扣款 only where no money came', () => {
  const late = came({ use: 'late', back: back() });
  expect(nextText(closed('buyer'), NOON)).toBe('你取消了订单，没有扣款');
  for (const reason of ['buyer', 'timeout', 'shop'] as const)
    expect(nextText(closed(reason, [late]), NOON)).not.toContain('没有扣款');
  expect(nextText(closed('buyer', [late]), NOON)).toBe(
    '你取消了订单。订单结束后收到的 ¥27.00 已于 6月20日 原路退回',
  );
});

it('an order in checking is neither unpaid, lapsed nor five minutes away', () => {
  const payments = [came({ amount: 26_99, use: 'checking', checkBy: NOON + DAY })];
  const unpaid = anOrder({ payments });
  expect(stateText(unpaid)).toBe('付款核对中');
  expect(atMoment(unpaid, unpaid.payBy + 1).status).toBe(10);
  const closing = anOrder({ status: 15, closeReason: 'buyer', payments });
  expect(stateText(closing)).toBe('付款核对中');
  expect(nextText(closing, NOON)).not.toContain('5分钟');
});

it('names the freight that stays with the shop', () => {
  expect(nextText(anOrder({ status: 60 }), NOON)).toBe('款项已全部退回');
  expect(nextText(anOrder({ status: 60, kept: 8_00 }), NOON)).toBe(
    '商品款已全部退回，运费 ¥8.00 已用于寄送，不在退款范围',
  );
});

it('every payment and every return has its row', () => {
  const payments = [
    came(),
    came({ use: 'double', way: 'native', at: NOON + 60_000, back: back() }),
    came({ amount: 26_99, use: 'checking', checkBy: NOON + DAY }),
  ];
  expect(cameRows({ payments }).map(({ label, fen }) => ({ label, fen }))).toEqual([
    { label: '重复付款', fen: 27_00 },
    { label: '原路退回', fen: -27_00 },
    { label: '正在核对的付款', fen: 26_99 },
  ]);
});

it.each([
  ['2026-06-18T23:46:00+08:00', true],
  ['2026-06-19T03:00:00+08:00', false],
  ['2026-06-19T07:00:00+08:00', true],
])('at %s an order that is open until 07:16 has a button to pay: %s', (time, canPay) => {
  const now = Date.parse(time);
  const order = anOrder({ payFrom: 7, payBy: Date.parse('2026-06-19T07:16:00+08:00') });
  const askedAtNight = { ...order, actions: order.actions.filter((one) => one !== 'pay') };
  for (const given of [order, askedAtNight])
    expect(atMoment(given, now).actions.includes('pay')).toBe(canPay);
});
