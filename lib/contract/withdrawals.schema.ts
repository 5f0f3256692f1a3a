import { array, boolean, mixed, number, object, string } from 'yup';
import { BANKS, cardDigits, isCardNumber } from './bank-card';
import { checkcode, encryptedPassword, nothing, time } from './fields';
import { REAL_NAME } from './identity.schema';
import { fen } from './money';
import { pageInput, pageOf } from './paging';

export const ACCOUNT_TYPES = ['bank', 'alipay', 'wechat'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/**
 * States of a withdrawal: 10 under review, 20 waiting for payout, 30 being paid, 35 waiting for the person's confirmation,
 * 40 paid, 50 rejected, 60 taken back, 70 payout failed. 40, 50, 60 and 70 are final.
 */
export const WITHDRAW_STATUS = {
  reviewing: 10,
  approved: 20,
  paying: 30,
  confirming: 35,
  paid: 40,
  rejected: 50,
  cancelled: 60,
  failed: 70,
} as const;
export type WithdrawStatus = (typeof WITHDRAW_STATUS)[keyof typeof WITHDRAW_STATUS];
const status = () => mixed<WithdrawStatus>().oneOf(Object.values(WITHDRAW_STATUS));

/** Tabs of the list and the states they hold. */
export const WITHDRAW_TABS = {
  all: [10, 20, 30, 35, 40, 50, 60, 70],
  reviewing: [10],
  paying: [20, 30, 35],
  paid: [40],
  failed: [50, 60, 70],
} as const satisfies Record<string, readonly WithdrawStatus[]>;
export type WithdrawTab = keyof typeof WITHDRAW_TABS;

/** Saved accounts that one person may have. */
export const MAX_ACCOUNTS = 10;

const id = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER);
/** A number of the wire as it is: text that looks like one is not turned into money. */
const amount = () =>
  fen().strict().min(1, '请输入提现金额').required('请输入提现金额').typeError('请输入提现金额');

/** What stands in the way of a withdrawal: a code to decide by, a finished sentence, and when it ends by itself. */
const obstacle = object({
  code: string()
    .oneOf([
      'need_real_name',
      'no_account',
      'account_cooling',
      'risk_held',
      'daily_count_limit',
      'daily_amount_limit',
      'below_minimum',
      'off_hours',
      'account_frozen',
    ])
    .required(),
  text: string().required(),
  route: string().defined(),
  isBlocking: boolean().required(),
  until: time().nullable().defined(),
});

export const config = {
  input: nothing(),
  output: object({
    types: array(string().oneOf(ACCOUNT_TYPES).required()).required(),
    min: fen().required(),
    max: fen().required(),
    step: fen().required(),
    /** Fee in basis points of the amount, rounded down to a fen. */
    feeBp: number().integer().required(),
    taxMode: string().oneOf(['none', 'withhold', 'declare']).required(),
    taxBp: number().integer().required(),
    dayCount: number().integer().required(),
    dayAmount: fen().required(),
    usedCount: number().integer().required(),
    usedAmount: fen().required(),
    available: fen().required(),
    /** What 全部提现 fills in: the largest amount that would be accepted now; 0 = none. */
    maxNow: fen().required(),
    /** Hours of the day (Asia/Shanghai) in which applications are reviewed. */
    hours: object({
      from: number().integer().required(),
      to: number().integer().required(),
    }).required(),
    etaText: string().required(),
    rules: array(string().required()).required(),
    banks: array(
      object({ code: string().required(), name: string().required() }).required(),
    ).required(),
    needRealName: boolean().required(),
    /** The verified name, masked: the payee of every account. Empty before the check. */
    realNameMask: string().defined(),
    /** The way of confirming that is offered first; both are accepted. */
    verify: string().oneOf(['sms', 'password']).required(),
    coolHours: number().integer().required(),
    needsQrImage: boolean().required(),
    whyNot: array(obstacle.required()).required(),
  }),
};

const account = object({
  accountId: id().required(),
  type: string().oneOf(ACCOUNT_TYPES).required(),
  /** 招商银行(8888), 支付宝(137****0921), 微信(z***n) */
  label: string().required(),
  /** Masked number only. */
  accountMask: string().required(),
  realNameMask: string().required(),
  bankCode: string().defined(),
  bankName: string().defined(),
  branch: string().defined(),
  isDefault: boolean().required(),
  /** Until when money cannot go here after a change; null = now. */
  coolUntil: time().nullable().defined(),
});

/** Fields of one account, shared by the form and the server. */
export const accountFields = {
  type: string().oneOf(ACCOUNT_TYPES, '请选择提现方式'),
  realName: string()
    .trim()
    .matches(REAL_NAME, { message: '请输入收款人姓名', excludeEmptyString: true }),
  bankCode: string().oneOf(['', ...BANKS.map(({ code }) => code)], '请选择开户银行'),
  cardNo: string()
    .transform((value: unknown) => (typeof value === 'string' ? cardDigits(value) : value))
    .max(40, '银行卡号有误，请核对')
    .test('luhn', '银行卡号有误，请核对', (value) => !value || isCardNumber(value)),
  branch: string()
    .trim()
    .max(40, '开户支行不能超过40字')
    .test('branch', '开户支行至少2个字', (value) => !value || value.length >= 2),
  /** Alipay: mobile or email. WeChat: the WeChat id (or the openid that the messenger's payout needs). */
  account: string().trim().max(100, '账号格式不正确'),
  qrImage: string().trim().max(200),
};
const isAlipay = (text: string) =>
  /^1[3-9]\d{9}$/.test(text) || /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text);
