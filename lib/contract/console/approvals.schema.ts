import { array, boolean, number, object, string } from 'yup';
import { rowId, singleLine, time } from '../fields';
import { fen } from '../money';
import { listing } from './listing';

export const APPROVAL_KINDS = [
  'batch.start',
  'sale.record',
  'sale.refund',
  'refund.money',
  'rule.set',
  'operator.change',
  'role.grant',
  'inviter.change',
  'mobile.change',
  'member.close',
] as const;
export const APPROVAL_STATES = ['open', 'granted', 'refused', 'used', 'expired'] as const;
const MOST_LETTERS = 200;

/** Asked for by one person, permitted by another one. */
export const approval = object({
  id: rowId().required(),
  kind: string()
    .oneOf([...APPROVAL_KINDS])
    .required(),
  ref: string().required(),
  /** A sentence: all of the act. */
  about: string().required(),
  amount: fen().nullable().defined(),
  state: string()
    .oneOf([...APPROVAL_STATES])
    .required(),
  askedBy: string().required(),
  askedAt: time().required(),
  reason: string().defined(),
  expiresAt: time().required(),
  /** From here on silence permits: whoever it is about may object until then. Null for all others. */
  silentAt: time().nullable().defined(),
  decidedBy: string().nullable().defined(),
  decidedAt: time().nullable().defined(),
  note: string().defined(),
  usedAt: time().nullable().defined(),
  /** Why the reader does not decide it; null if they may. */
  obstacle: string().nullable().defined(),
});

export const approvals = listing({
  filters: {
    state: string()
      .oneOf([...APPROVAL_STATES, ''], '请选择状态')
      .default(''),
    kind: string()
      .oneOf([...APPROVAL_KINDS, ''], '请选择类型')
      .default(''),
    /** `decide`: open ones that the reader may decide; `asked`: the reader's own. */
    mine: string().oneOf(['decide', 'asked', ''], '请选择范围').default(''),
  },
  sorts: ['asked'] as const,
  row: approval,
  summary: {
    /** Withdrawals that wait for a second reviewer: they are decided at their own desk. */
    withdrawals: number().integer().required(),
    /** Batches of payments that the reader may start as the second person, the oldest first: on their own pages. */
    batches: array(rowId().required()).required(),
  },
});

export const oneApproval = {
  input: object({ id: rowId().required('复核编号缺失') }),
  output: approval,
};

export const decision = {
  input: object({
    id: rowId().required('复核编号缺失'),
    isGranted: boolean().required('请选择批准或拒绝'),
    /** For the person who asked; needed to refuse. */
    reason: singleLine()
      .max(MOST_LETTERS, `说明最多${MOST_LETTERS}字`)
      .default('')
      .when('isGranted', {
        is: false,
        then: (text) => text.required('请写明拒绝的原因'),
      }),
  }),
  output: approval,
};
