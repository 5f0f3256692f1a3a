import type { getBatch } from '@/lib/contract/console/batches';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type {
  countQueues,
  getWithdrawal,
  listQueue,
  listReviewers,
  previewRejection,
} from '@/lib/contract/console/withdrawals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { NOW, person } from './agreed-console';

type Row = ConsoleOutput<typeof listQueue>['rows'][number];

const AMOUNTS = [
  932_20, 186_90, 1_200_00, 1_260_50, 455_80, 86_00, 2_408_00, 50_00, 120_00, 640_00, 1_500_00,
  375_20,
];
const ACCOUNTS = [
  ['wechat', '微信零钱'],
  ['bank', '招商银行(8821)'],
  ['alipay', '支付宝(137****0921)'],
] as const;

const row = (at: number): Row => {
  const amount = AMOUNTS[at] ?? 0;
  const fee = Math.floor((amount * 6) / 1000);
  const [accountType, accountLabel] = ACCOUNTS[at % ACCOUNTS.length] ?? ACCOUNTS[0];
  return {
    id: at + 1,
    sn: `ZC26061807120${31 + at}`,
    member: person(at),
    accountType,
    accountLabel,
    amount,
    fee,
    tax: 0,
    net: amount - fee,
    status: 10,
    statusLabel: '审核中',
    submittedAt: NOW - (128 - at * 9) * MINUTE_MS,
    dueAt: NOW + (at === 0 ? 160 * MINUTE_MS : 8 * HOUR_MS + 40 * MINUTE_MS),
    urgency: at === 0 ? 'soon' : 'fine',
    risks: at === 1 ? 2 : 0,
    needsSecond: amount > 2_000_00,
    reviewer: null,
    secondReviewer: null,
    aside: null,
    lease: at === 0 ? { by: '李伟', until: NOW + MINUTE_MS } : null,
    payMethod: null,
    providerState: null,
    voucher: null,
    endedAt: null,
    reason: '',
  };
};

const ROWS = AMOUNTS.map((_, at) => row(at));
const sum = (of: 'amount' | 'net') => ROWS.reduce((total, one) => total + one[of], 0);
/** The one that is open. */
const OPEN = row(1);
export const OPEN_SN = OPEN.sn;

export const QUEUE: ConsoleOutput<typeof listQueue> = {
  rows: ROWS,
  total: { count: ROWS.length, isExact: true },
  summary: { amount: sum('amount'), net: sum('net') },
};

const oldest = { since: NOW - 785 * MINUTE_MS, due: NOW + 160 * MINUTE_MS };
export const COUNTS: ConsoleOutput<typeof countQueues> = {
  queues: { review: 12, second: 1, aside: 1, pay: 53, paying: 4 },
  oldest: { review: oldest, second: oldest, pay: oldest },
  mine: { decided: 23, late: 0, medianSeconds: 102 },
};

const source = (rewardId: number, level: 1 | 2, at: number, base: number, rateBp: number) => ({
  rewardId,
  level,
  buyer: person(at),
  orderSn: `ZC2026061700${rewardId}`,
  base,
  rateBp,
  amount: (base * rateBp) / 10_000,
  settledAt: NOW - rewardId * DAY_MS,
});
const former = (id: number, days: number, amount: number, label: string, isBack = false) => ({
  id,
  sn: `ZC26050${id}`,
  amount,
  accountLabel: label,
  submittedAt: NOW - days * DAY_MS,
  ...(isBack
    ? { status: 50 as const, statusLabel: '已驳回' }
    : { status: 40 as const, statusLabel: '已到账' }),
});

