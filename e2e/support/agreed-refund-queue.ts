import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { listDesk } from '@/lib/contract/console/desk-calls';
import { refund } from '@/lib/contract/console/resources/refund';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { NOW, person } from './agreed-console';

/* Answers for pictures of 售后: six that wait for an answer, the third one open. */

type Row = ConsoleOutput<typeof refund.calls.list>['rows'][number];

const ASKED = [
  [79_00, 'unwanted', 'return', 3.2],
  [49_00, 'quality', 'money', 6.7],
  [235_87, 'damaged', 'return', 47.5],
  [99_00, 'mismatch', 'return', 21.1],
  [46_00, 'missing', 'money', 29.3],
  [268_00, 'quality', 'return', 40],
] as const;

const ROWS = ASKED.map(([amount, why, kind, hours], at): Row => ({
  sn: `T2026061809410358${60 + at}`,
  order: `2026061100000000${40 + at}`,
  kind,
  why,
  amount,
  member: person(at),
  at: NOW - 31 * MINUTE_MS,
  due: NOW + hours * HOUR_MS,
  state: 'applied',
}));
const [, , OPEN] = ROWS;
export const OPEN_SN = OPEN?.sn ?? '';

export const LIST: ConsoleOutput<typeof refund.calls.list> = {
  rows: ROWS,
  total: { count: ROWS.length, isExact: true },
  summary: { amount: ROWS.reduce((sum, { amount }) => sum + amount, 0) },
};

const effect = (sentence: string, memberReads: string) => ({
  effect: {
    sentence,
    memberReads,
    notes: [],
    warns: [],
    blocks: [],
    facts: [],
    failed: null,
    needsSecond: false,
  },
});
export const APPROVAL = effect(
  '同意退 ¥235.87 → 待寄回',
  '售后已通过，请在7天内寄回商品并填写快递单号，商家收到后3个工作日内验收。',
);
export const REFUSAL = effect(
  '拒绝退 ¥235.87，买家可再申请一次',
  '售后未通过：照片看不清，请补充破损处的照片。可以补充说明后再申请一次。',
);

export const DETAIL: ConsoleOutput<typeof refund.calls.get> = {
  version: 'a'.repeat(32),
  row: {
    ...(OPEN as Row),
    content: '台灯底座裂了一道，杯口掉瓷，外箱一角压扁。',
    pictures: [],
    parcel: null,
    answer: null,
    isSecond: false,
    by: null,
    rule: '质量问题，商家承担运费；到期没有答复自动同意',
    said: '商家在6月20日 09:41前审核，逾期自动同意',
    money: {
      paid: 368_00,
      before: 94_79,
      amount: 235_87,
      rest: 37_34,
      wayText: '原路退回微信支付',
    },
    lines: {
      rows: [
        { title: '陶土床头灯 陶土 · 国标', num: 1, of: 1, listed: 199_00, fen: 190_53 },
        { title: '小街搪瓷杯 蓝边白 350 ml', num: 1, of: 2, listed: 39_00, fen: 37_34 },
      ],
      freight: 8_00,
      amount: 235_87,
    },
    story: {
      rows: [
        { at: NOW - 240 * HOUR_MS, title: '付款 ¥368.00', text: '' },
        { at: NOW - 120 * HOUR_MS, title: '确认收货', text: '' },
        { at: NOW - 31 * MINUTE_MS, title: '提交申请', text: '' },
      ],
    },
    rewards: {
      rows: [
        { level: 1, member: person(4), from: 21_21, to: 2_98 },
        { level: 2, member: person(5), from: 7_95, to: 1_12 },
      ],
    },
  },
};

export const HELD = {
  rows: [{ key: ROWS[0]?.sn ?? '', by: '李伟', until: NOW + MINUTE_MS }],
  done: 5,
};
export const RECORDS = {
  rows: [
    {
      id: 2,
      at: NOW - 12 * MINUTE_MS,
      operator: '王芳',
      action: 'refund.note',
      text: '发货前称重 1.84 kg，外箱完好',
    },
  ],
};
export const COUNTS = (
  [
    ['待处理', 9],
    ['待答复', 6],
    ['待验收', 2],
    ['退款失败', 1],
  ] as const
).map(([title, count]) => ({ list: refund.plural, title, count, isExact: true }));

const DUE = { since: NOW - 5 * HOUR_MS, due: NOW + 2 * HOUR_MS };

export const DESK: ConsoleOutput<typeof listDesk> = {
  rows: (
    [
      ['refunds', 6],
      ['refundsFailed', 1],
      ['payments', 0],
      ['billsLate', 2],
    ] as const
  ).map(([row, count]) => ({
    row,
    count,
    isExact: true,
    ...(count === 6 ? DUE : { since: null, due: null }),
  })),
};

export const QUEUE_CALLS = refund.calls.queue as NonNullable<typeof refund.calls.queue>;
