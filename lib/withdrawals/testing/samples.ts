import { DAY_MS } from '@/lib/time';
import type { PayoutAccount, Quote, Withdrawal, WithdrawalRow, WithdrawConfig } from '../types';

/** 2026-06-18 07:12 in Shanghai. */
export const SUBMITTED_AT = Date.UTC(2026, 5, 17, 23, 12);

export const aConfig = (changes: Partial<WithdrawConfig> = {}): WithdrawConfig => ({
  types: ['bank', 'alipay', 'wechat'],
  min: 1000,
  max: 500_000,
  step: 1,
  feeBp: 60,
  taxMode: 'none',
  taxBp: 0,
  dayCount: 3,
  dayAmount: 2_000_000,
  usedCount: 0,
  usedAmount: 0,
  available: 328_640,
  maxNow: 328_640,
  hours: { from: 9, to: 18 },
  etaText: '1–3个工作日内完成审核，审核通过后72小时内到账',
  reviewBy: SUBMITTED_AT + 3 * DAY_MS,
  arriveBy: SUBMITTED_AT + 6 * DAY_MS,
  rules: ['单笔提现10元至5000元', '手续费为提现金额的0.6%'],
  banks: [
    { code: 'CMB', name: '招商银行' },
    { code: 'ICBC', name: '中国工商银行' },
  ],
  needRealName: false,
  realNameMask: '林**',
  verify: 'sms',
  coolHours: 24,
  needsQrImage: false,
  whyNot: [],
  ...changes,
});

export const anAccount = (changes: Partial<PayoutAccount> = {}): PayoutAccount => ({
  accountId: 7,
  type: 'bank',
  label: '招商银行(8888)',
  accountMask: '**** 8888',
  realNameMask: '林**',
  bankCode: 'CMB',
  bankName: '招商银行',
  branch: '',
  isDefault: true,
  coolUntil: null,
  ...changes,
});

/** 0.6 % of the amount, in whole fen. */
export const aQuote = (amount: number): Quote => {
  const fee = Math.ceil((amount * 60) / 10_000);
  return {
    amount,
    fee,
    tax: 0,
    net: amount - fee,
    reviewBy: SUBMITTED_AT + 3 * DAY_MS,
    arriveBy: SUBMITTED_AT + 6 * DAY_MS,
  };
};

export const aRow = (changes: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  id: 31,
  sn: 'W202606180712000031',
  amount: 20_000,
  fee: 120,
  tax: 0,
  net: 19_880,
  status: 10,
  accountLabel: '招商银行(8888)',
  accountType: 'bank',
  submittedAt: SUBMITTED_AT,
  reason: '',
  holdText: '',
  ...changes,
});

export const aWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  ...aRow(),
  accountId: 7,
  timeline: [
    {
      key: 'submit',
      title: '提交申请',
      text: '',
      state: 'done',
      time: SUBMITTED_AT,
      expectedAt: null,
    },
    {
      key: 'review',
      title: '平台审核',
      text: '',
      state: 'current',
      time: null,
      expectedAt: SUBMITTED_AT + 3 * DAY_MS,
    },
    { key: 'pay', title: '打款', text: '', state: 'todo', time: null, expectedAt: null },
    {
      key: 'arrive',
      title: '到账',
      text: '',
      state: 'todo',
      time: null,
      expectedAt: SUBMITTED_AT + 6 * DAY_MS,
    },
  ],
  reviewBy: SUBMITTED_AT + 3 * DAY_MS,
  arriveBy: SUBMITTED_AT + 6 * DAY_MS,
  paidAt: null,
  canCancel: true,
  canReceive: false,
  canReapply: false,
  canAppeal: false,
  receive: null,
  ...changes,
});