const isWechat = (text: string) => /^[A-Za-z][\w-]{5,19}$/.test(text) || /^o[\w-]{27}$/.test(text);

/** The sentence under each field that is missing or wrong for the chosen type; empty = all is well. The payee may be left out by a person whose name is verified. */
export function accountProblems(
  input: { type?: string; realName?: string; bankCode?: string; cardNo?: string; account?: string },
  isVerified = false,
): Record<string, string> {
  const { type, realName, bankCode, cardNo, account: text = '' } = input;
  if (!type) return { type: '请选择提现方式' };
  return {
    ...(realName || isVerified ? {} : { realName: '请输入收款人姓名' }),
    ...(type === 'bank' && !bankCode ? { bankCode: '请选择开户银行' } : {}),
    ...(type === 'bank' && !isCardNumber(cardNo ?? '')
      ? { cardNo: cardNo ? '银行卡号有误，请核对' : '请输入银行卡号' }
      : {}),
    ...(type === 'alipay' && !isAlipay(text)
      ? { account: text ? '支付宝账号格式不正确' : '请输入支付宝账号' }
      : {}),
    ...(type === 'wechat' && !isWechat(text)
      ? { account: text ? '微信号格式不正确' : '请输入微信号' }
      : {}),
  };
}

export const accounts = {
  /** `add` needs every field of its type; `edit` names the account and gives all its fields anew; `del` and `default` name it. */
  input: object({
    op: string().oneOf(['list', 'add', 'edit', 'del', 'default'], '操作无效').default('list'),
    accountId: id().optional(),
    isDefault: boolean().optional(),
    ...accountFields,
  }),
  output: object({
    accounts: array(account.required()).required(),
    /** The account that was added or changed. */ accountId: id().nullable().defined(),
  }),
};

const quote = {
  amount: fen().required(),
  fee: fen().required(),
  tax: fen().required(),
  net: fen().required(),
};

export const preview = {
  input: object({ amount: amount(), accountId: id().optional() }),
  output: object({
    ...quote,
    /** Latest moments by which the review ends and the money arrives. */ reviewBy:
      time().required(),
    arriveBy: time().required(),
  }),
};

export const add = {
  input: object({
    accountId: id().required('请选择收款账户'),
    amount: amount(),
    checkcode: checkcode().optional(),
    password: encryptedPassword().notRequired(),
  }),
  output: object({
    id: id().required(),
    sn: string().required(),
    status: status().required(),
    ...quote,
    reviewBy: time().required(),
    arriveBy: time().required(),
  }),
};

const row = object({
  id: id().required(),
  sn: string().required(),
  ...quote,
  status: status().required(),
  accountLabel: string().required(),
  accountType: string().oneOf(ACCOUNT_TYPES).required(),
  submittedAt: time().required(),
  /** Why it was rejected or failed; empty otherwise. */
  reason: string().defined(),
  /** A rule wants somebody to look closer: what it says; empty = nothing. */
  holdText: string().defined(),
});

export const list = {
  input: object({
    ...pageInput,
    status: string()
      .oneOf(Object.keys(WITHDRAW_TABS) as WithdrawTab[], '请选择状态')
      .default('all'),
  }),
  output: object({
    list: pageOf(row).required(),
    summary: object({
      available: fen().required(),
      processing: fen().required(),
      paid: fen().required(),
    }).required(),
  }),
};

const STEP_STATES = ['done', 'current', 'todo', 'failed'] as const;

export const detail = {
  input: object({ id: id().required('提现编号缺失') }),
  output: row.shape({
    accountId: id().nullable().defined(),
    /** 提交 → 审核 → 打款 → 到账; a step that ended badly is `failed` and the last. */
    timeline: array(
      object({
        key: string().oneOf(['submit', 'review', 'pay', 'arrive', 'end']).required(),
        title: string().required(),
        text: string().defined(),
        state: string().oneOf(STEP_STATES).required(),
        time: time().nullable().defined(),
        expectedAt: time().nullable().defined(),
      }).required(),
    ).required(),
    reviewBy: time().required(),
    arriveBy: time().required(),
    paidAt: time().nullable().defined(),
    canCancel: boolean().required(),
    canReceive: boolean().required(),
    canReapply: boolean().required(),
    /** Whether a rule holds it and the person has not said anything to that yet. */
    canAppeal: boolean().required(),
    /** What the messenger needs to ask for the confirmation (status 35); null otherwise. */
    receive: object({
      mchId: string().required(),
      appId: string().required(),
      package: string().required(),
      expireAt: time().required(),
    })
      .nullable()
      .defined()
      .default(null),
  }),
};

export const cancel = {
  input: object({ id: id().required('提现编号缺失') }),
  output: object({ id: id().required(), status: status().required() }),
};
export const appeal = {
  input: object({
    id: id().required('提现编号缺失'),
    content: string()
      .trim()
      .min(5, '请至少描述5个字')
      .max(300, '申诉内容不能超过300字')
      .required('请填写申诉内容'),
  }),
  output: nothing(),
};
export const receive = {
  input: object({ id: id().required('提现编号缺失') }),
  output: object({ id: id().required(), status: status().required() }),
};
