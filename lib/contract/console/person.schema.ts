import { type AnyObject, array, boolean, number, object, type ObjectSchema, string } from 'yup';
import { rowId, singleLine, time } from '../fields';

export const MEMBER_STATES = ['active', 'frozen', 'closing', 'closed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Enough to recognise and open a member. Nothing private. */
export const person = () =>
  object({
    memberId: rowId().required(),
    name: string().defined(),
    /** 青年港街区 037; null without a plot. */
    plot: object({
      blockAreaId: rowId().required(),
      area: string().required(),
      no: number().integer().required(),
    })
      .nullable()
      .defined(),
    state: string().oneOf(MEMBER_STATES).required(),
  });

export const note = object({
  id: rowId().required(),
  author: string().required(),
  text: string().required(),
  at: time().required(),
});

/** `before` and `after` hold the changed fields, masked. */
export const record = object({
  id: rowId().required(),
  at: time().required(),
  operator: string().required(),
  via: string().required(),
  action: string().required(),
  target: string().defined(),
  reason: string().defined(),
  outcome: string().defined(),
  before: object().nullable().defined(),
  after: object().nullable().defined(),
});

export const MAX_NOTE = 300;
export const noteText = () =>
  singleLine().max(MAX_NOTE, `备注最多${MAX_NOTE}字`).required('请填写备注');

export const reasonText = () =>
  singleLine().min(2, '请写明原因，至少2个字').max(200, '原因最多200字').required('请写明原因');
/** Hash of what the decision rests on, as the page last read it. */
export const seen = () =>
  string()
    .matches(/^[0-9a-f]{32}$/, '页面内容已过期，请刷新后重试')
    .required();
export const PIECE = 50;
/** Newest first; more is read with the last row's id. */
export const pieceOf = <T extends AnyObject, D>(row: ObjectSchema<T, AnyObject, D>) =>
  object({ rows: array(row.required()).required(), isMore: boolean().required() });
