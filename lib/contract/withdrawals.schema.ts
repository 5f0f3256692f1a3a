import { array, boolean, mixed, number, object, string } from 'yup';
import { checkcode, encryptedPassword, fen, multiLine, nothing, rowId, time } from './fields';
import { pageInput, pageOf } from './paging';
import { ACCOUNT_TYPES } from './withdraw-accounts.schema';

/** 35 waits for the person's confirmation. 40, 50, 60, 70 are final. */
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

export const WITHDRAW_TABS = {
  all: [10, 20, 30, 35, 40, 50, 60, 70],
  reviewing: [10],
  paying: [20, 30, 35],
  paid: [40],
  failed: [50, 60, 70],
} as const satisfies Record<string, readonly WithdrawStatus[]>;

export type WithdrawTab = keyof typeof WITHDRAW_TABS;

/** Strict: numeric text is no amount. */
const amount = () =>
  fen().strict().min(1, '请输入提现金额').required('请输入提现金额').typeError('请输入提现金额');

const obstacle = object({
  code: string()
    .oneOf([
      'need_real_name',
      'no_account',
      'account_cooling',
      'moved_cooling',
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

export const getWithdrawConfig = {
  input: nothing(),
  output: object({
    types: array(string().oneOf(ACCOUNT_TYPES).required()).required(),
    min: fen().required(),
    max: fen().required(),
    step: fen().required(),
    /** Basis points, rounded down to a fen. */
    feeBp: number().integer().required(),
    taxMode: string().oneOf(['none', 'withhold', 'declare']).required(),
    taxBp: number().integer().required(),
    dayCount: number().integer().required(),
    dayAmount: fen().required(),
    usedCount: number().integer().required(),
    usedAmount: fen().required(),
    available: fen().required(),
    /** 全部提现; 0 = none. */
    maxNow: fen().required(),
    /** Hours of review (Shanghai). */
    hours: object({
      from: number().integer().required(),
      to: number().integer().required(),
    }).required(),
    etaText: string().required(),
    /** Latest moments for an application made now. */
    reviewBy: time().required(),
    arriveBy: time().required(),
    rules: array(string().required()).required(),
    banks: array(
      object({ code: string().required(), name: string().required() }).required(),
    ).required(),
    needRealName: boolean().required(),
    /** Masked payee of every account; empty before the check. */
    realNameMask: string().defined(),
    verify: string().oneOf(['sms', 'password']).required(),
    coolHours: number().integer().required(),
    needsQrImage: boolean().required(),
    whyNot: array(obstacle.required()).required(),
  }),
};

const quote = {
  amount: fen().required(),
  fee: fen().required(),
  tax: fen().required(),
  net: fen().required(),
};

export const previewWithdrawal = {
  input: object({ amount: amount(), accountId: rowId().optional() }),
  output: object({
    ...quote,
    /** Latest moments. */ reviewBy: time().required(),
    arriveBy: time().required(),
  }),
};

export const addWithdrawal = {
  input: object({
    accountId: rowId().required('请选择收款账户'),
    amount: amount(),
    checkcode: checkcode().optional(),
    password: encryptedPassword().notRequired(),
  }),
  output: object({
    id: rowId().required(),
    sn: string().required(),
    status: status().required(),
    ...quote,
    reviewBy: time().required(),
    arriveBy: time().required(),
  }),
};

const row = object({
  id: rowId().required(),
  sn: string().required(),
  ...quote,
  status: status().required(),
  accountLabel: string().required(),
  accountType: string().oneOf(ACCOUNT_TYPES).required(),
  submittedAt: time().required(),
  reason: string().defined(),
  holdText: string().defined(),
});

export const listWithdrawals = {
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

export const getWithdrawal = {
  input: object({ id: rowId().required('提现编号缺失') }),
  output: row.shape({
    accountId: rowId().nullable().defined(),
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
    canAppeal: boolean().required(),
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

export const cancelWithdrawal = {
  input: object({ id: rowId().required('提现编号缺失') }),
  output: object({ id: rowId().required(), status: status().required() }),
};

export const appealWithdrawal = {
  input: object({
    id: rowId().required('提现编号缺失'),
    content: multiLine()
      .min(5, '请至少描述5个字')
      .max(300, '申诉内容不能超过300字')
      .required('请填写申诉内容'),
  }),
  output: nothing(),
};

export const receiveWithdrawal = {
  input: object({ id: rowId().required('提现编号缺失') }),
  output: object({ id: rowId().required(), status: status().required() }),
};