export const WITHDRAWAL: ConsoleOutput<typeof getWithdrawal> = {
  row: OPEN,
  said: '平台审核，预计今天 18:00 前。审核通过后自动打款。',
  account: {
    label: '招商银行(8821)',
    type: 'bank',
    bank: '招商银行',
    payeeMask: '林*夏',
    verifiedNameMask: '林*夏',
    isNameEqual: true,
    boundAt: NOW - 228 * DAY_MS,
    coolUntil: null,
    paidBefore: 9,
    sharedWith: [],
  },
  member: {
    mobile: '138****5678',
    joinedAt: Date.parse('2025-03-12T10:00:00+08:00'),
    inviter: person(3),
    lastSession: { at: NOW - 131 * MINUTE_MS, device: 'iPhone 15', place: '杭州' },
    today: { nth: 1, max: 3 },
  },
  balances: {
    available: 3_198_40,
    pending: 328_50,
    withdrawing: 186_90,
    debt: 0,
    totalWithdrawn: 9_058_20,
  },
  findings: [
    {
      kind: 'returned',
      text: '10 天前退回过一次：户名与实名不一致',
      riskId: null,
      detail: '6月8日 ¥300.00 微信零钱',
      members: [],
      isBlocking: false,
    },
    {
      kind: 'device',
      text: '与周予安用过同一部手机',
      detail: '小米 14',
      riskId: null,
      members: [person(2)],
      isBlocking: false,
    },
  ],
  sources: [
    source(1, 1, 6, 1_125_00, 1000),
    source(2, 1, 2, 540_00, 1000),
    source(3, 2, 7, 680_00, 300),
  ],
  lastFive: [
    former(1, 4, 620_00, '招商银行(8821)'),
    former(2, 10, 300_00, '微信零钱', true),
    former(3, 22, 860_00, '支付宝(137****0921)'),
    former(4, 36, 540_00, '招商银行(8821)'),
  ],
  withdrawals: 17,
  devices: [{ device: '小米 14', lastSeenAt: NOW - 76 * DAY_MS, sharedWith: [person(2)] }],
  notes: [
    {
      id: 1,
      author: '赵敏',
      at: NOW - 3 * DAY_MS,
      text: '已问过周予安：到店时借手机看过一次，下单和付款都是自己的手机。',
    },
  ],
  records: [],
  ruleVersion: 12,
  isOwn: false,
  seen: 'a'.repeat(32),
};

export const REJECTION: ConsoleOutput<typeof previewRejection> = {
  sn: OPEN.sn,
  from: '审核中',
  to: '已驳回',
  note: '',
  isPreview: true,
  row: OPEN,
  ledger: [
    { account: 'withdrawing', label: '提现中', fen: -OPEN.amount },
    { account: 'available', label: '可提现', fen: OPEN.amount },
  ],
  said: '提现未通过：户名与实名不一致。¥186.90 已退回可提现余额。',
  seen: 'a'.repeat(32),
};

export const REVIEWERS: ConsoleOutput<typeof listReviewers> = {
  days: 30,
  rows: [
    { operator: '王芳', decided: 412, late: 3, medianSeconds: 102 },
    { operator: '李伟', decided: 287, late: 0, medianSeconds: 76 },
    { operator: '陈静', decided: 9, late: 0, medianSeconds: null },
  ],
};

const OUTCOMES = [
  'done',
  'done',
  'failed',
  'done',
  'done',
  'skipped',
  'waiting',
  'waiting',
] as const;
export const BATCH: ConsoleOutput<typeof getBatch> = {
  batch: {
    batchId: 12,
    kind: 'withdrawals.pay',
    state: 'running',
    askedBy: '王芳',
    startedBy: '王芳',
    stoppedBy: null,
    createdAt: NOW - 2 * MINUTE_MS,
    retryOf: null,
    startedAt: NOW - 2 * MINUTE_MS,
    endedAt: null,
    rows: 8,
    net: 6_240_77,
    done: 4,
    skipped: 1,
    failed: 1,
    doneNet: 3_380_20,
  },
  rows: OUTCOMES.map((state, at) => ({
    no: at + 1,
    sn: row(at).sn,
    member: person(at),
    net: row(at).net,
    state,
    accountLabel: row(at).accountLabel,
    reviewer: '李伟',
    note: { failed: '收款账户已解绑', skipped: '王芳已于 09:18 驳回', done: '', waiting: '' }[
      state
    ],
    now: state === 'done' ? '打款中' : '待打款',
    at: state === 'waiting' ? null : NOW - (8 - at) * 9_000,
  })),
  isMore: false,
  mayStart: false,
};
