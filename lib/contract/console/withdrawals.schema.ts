import { array, boolean, mixed, number, object, string } from 'yup';
import { askedTime, fen, rowId, searchText, time } from '../fields';
import { ACCOUNT_TYPES } from '../withdraw-accounts.schema';
import { WITHDRAW_STATUS, type WithdrawStatus } from '../withdrawals.schema';
import { listExport } from './list-export';
import { listing } from './listing';
import { note, person, record } from './person.schema';
import { MAX_SOUGHT } from './search-shape';

export const withdrawStatus = () =>
  mixed<WithdrawStatus>().oneOf(Object.values(WITHDRAW_STATUS)).required();

/** `review`: first person, `second`: another; `aside`: set aside; `pay`: to be paid; `paying`: result awaited. */
export const WITHDRAW_QUEUES = [
  'review',
  'second',
  'aside',
  'pay',
  'paying',
  'done',
  'all',
] as const;
export type WithdrawQueue = (typeof WITHDRAW_QUEUES)[number];

/** `submitted` = by number; `due` only for open ones. */
export const WITHDRAW_SORTS = ['submitted', 'amount', 'due'] as const;

export const withdrawFilters = {
  queue: string().oneOf(WITHDRAW_QUEUES, '请选择队列').default('review'),
  q: searchText().max(MAX_SOUGHT).default(''),
  accountType: string()
    .oneOf([...ACCOUNT_TYPES, ''], '请选择收款方式')
    .default(''),
  amountFrom: fen().min(0).optional(),
  amountTo: fen().min(0).optional(),
  submittedFrom: askedTime().optional(),
  submittedTo: askedTime().optional(),
  isLate: boolean().optional(),
  isRisky: boolean().optional(),
  isLarge: boolean().optional(),
};

/** Others do not decide it until then. */
const lease = object({ by: string().required(), until: time().required() });

const quote = {
  amount: fen().required(),
  fee: fen().required(),
  tax: fen().required(),
  net: fen().required(),
};

export const withdrawRow = object({
  id: rowId().required(),
  sn: string().required(),
  member: person().required(),
  ...quote,
  status: withdrawStatus(),
  statusLabel: string().required(),
  accountType: string().oneOf(ACCOUNT_TYPES).required(),
  accountLabel: string().required(),
  submittedAt: time().required(),
  dueAt: time().required(),
  urgency: string().oneOf(['late', 'soon', 'fine']).required(),
  risks: number().integer().required(),
  needsSecond: boolean().required(),
  reviewer: string().nullable().defined(),
  secondReviewer: string().nullable().defined(),
  lease: lease.nullable().defined().default(null),
  aside: object({ by: string().required(), at: time().required(), text: string().required() })
    .nullable()
    .defined()
    .default(null),
  payMethod: string().nullable().defined(),
  providerState: string().nullable().defined(),
  voucher: string().nullable().defined(),
  endedAt: time().nullable().defined(),
  reason: string().defined(),
});

export const queue = listing({
  filters: withdrawFilters,
  sorts: WITHDRAW_SORTS,
  row: withdrawRow,
  /** Null where the total is not exact. */
  summary: { amount: fen().nullable().defined(), net: fen().nullable().defined() },
});

export const queueFile = listExport({ filters: withdrawFilters, sorts: WITHDRAW_SORTS });

const finding = object({
  kind: string().required(),
  text: string().required(),
  detail: string().defined(),
  riskId: rowId().nullable().defined(),
  members: array(person().required()).required(),
  isBlocking: boolean().required(),
});

export const withdrawDetail = {
  input: object({ sn: string().trim().max(40).required('提现单号缺失') }),
  output: object({
    row: withdrawRow.required(),
    said: string().required(),
    account: object({
      label: string().required(),
      type: string().oneOf(ACCOUNT_TYPES).required(),
      bank: string().defined(),
      payeeMask: string().required(),
      verifiedNameMask: string().nullable().defined(),
      /** Payee = verified name, compared in full on the server. */
      isNameEqual: boolean().required(),
      boundAt: time().required(),
      coolUntil: time().nullable().defined(),
      paidBefore: number().integer().required(),
      sharedWith: array(person().required()).required(),
    }).required(),
    member: object({
      mobile: string().required(),
      joinedAt: time().required(),
      inviter: person().nullable().defined(),
      lastSession: object({
        at: time().required(),
        device: string().defined(),
        place: string().defined(),
      })
        .nullable()
        .defined(),
      today: object({
        nth: number().integer().required(),
        max: number().integer().required(),
      }).required(),
    }).required(),
    balances: object({
      available: fen().required(),
      pending: fen().required(),
      withdrawing: fen().required(),
      debt: fen().required(),
      totalWithdrawn: fen().required(),
    }).required(),
    findings: array(finding.required()).required(),
    sources: array(
      object({
        rewardId: rowId().required(),
        level: number().oneOf([1, 2]).required(),
        buyer: person().required(),
        orderSn: string().required(),
        base: fen().required(),
        rateBp: number().integer().required(),
        amount: fen().required(),
        settledAt: time().required(),
      }).required(),
    ).required(),
    lastFive: array(
      object({
        id: rowId().required(),
        sn: string().required(),
        amount: fen().required(),
        status: withdrawStatus(),
        statusLabel: string().required(),
        accountLabel: string().required(),
        submittedAt: time().required(),
      }).required(),
    ).required(),
    withdrawals: number().integer().required(),
    devices: array(
      object({
        device: string().defined(),
        lastSeenAt: time().required(),
        sharedWith: array(person().required()).required(),
      }).required(),
    ).required(),
    notes: array(note.required()).required(),
    records: array(record.required()).required(),
    ruleVersion: number().integer().required(),
    isOwn: boolean().required(),
    seen: string().required(),
  }),
};

const oldest = () =>
  object({ since: time().required(), due: time().required() }).nullable().defined();

export const counts = {
  input: object({}),
  output: object({
    queues: object({
      review: number().integer().required(),
      second: number().integer().required(),
      aside: number().integer().required(),
      pay: number().integer().required(),
      paying: number().integer().required(),
    }).required(),
    oldest: object({ review: oldest(), second: oldest(), pay: oldest() }).required(),
    /** Today's decisions, late ones, median seconds. */
    mine: object({
      decided: number().integer().required(),
      late: number().integer().required(),
      medianSeconds: number().integer().nullable().defined(),
    }).required(),
  }),
};

export const reviewers = {
  input: object({}),
  output: object({
    days: number().integer().required(),
    rows: array(
      object({
        operator: string().required(),
        decided: number().integer().required(),
        late: number().integer().required(),
        medianSeconds: number().integer().nullable().defined(),
      }).required(),
    ).required(),
  }),
};
