import { array, boolean, number, object, string } from 'yup';
import { fen, rowId, searchText, time } from '../fields';
import { MAX_BATCH_ROWS } from './list-limits';
import { person, reasonText, seen } from './person.schema';
import { MAX_SOUGHT } from './search-shape';

export const BATCH_KINDS = ['withdrawals.pay'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** `waiting` needs a second person to start it. */
export const BATCH_STATES = ['waiting', 'running', 'stopped', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
/** `skipped` = changed since it was chosen; `failed` = refused, with the reason in `note`. */
export const BATCH_ROW_STATES = ['waiting', 'done', 'skipped', 'failed'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** Above so many rows, or above the two-person sum of the rules, a second person starts it. */
export const SECOND_ABOVE_ROWS = 200;

const chosen = {
  sns: array(string().trim().max(40).required())
    .max(MAX_BATCH_ROWS, `一次最多${MAX_BATCH_ROWS}笔`)
    .default([])
    .test(
      'chosen',
      '请选择要打款的提现',
      (sns, { parent }) => sns.length > 0 !== (parent.everything !== undefined),
    ),
  /** Instead of numbers: all rows of the search that wait for payment, with the count shown. */
  everything: object({
    q: searchText().max(MAX_SOUGHT).default(''),
    count: number()
      .integer()
      .min(1, '请选择要打款的提现')
      .max(MAX_BATCH_ROWS, `一次最多${MAX_BATCH_ROWS}笔`)
      .required('请选择要打款的提现'),
  })
    .default(undefined)
    .optional(),
};

const line = object({
  sn: string().required(),
  member: person().required(),
  net: fen().required(),
  accountLabel: string().required(),
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
        channel: string().oneOf(['wechat', 'manual']).required(),
        rows: number().integer().required(),
        net: fen().required(),
      }).required(),
    ).required(),
    excluded: array(
      object({ sn: string().required(), reason: string().required() }).required(),
    ).required(),
    largest: array(line.required()).required(),
    needsSecond: boolean().required(),
    secondReason: string().defined(),
    running: rowId().nullable().defined(),
    seen: string().required(),
  }),
};

const outcome = object({
  batchId: rowId().required(),
  state: string().oneOf(BATCH_STATES).required(),
});

export const start = {
  input: object({
    ...chosen,
    net: fen().required('请再输一遍打款合计'),
    seen: seen(),
  }),
  output: outcome,
};

export const batch = object({
  batchId: rowId().required(),
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

const batchId = () => rowId().required('批次编号缺失');

export const detail = {
  input: object({
    batchId: batchId(),
    state: string()
      .oneOf([...BATCH_ROW_STATES, ''], '请选择状态')
      .default(''),
    after: number().integer().min(0).default(0),
  }),
  output: object({
    batch: batch.required(),
    rows: array(
      line
        .shape({
          no: number().integer().required(),
          state: string().oneOf(BATCH_ROW_STATES).required(),
          note: string().defined(),
          now: string().required(),
          at: time().nullable().defined(),
        })
        .required(),
    ).required(),
    isMore: boolean().required(),
    mayStart: boolean().required(),
  }),
};

export const list = {
  input: object({ before: rowId().optional() }),
  output: object({ rows: array(batch.required()).required(), isMore: boolean().required() }),
};

export const byId = { input: object({ batchId: batchId() }), output: outcome };
export const refuse = {
  input: object({ batchId: batchId(), reason: reasonText() }),
  output: outcome,
};
