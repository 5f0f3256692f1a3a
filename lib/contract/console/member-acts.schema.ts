import { array, boolean, number, object, string } from 'yup';
import { fen, inviteCode, mobile, rowId } from '../fields';
import { MEMBER_STATES, note, noteText, person, reasonText, seen } from './person.schema';

/** Effect of an action on a member: shown before it is pressed, answered by the action. */
export const memberEffect = object({
  member: person().required(),
  from: string().oneOf(MEMBER_STATES).required(),
  to: string().oneOf(MEMBER_STATES).required(),
  /** Logins that end. */
  sessions: number().integer().required(),
  /** Rewards that will wait from now on, and their sum. */
  held: object({ count: number().integer().required(), fen: fen().required() }).required(),
  /** Another person permits it first, if there is one. */
  needsSecond: boolean().required(),
  /** Finished sentences for the operator. */
  sentences: array(string().required()).required(),
  isPreview: boolean().required(),
  /** The state after the act, for the next one. */
  seen: string().required(),
});

const about = { memberId: rowId().required('成员编号缺失') };
const acting = { ...about, reason: reasonText(), seen: seen() };

export const previewAct = { input: object(about), output: memberEffect };
export const act = { input: object(acting), output: memberEffect };

const another = { mobile: mobile().required('请输入新手机号') };
export const previewMobile = { input: object({ ...about, ...another }), output: memberEffect };
export const changeMobile = { input: object({ ...acting, ...another }), output: memberEffect };

/** Whole values, for a minute on the page. */
export const reveal = {
  input: object({
    ...about,
    what: string().oneOf(['mobile', 'name'], '请选择要显示的内容').required(),
    reason: reasonText(),
  }),
  output: object({ value: string().required() }),
};

export const addNote = {
  input: object({ ...about, text: noteText() }),
  output: object({ notes: array(note.required()).required() }),
};

/** Empty = nobody. */
const inviter = { ...about, inviteCode: inviteCode().default('') };
const counts = object({
  direct: number().integer().required(),
  team: number().integer().required(),
});
/** An inviter's partners, before and after. */
const tree = object({
  inviter: person().required(),
  before: counts.required(),
  after: counts.required(),
})
  .nullable()
  .defined();
const inviterEffect = object({
  member: person().required(),
  from: tree,
  to: tree,
  /** Another person permits it first, if there is one. */
  needsSecond: boolean().required(),
  sentences: array(string().required()).required(),
  isPreview: boolean().required(),
  seen: string().required(),
});

export const previewInviter = { input: object(inviter), output: inviterEffect };
export const correctInviter = {
  input: object({ ...inviter, reason: reasonText(), seen: seen() }),
  output: inviterEffect,
};
