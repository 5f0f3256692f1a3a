import { array, boolean, number, object, string } from 'yup';
import { nothing, time } from './fields';
import { fen } from './money';

export const assets = {
  input: nothing(),
  output: object({
    available: fen().required(),
    pending: fen().required(),
    withdrawing: fen().required(),
    debt: fen().required(),
    totalIncome: fen().required(),
    totalWithdrawn: fen().required(),
    today: fen().required(),
    month: fen().required(),
    nextSettle: object({ time: time().required(), amount: fen().required() }).defined().nullable().default(null),
    canWithdraw: boolean().required(),
    /** Why not, as finished sentences. */
    whyNot: array(string().required()).required(),
    accounts: number().integer().required(),
    unread: number().integer().required(),
    cartTotal: number().integer().required(),
    version: number().integer().required(),
  }),
};
