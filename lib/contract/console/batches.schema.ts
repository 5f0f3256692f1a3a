import { array, boolean, number, object, string } from 'yup';
import { rowId, time } from '../fields';
import { fen } from '../money';
import { person, seen } from './person.schema';
import { withdrawFilters } from './withdrawals.schema';

export const BATCH_KINDS = ['withdrawals.pay', 'withdrawals.receipts'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** `waiting` needs a second person to start it; `stopping` ends before the next row. */
export const BATCH_STATES = [
  'waiting',
  'queued',
  'running',
  'stopping',
  'stopped',
  'done',
  'refused',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BATCH_ROW_STATES = ['waiting', 'done', 'skipped', 'failed'] as const;

/** Rows above which, and a sum (two-person limit of the rules) above which, a second person starts a batch. */
export const SECOND_ABOVE_ROWS = 200;
export const MAX_BATCH_ROWS = 2000;
/** Characters of a file of receipts. */
export const MAX_RECEIPTS = 500_000;

/** Chosen one by one, or all of a filter with the number that the page shows: it is refused when that has changed. */
const chosen = {
  sns: array(string().max(40).required())
    .max(MAX_BATCH_ROWS, `一次最多${MAX_BATCH_ROWS}笔`)
    .default([]),
  filter: object(withdrawFilters).optional().default(undefined),
  count: number().integer().min(0).optional(),
};

const batchLine = object({
  sn: string().required(),
  member: person().required(),
  net: fen().required(),
  accountLabel: string().required(),
  channel: string().required(),
  reviewer: string().nullable().defined(),
});

export const preview = {
  input: object(chosen),
  output: object({
    rows: number().integer().required(),
    amount: fen().required(),
    fee: fen().required(),
    tax: fen().required(),
    net: fen().required(),
    channels: array(
      object({
        channel: string().required(),
        label: string().required(),
        rows: number().integer().required(),
        net: fen().required(),
      }).required(),
    ).required(),
    excluded: array(batchLine.shape({ reason: string().required() }).required()).required(),
    /** The five largest: one look for a zero too many. */
    largest: array(batchLine.required()).required(),
    /** 贰万柒仟肆佰壹拾陆元叁角 */
    netInWords: string().required(),
    needsSecond: boolean().required(),
    secondReason: string().defined(),
    /** A batch of the kind that runs already. */
    running: rowId().nullable().defined(),
    seen: string().required(),
  }),
};

export const start = {
  input: object({
    ...chosen,
    /** Typed again: the sum of what is paid out. */
    net: fen().required('请再输一遍打款合计'),
    seen: seen(),
  }),
  output: object({ batchId: rowId().required(), state: string().oneOf(BATCH_STATES).required() }),
};

export const batch = object({
  batchId: rowId().required(),
  sn: string().required(),
  kind: string().oneOf(BATCH_KINDS).required(),
  state: string().oneOf(BATCH_STATES).required(),
  askedBy: string().required(),
  startedBy: string().nullable().defined(),
  stoppedBy: string().nullable().defined(),
  createdAt: time().required(),
  startedAt: time().nullable().defined(),
  endedAt: time().nullable().defined(),
  rows: number().integer().required(),
  net: fen().required(),
  done: number().integer().required(),
  skipped: number().integer().required(),
  failed: number().integer().required(),
  doneNet: fen().required(),
  retryOf: rowId().nullable().defined(),
});

export const batchDetail = {
  input: object({
    batchId: rowId().required('批次编号缺失'),
    state: string()
      .oneOf([...BATCH_ROW_STATES, ''])
      .default(''),
    after: number().integer().min(0).default(0),
  }),
  output: object({
    batch: batch.required(),
    rows: array(
      object({
        no: number().integer().required(),
        sn: string().required(),
        member: person().required(),
        net: fen().required(),
        accountLabel: string().required(),
        state: string().oneOf(BATCH_ROW_STATES).required(),
        note: string().defined(),
        /** Where the money is now: the withdrawal's state. */
        now: string().required(),
        at: time().nullable().defined(),
      }).required(),
    ).required(),
    isMore: boolean().required(),
    /** The reader may start it as the second person. */
    mayStart: boolean().required(),
  }),
};

export const byId = {
  input: object({ batchId: rowId().required('批次编号缺失') }),
  output: object({ batchId: rowId().required(), state: string().oneOf(BATCH_STATES).required() }),
};

export const list = {
  input: object({ before: rowId().optional() }),
  output: object({ rows: array(batch.required()).required(), isMore: boolean().required() }),
};

/** Bank file: rows of 打款中 by hand, as a table that a bank's portal reads. Holds full names and numbers. */
export const bankFile = {
  input: object({
    batchId: rowId().required('批次编号缺失'),
    reason: string().trim().max(200).required('请写明原因'),
  }),
  output: object({
    name: string().required(),
    csv: string().required(),
    rows: number().integer().required(),
    sha256: string().required(),
  }),
};

const receipt = object({
  line: number().integer().required(),
  sn: string().defined(),
  net: fen().nullable().defined(),
  voucher: string().defined(),
  /** Whose it is, when the number is known. */
  member: person().nullable().defined(),
  problem: string().defined(),
});

export const readReceipts = {
  input: object({
    csv: string().max(MAX_RECEIPTS, '文件过大，请分成几份').required('请选择回单文件'),
  }),
  output: object({
    matched: array(receipt.required()).required(),
    doubtful: array(receipt.required()).required(),
    net: fen().required(),
    seen: string().required(),
  }),
};

export const recordReceipts = {
  input: object({
    csv: string().max(MAX_RECEIPTS, '文件过大，请分成几份').required('请选择回单文件'),
    net: fen().required('请再输一遍到账合计'),
    seen: seen(),
  }),
  output: object({ batchId: rowId().required(), state: string().oneOf(BATCH_STATES).required() }),
};
