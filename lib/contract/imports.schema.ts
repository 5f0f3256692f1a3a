import { boolean, number, object, string } from 'yup';
import { fen, nothing, time } from './fields';

export const welcomeMoved = {
  input: nothing(),
  output: object({
    moved: object({
      shop: string().required(),
      /** Another company than the old shop's. */
      successor: object({ from: string().required(), to: string().required() })
        .default(undefined)
        .optional(),
      available: fen().required(),
      pending: fen().required(),
      carried: fen().optional(),
      /** Part of `available`. */
      returned: fen().optional(),
      addresses: number().integer().optional(),
      /** Paid, not received. */
      orders: number().integer().optional(),
      pendingUntil: time().nullable().defined(),
      hasInviter: boolean().required(),
      asksName: boolean().required(),
    })
      .nullable()
      .defined(),
  }),
};

export const answerMoved = {
  input: object({
    agree: boolean().required('请选择'),
    check: string().trim().max(20, '请输入原昵称的第一个字').optional(),
  }),
  output: object({
    isClaimed: boolean().required(),
    available: fen().required(),
    pending: fen().required(),
  }),
};
