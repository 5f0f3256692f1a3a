import { number, object, string } from 'yup';
import { userId } from './fields';

export const visit = {
  input: object({ refereeId: userId().required('缺少邀请人'), shareId: userId().optional(), route: string().max(200).default('/'), visitorId: string().max(64).required('缺少访客编号') }),
  /** 0 when the inviter does not exist: nothing was recorded. */
  output: object({ visitId: number().integer().required() }),
};
