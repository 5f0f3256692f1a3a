import { array, mixed, number, object, string } from 'yup';
import { nothing, rowId, singleLine, time } from '../fields';
import { AUDIT_COLUMN_IDS } from './list-columns';
import { listExport } from './list-export';
import { listing } from './listing';

export const AUDIT_VIAS = ['cli', 'console', 'job'] as const;
export const AUDIT_OUTCOMES = ['done', 'refused', 'preview'] as const;

/** Fields by name, as the log keeps them: secrets and personal data are masks already. */
const fieldsOf = () => mixed<Readonly<Record<string, unknown>>>().nullable().defined();

/** One row of the log. */
const row = {
  id: rowId().required(),
  at: time().required(),
  operator: string().required(),
  via: string()
    .oneOf([...AUDIT_VIAS])
    .required(),
  /** `withdraw.approve`; what it is called stands in audit-actions.ts. */
  action: string().required(),
  target: string().defined(),
  reason: string().defined(),
  outcome: string()
    .oneOf([...AUDIT_OUTCOMES])
    .required(),
};

const day = (missing: string) =>
  string()
    .matches(/^\d{4}-\d\d-\d\d$/, { message: missing, excludeEmptyString: true })
    .test('day', missing, (text) => !text || !Number.isNaN(Date.parse(`${text}T00:00:00Z`)))
    .default('');

const filters = {
  operator: singleLine().max(64).default(''),
  /** A whole action, or a word with all of its actions. */
  action: singleLine()
    .matches(/^[a-z-]*(\.[a-z-]+)*$/, '请选择操作')
    .max(64)
    .default(''),
  /** Exactly: the number of a withdrawal, of a member; the name of an operator. */
  target: singleLine().max(80).default(''),
  /** Exactly: acts of one session. */
  session: string().trim().max(40).default(''),
  outcome: string()
    .oneOf([...AUDIT_OUTCOMES, ''], '请选择结果')
    .default(''),
  via: string()
    .oneOf([...AUDIT_VIAS, ''], '请选择入口')
    .default(''),
  /** Days of Shanghai, both included. */
  from: day('开始日期有误'),
  to: day('结束日期有误'),
};
const sorts = ['at'] as const;

export const records = listing({ filters, sorts, row: object(row) });
export const recordsFile = listExport({ filters, sorts, columns: AUDIT_COLUMN_IDS });

export const record = {
  input: object({ id: rowId().required('记录编号缺失') }),
  output: object({
    ...row,
    detail: fieldsOf(),
    /** The changed fields only. */
    before: fieldsOf(),
    after: fieldsOf(),
    sessionId: string().nullable().defined(),
    ip: string().nullable().defined(),
    requestId: string().nullable().defined(),
    /** The night's digest that holds the row; null until the next night. */
    seal: object({
      day: string().required(),
      digest: string().required(),
      rows: number().integer().required(),
    })
      .nullable()
      .defined(),
  }),
};

export const chain = {
  input: nothing(),
  output: object({
    days: number().integer().required(),
    rows: number().integer().required(),
    /** Rows since the last night. */
    pending: number().integer().required(),
    digest: string().nullable().defined(),
    faults: array(
      object({ day: string().required(), about: string().required() }).required(),
    ).required(),
  }),
};
