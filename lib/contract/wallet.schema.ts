import { array, boolean, number, object, string } from 'yup';
import { nothing, time } from './fields';
import { fen } from './money';
import { pageInput, pageOf } from './paging';
import { explanation } from './rewards.schema';

/** Chips of the wallet. */
export const MONEY_TYPES = ['all', 'reward', 'withdraw', 'return', 'spend', 'other'] as const;
/** Available, pending, being withdrawn, debt. */
export const MONEY_BUCKETS = ['available', 'pending', 'withdrawing', 'debt'] as const;

const month = () =>
  string()
    .trim()
    .matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: '请选择月份', excludeEmptyString: true });
/** Day of Asia/Shanghai, yyyy-mm-dd. */
const day = () => string();

export const assets = {
  input: nothing(),
  output: object({
    available: fen().required(),
    pending: fen().required(),
    withdrawing: fen().required(),
    /** Owed after refunds; taken from later rewards. */
    debt: fen().required(),
    totalIncome: fen().required(),
    totalWithdrawn: fen().required(),
    today: fen().required(),
    month: fen().required(),
    /** The part of `today` that is of level 2. */
    todayTeam: fen().required(),
    nextSettle: object({ time: time().required(), amount: fen().required() })
      .defined()
      .nullable()
      .default(null),
    canWithdraw: boolean().required(),
    /** Why not, as finished sentences. */
    whyNot: array(string().required()).required(),
    accounts: number().integer().required(),
    unread: number().integer().required(),
    cartTotal: number().integer().required(),
    isShopOpen: boolean().required(),
    /** Withdrawals without a final state. */
    openWithdrawals: number().integer().required(),
    /** Until when the next of them arrives at the latest; null without one. */
    nextArrival: time().defined().nullable().default(null),
    /** The lesson to continue with, counted in its course from 1; null before the first and after the last. */
    nextLesson: number().integer().nullable().defined(),
    /** Progress of its course; null without a next lesson. */
    course: object({
      done: number().integer().required(),
      total: number().integer().required(),
    })
      .defined()
      .nullable()
      .default(null),
    /** Openings of the card in the last seven days. */
    cardViews: number().integer().required(),
    /** Messages in the guest book that the member has not seen (100 = that or more), and who wrote the last of them. */
    book: object({
      unread: number().integer().required(),
      faces: array(
        object({ userId: number().integer().required(), avatar: string().defined() }).required(),
      ).required(),
    }).required(),
    version: number().integer().required(),
  }),
};

const moneyRow = object({
  /** Number of the row in this wallet: 1, 2, 3 … */
  id: number().integer().required(),
  type: string().oneOf(MONEY_TYPES).required(),
  title: string().required(),
  /** Second line, in words; may be empty. */
  text: string().defined(),
  /** Number of the sale or the order; may be empty. */
  no: string().defined(),
  /** Signed. */
  amount: fen().required(),
  bucket: string().oneOf(MONEY_BUCKETS).required(),
  balanceAfter: fen().required(),
  time: time().required(),
  refType: string().defined(),
  refId: number().integer().required(),
});

const flow = { in: fen().required(), /** Positive. */ out: fen().required() };

export const moneyLog = {
  input: object({
    ...pageInput,
    /** Empty = all months. */ month: month().default(''),
    type: string().oneOf(MONEY_TYPES, '请选择类型').default('all'),
  }),
  output: object({
    list: pageOf(moneyRow).required(),
    summary: object({
      ...flow,
      /** Days of the month on which money moved, oldest first; empty without a month. */
      days: array(object({ date: day().required(), ...flow }).required()).required(),
    }).required(),
  }),
};

export const moneyDetail = {
  input: object({
    id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('缺少明细编号'),
  }),
  output: object({
    row: moneyRow.required(),
    /** Changes of the member's other balances by the same movement. */
    parts: array(
      object({
        bucket: string().oneOf(MONEY_BUCKETS).required(),
        amount: fen().required(),
      }).required(),
    ).required(),
    /** Present for rows that a reward explains. */
    reward: explanation.defined().nullable().default(null),
    /** Present for rows that a withdrawal explains. */
    withdrawalId: number().integer().defined().nullable().default(null),
  }),
};

export const settleCalendar = {
  input: object({ month: month().required('请选择月份') }),
  output: object({
    days: array(
      object({
        date: day().required(),
        amount: fen().required(),
        count: number().integer().required(),
      }).required(),
    ).required(),
    total: fen().required(),
    /** Pending rewards whose sale is not completed or which are held: no date yet, whatever the month. */
    undated: object({ amount: fen().required(), count: number().integer().required() }).required(),
  }),
};

/** Most rows of a list in `moneyFlow`; what is beyond them is in `rest`. */
export const MAX_FLOW_ROWS = 20;
const uncounted = object({
  amount: fen().required(),
  count: number().integer().required(),
});

export const moneyFlow = {
  input: nothing(),
  output: object({
    /** Balances and totals, as in `assets`, of the same moment as the rows. */
    available: fen().required(),
    pending: fen().required(),
    withdrawing: fen().required(),
    debt: fen().required(),
    totalIncome: fen().required(),
    totalWithdrawn: fen().required(),
    /** Paid for orders of the shop out of 可提现, less what came back. */
    spent: fen().required(),
    /** `totalIncome` by level of reward. */
    direct: fen().required(),
    team: fen().required(),
    /** The sales behind what is pending: how many, and what their buyers paid and did not get back. */
    sales: object({ count: number().integer().required(), paid: fen().required() }).required(),
    /** Pending rewards, the next to settle first; rewards without a day last. */
    due: array(
      object({
        rewardId: number().integer().required(),
        level: number().oneOf([1, 2]).required(),
        title: string().required(),
        base: fen().required(),
        rateBp: number().integer().required(),
        amount: fen().required(),
        /** Completion of the sale and day of settlement; null = none yet. */
        from: time().defined().nullable().default(null),
        until: time().defined().nullable().default(null),
        isHeld: boolean().required(),
      }).required(),
    ).required(),
    /** Pending beyond the rows of `due`. */
    rest: uncounted.required(),
    /** Withdrawals under way, the next to arrive first, and those beyond these rows. */
    outgoing: array(
      object({
        id: number().integer().required(),
        amount: fen().required(),
        account: string().required(),
        arriveBy: time().required(),
      }).required(),
    ).required(),
    outgoingRest: uncounted.required(),
    lastPaid: object({ amount: fen().required(), time: time().required() })
      .defined()
      .nullable()
      .default(null),
  }),
};

export const statement = {
  input: object({ month: month().required('请选择月份') }),
  output: object({
    fileName: string().required(),
    /** A whole CSV file, with byte order mark. */
    csv: string().required(),
    rows: number().integer().required(),
    /** The month has more rows than the maximum of one file; these are the newest. */
    isPartial: boolean().required(),
  }),
};
