import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { listNotices } from '@/lib/contract/notices';
import { getRewardParts, listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import { getAssets, listMoney } from '@/lib/contract/wallet';
import {
  getWithdrawal,
  getWithdrawConfig,
  listWithdrawals,
  manageWithdrawAccounts,
} from '@/lib/contract/withdrawals';
import { pageOf } from './agree';
import {
  ACCOUNT,
  AT,
  DAY_MS,
  MONEY,
  NOTICES,
  OPEN,
  REWARDS,
  SUMS,
  WITHDRAWALS,
} from './agreed-rows';
import { API } from './hold';

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
    debt: 0,
    totalIncome: 12_860_00,
    totalWithdrawn: 9_386_70,
    today: 128_50,
    month: 3_756_40,
    todayTeam: 0,
    nextSettle: { time: AT + DAY_MS, amount: 88_00 },
    canWithdraw: true,
    openWithdrawals: 1,
    nextArrival: AT + DAY_MS,
    nextLesson: 3,
    course: { done: 2, total: 8 },
    cardViews: 12,
    book: { unread: 0, faces: [] },
    whyNot: [],
    accounts: 1,
    unread: 2,
    cartTotal: 0,
    isShopOpen: true,
    version: 1,
  } satisfies OutputOf<typeof getAssets>,
  [listMoney.path]: {
    list: pageOf(MONEY),
    summary: { in: 608_50, returned: 0, out: 186_90, days: [] },
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
    summary: { ...SUMS, total: 4_096_00, pending: 12_66, count: 2, partners: 24 },
  } satisfies OutputOf<typeof listTeamRewards>,
  [getRewardParts.path]: {
    parts: [
      { kind: 'goods', count: 142, fen: 5_214_24 },
      { kind: 'course', count: 38, fen: 2_180_16 },
      { kind: 'service', count: 9, fen: 1_369_60 },
    ],
  } satisfies OutputOf<typeof getRewardParts>,
  [listWithdrawals.path]: {
    list: pageOf(WITHDRAWALS),
    summary: { available: 3_286_40, processing: 186_90, paid: 9_386_70 },
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
    reviewBy: AT + DAY_MS,
    arriveBy: AT + 2 * DAY_MS,
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
  await page.route(API, async (route) => {
    const data = ANSWERS[decodeURIComponent(/s=([^&]+)/.exec(route.request().url())?.[1] ?? '')];
    await (data ? route.fulfill({ json: { code: 200, msg: 'ok', data } }) : route.fallback());
  });
}
