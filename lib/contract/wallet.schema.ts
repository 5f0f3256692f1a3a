import { array, boolean, number, object, string } from 'yup';
import { fen, nothing, time } from './fields';
import { pageInput, pageOf } from './paging';
import { explanation } from './rewards.schema';

export const MONEY_TYPES = ['all', 'reward', 'withdraw', 'return', 'spend', 'other'] as const;
export const MONEY_BUCKETS = ['available', 'pending', 'withdrawing', 'debt'] as const;

const month = () =>
  string()
    .trim()
    .matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: '请选择月份', excludeEmptyString: true });
/** yyyy-mm-dd in Shanghai. */
const day = () => string();

export const getAssets = {
  input: nothing(),
  output: object({
    available: fen().required(),
    pending: fen().required(),
    withdrawing: fen().required(),
    /** Owed after refunds; taken from later rewards. */
    debt: fen().required(),
    /** Stored at an old shop. */
    carried: fen().optional(),
    /** Free money of an old shop that became `available`. */
    moved: fen().optional(),
    totalIncome: fen().required(),
    totalWithdrawn: fen().required(),
    today: fen().required(),
    month: fen().required(),
    /** Level 2 within `today`. */
    todayTeam: fen().required(),
    nextSettle: object({ time: time().required(), amount: fen().required() })
      .defined()
      .nullable()
      .default(null),
    canWithdraw: boolean().required(),
    whyNot: array(string().required()).required(),
    accounts: number().integer().required(),
    unread: number().integer().required(),
    cartTotal: number().integer().required(),
    isShopOpen: boolean().required(),
    openWithdrawals: number().integer().required(),
    /** Latest date; null = none. */
    nextArrival: time().defined().nullable().default(null),
    /** Number in its course; null = before the first or after the last. */
    nextLesson: number().integer().nullable().defined(),
    /** Null without a next lesson. */
    course: object({
      done: number().integer().required(),
      total: number().integer().required(),
    })
      .defined()
      .nullable()
      .default(null),
    cardViews: number().integer().required(),
    /** Unread messages (100 = or more) and their last author. */
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
  id: number().integer().required(),
  type: string().oneOf(MONEY_TYPES).required(),
  title: string().required(),
  text: string().defined(),
  no: string().defined(),
  /** Signed. */
  amount: fen().required(),
  bucket: string().oneOf(MONEY_BUCKETS).required(),
  balanceAfter: fen().required(),
  time: time().required(),
  refType: string().defined(),
  refId: number().integer().required(),
});

const flow = {
  /** Income: what came in for the first time. */
  in: fen().required(),
  returned: fen().required(),
  /** Positive. */
  out: fen().required(),
};

export const listMoney = {
  input: object({
    ...pageInput,
    month: month().default(''),
    type: string().oneOf(MONEY_TYPES, '请选择类型').default('all'),
  }),
  output: object({
    list: pageOf(moneyRow).required(),
    summary: object({
      ...flow,
      /** With movements, oldest first; empty without a month. */
      days: array(object({ date: day().required(), ...flow }).required()).required(),
    }).required(),
  }),
};

export const getMoney = {
  input: object({
    id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('缺少明细编号'),
  }),
  output: object({
    row: moneyRow.required(),
    parts: array(
      object({
        bucket: string().oneOf(MONEY_BUCKETS).required(),
        amount: fen().required(),
      }).required(),
    ).required(),
    reward: explanation.defined().nullable().default(null),
    withdrawalId: number().integer().defined().nullable().default(null),
  }),
};

export const getSettleCalendar = {
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
    /** Sale not completed, or held. */
    undated: object({ amount: fen().required(), count: number().integer().required() }).required(),
  }),
};

/** Beyond them: `rest`. */
export const MAX_FLOW_ROWS = 20;
const uncounted = object({
  amount: fen().required(),
  count: number().integer().required(),
});

export const getMoneyFlow = {
  input: nothing(),
  output: object({
    available: fen().required(),
    pending: fen().required(),
    withdrawing: fen().required(),
    debt: fen().required(),
    totalIncome: fen().required(),
    totalWithdrawn: fen().required(),
    spent: fen().required(),
    /** Of `totalIncome`. */
    direct: fen().required(),
    team: fen().required(),
    /** Behind `pending`; `paid` after refunds. */
    sales: object({ count: number().integer().required(), paid: fen().required() }).required(),
    /** Next first; without a day last. */
    due: array(
      object({
        rewardId: number().integer().required(),
        level: number().oneOf([1, 2]).required(),
        title: string().required(),
        base: fen().required(),
        rateBp: number().integer().required(),
        amount: fen().required(),
        from: time().defined().nullable().default(null),
        until: time().defined().nullable().default(null),
        isHeld: boolean().required(),
      }).required(),
    ).required(),
    rest: uncounted.required(),
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
    moved: fen().optional(),
    carried: fen().optional(),
    /** Newest first. */
    carriedRows: array(
      object({
        seq: number().integer().required(),
        title: string().required(),
        amount: fen().required(),
        time: time().required(),
      }).required(),
    ).optional(),
  }),
};

export const getStatement = {
  input: object({ month: month().required('请选择月份') }),
  output: object({
    fileName: string().required(),
    /** With byte order mark. */
    csv: string().required(),
    rows: number().integer().required(),
    /** Cut at the file's maximum; newest rows. */
    isPartial: boolean().required(),
  }),
};
