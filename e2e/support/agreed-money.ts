import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { listNotices } from '@/lib/contract/notices';
import { listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import { getAssets, listMoney } from '@/lib/contract/wallet';
import {
  getWithdrawConfig,
  getWithdrawal,
  listWithdrawals,
  manageWithdrawAccounts,
} from '@/lib/contract/withdrawals';

/* Figures of one agreed morning: the real ones move with every sale, and a look is compared dot by dot. */

/** 2025-06-18 07:12 in Shanghai: in the past wherever and whenever the tests run, so that dates read as dates. */
const AT = Date.UTC(2025, 5, 17, 23, 12);
const DAY_MS = 86_400_000;

type Reward = OutputOf<typeof listDirectRewards>['list']['data'][number];
type MoneyRow = OutputOf<typeof listMoney>['list']['data'][number];
type WithdrawalRow = OutputOf<typeof listWithdrawals>['list']['data'][number];
type Notice = OutputOf<typeof listNotices>['list']['data'][number];

const pageOf = <T>(data: T[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
});

const reward = (rewardId: number, changes: Partial<Reward>): Reward => ({
  rewardId,
  level: 1,
  orderSn: `2025061800000${rewardId}`,
  buyer: '周予安',
  title: '品牌标识设计',
  base: 880_00,
  rateBp: 1000,
  amount: 88_00,
  refundedAmount: 0,
  status: 'settled',
  statusText: '已入账',
  time: AT - rewardId * DAY_MS,
  expectAt: null,
  settledAt: AT - rewardId * DAY_MS,
  reason: '',
  buyerAvatar: `preset:${rewardId}`,
  blockNo: 50 + rewardId,
  ...changes,
});
const REWARDS: Reward[] = [
  reward(1, { status: 'pending', expectAt: AT + 7 * DAY_MS, settledAt: null }),
  reward(2, { buyer: '沈清和', title: '烘焙礼盒', base: 405_00, amount: 40_50 }),
  reward(3, {
    buyer: '许星河',
    status: 'held',
    reason: '该订单的买家与你使用过同一设备，正在核实',
    settledAt: null,
  }),
  reward(4, {
    buyer: '苏念',
    status: 'void',
    amount: 0,
    refundedAmount: 88_00,
    reason: '订单退款',
    settledAt: null,
  }),
];
const SUMS = {
  total: 7_200_00,
  month: 3_756_40,
  pending: 328_50,
  filterTotal: 216_50,
  count: 4,
  levels: 2,
  partners: 12,
} as const;

const moneyRow = (
  id: number,
  amount: number,
  balanceAfter: number,
  changes: Partial<MoneyRow> = {},
): MoneyRow => ({
  id,
  type: 'reward',
  title: '奖励入账',
  text: '直接奖励 · 周予安',
  amount,
  bucket: 'available',
  balanceAfter,
  time: AT - (9 - id) * DAY_MS,
  refType: 'reward',
  refId: id,
  ...changes,
});
const MONEY: MoneyRow[] = [
  moneyRow(8, 88_00, 3_286_40),
  moneyRow(7, -186_90, 3_198_40, {
    type: 'withdraw',
    title: '提现',
    text: '招商银行(8821)',
    refType: 'withdrawal',
  }),
  moneyRow(6, 40_50, 3_385_30),
  moneyRow(5, 480_00, 3_344_80),
];

const withdrawal = (id: number, changes: Partial<WithdrawalRow>): WithdrawalRow => ({
  id,
  sn: `ZC250618071200${id}`,
  amount: 186_90,
  fee: 1_12,
  tax: 0,
  net: 185_78,
  status: 10,
  accountLabel: '招商银行(8821)',
  accountType: 'bank',
  submittedAt: AT - (60 - id) * DAY_MS,
  reason: '',
  holdText: '',
  ...changes,
});
const OPEN = withdrawal(60, {});
const WITHDRAWALS = [
  OPEN,
  withdrawal(56, { status: 40, amount: 620_00, net: 616_28, fee: 3_72 }),
  withdrawal(50, {
    status: 50,
    amount: 300_00,
    net: 298_20,
    fee: 1_80,
    reason: '请先完善收款账户的开户支行',
  }),
];
const ACCOUNT = {
  accountId: 7,
  type: 'bank',
  label: '招商银行(8821)',
  accountMask: '**** 8821',
  realNameMask: '林**',
  bankCode: 'CMB',
  bankName: '招商银行',
  branch: '',
  isDefault: true,
  coolUntil: null,
} as const;

const notice = (id: number, changes: Partial<Notice>): Notice => ({
  id,
  type: 'reward',
  title: '奖励已入账',
  body: '直接奖励 ¥88.00 已入账，现在可以提现。',
  route: '',
  time: AT - (9 - id) * DAY_MS,
  isRead: true,
  ...changes,
});
const NOTICES = [
  notice(9, {
    type: 'withdraw',
    title: '提现已到账',
    body: '提现 ¥616.28 已到账，收款账户 招商银行(8821)。',
    isRead: false,
  }),
  notice(8, { isRead: false }),
  notice(7, {
    type: 'partner',
    title: '新的小伙伴',
    body: '周** 通过你的海报加入了街区，去打个招呼吧。',
  }),
  notice(6, {
    title: '奖励审核中',
    body: '直接奖励 ¥88.00 暂缓入账：该订单的买家与你使用过同一设备，正在核实，可在奖励详情中申诉。',
  }),
];

const step = (
  key: 'submit' | 'review' | 'pay' | 'arrive',
  title: string,
  state: 'done' | 'current' | 'todo',
  time: number | null,
  expectedAt: number | null,
) => ({ key, title, text: '', state, time, expectedAt });

const ANSWERS: Readonly<Record<string, object>> = {
  [getAssets.path]: {
    available: 3_286_40,
    pending: 328_50,
    withdrawing: 186_90,
    debt: 12_00,
    totalIncome: 12_860_00,
    totalWithdrawn: 9_058_20,
    today: 128_50,
    month: 3_756_40,
    nextSettle: { time: AT + DAY_MS, amount: 88_00 },
    canWithdraw: true,
    whyNot: [],
    accounts: 1,
    unread: 2,
    cartTotal: 0,
    version: 1,
  } satisfies OutputOf<typeof getAssets>,
  [listMoney.path]: {
    list: pageOf(MONEY),
    summary: { in: 608_50, out: 186_90, days: [] },
  } satisfies OutputOf<typeof listMoney>,
  [listDirectRewards.path]: { list: pageOf(REWARDS), summary: { ...SUMS } } satisfies OutputOf<
    typeof listDirectRewards
  >,
  [listTeamRewards.path]: {
    list: pageOf(
      REWARDS.slice(0, 2).map((row) => ({
        ...row,
        level: 2,
        rateBp: 300,
        buyer: '周**',
        buyerAvatar: '',
        blockNo: null,
      })),
    ),
    summary: { ...SUMS, total: 3_480_00, pending: 40_00, count: 2, partners: 24 },
  } satisfies OutputOf<typeof listTeamRewards>,
  [listWithdrawals.path]: {
    list: pageOf(WITHDRAWALS),
    summary: { available: 3_286_40, processing: 186_90, paid: 9_058_20 },
  } satisfies OutputOf<typeof listWithdrawals>,
  [getWithdrawal.path]: {
    ...OPEN,
    accountId: 7,
    reviewBy: AT + DAY_MS,
    arriveBy: AT + 2 * DAY_MS,
    paidAt: null,
    canCancel: true,
    canReceive: false,
    canAppeal: false,
    canReapply: false,
    receive: null,
    timeline: [
      step('submit', '提交申请', 'done', AT, null),
      step('review', '平台审核', 'current', null, AT + DAY_MS),
      step('pay', '打款', 'todo', null, null),
      step('arrive', '到账', 'todo', null, AT + 2 * DAY_MS),
    ],
  } satisfies OutputOf<typeof getWithdrawal>,
  [getWithdrawConfig.path]: {
    types: ['bank', 'alipay', 'wechat'],
    min: 10_00,
    max: 5_000_00,
    step: 1,
    feeBp: 60,
    taxMode: 'none',
    taxBp: 0,
    dayCount: 3,
    dayAmount: 20_000_00,
    usedCount: 0,
    usedAmount: 0,
    available: 3_286_40,
    maxNow: 3_286_40,
    hours: { from: 9, to: 18 },
    etaText: '1–3个工作日内完成审核，审核通过后72小时内到账',
    rules: [
      '单笔提现10元至5000元，每日最多3次、累计20000元',
      '手续费为提现金额的0.6%',
      '首次提现前须完成实名认证，收款人须与实名一致',
    ],
    banks: [{ code: 'CMB', name: '招商银行' }],
    needRealName: false,
    realNameMask: '林**',
    verify: 'sms',
    coolHours: 24,
    needsQrImage: false,
    whyNot: [],
  } satisfies OutputOf<typeof getWithdrawConfig>,
  [manageWithdrawAccounts.path]: { accounts: [ACCOUNT], accountId: null } satisfies OutputOf<
    typeof manageWithdrawAccounts
  >,
  [listNotices.path]: {
    list: pageOf(NOTICES),
    summary: {
      unread: 2,
      types: [
        { type: 'withdraw', unread: 1 },
        { type: 'reward', unread: 1 },
      ],
    },
  } satisfies OutputOf<typeof listNotices>,
};

/** Answers the calls about money and notices with the agreed figures; everything else goes to the server. */
export async function agreeOnMoney(page: Page): Promise<void> {
  await page.route(/index\.php\?s=/, async (route) => {
    const data = ANSWERS[decodeURIComponent(/s=([^&]+)/.exec(route.request().url())?.[1] ?? '')];
    await (data ? route.fulfill({ json: { code: 200, msg: 'ok', data } }) : route.fallback());
  });
}
