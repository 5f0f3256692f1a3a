import { array, boolean, number, object, string } from 'yup';
import { fen, rowId, time } from '../fields';
import { MEMBER_STATES, reasonText } from './person.schema';

const about = { memberId: rowId().required('成员编号缺失') };
const count = () => number().integer().required();

const money = object({
  available: fen().required(),
  pending: fen().required(),
  withdrawing: fen().required(),
  debt: fen().required(),
  totalIncome: fen().required(),
  totalWithdrawn: fen().required(),
  today: fen().required(),
  month: fen().required(),
  nextSettle: object({ time: time().required(), amount: fen().required() }).nullable().defined(),
  whyNot: array(string().required()).required(),
});

const withdrawal = object({
  id: rowId().required(),
  sn: string().required(),
  amount: fen().required(),
  accountLabel: string().required(),
  time: time().required(),
  said: string().required(),
});

const reward = object({
  id: rowId().required(),
  /** As the app names buyers: of the second level the first character. */
  buyer: string().required(),
  title: string().required(),
  amount: fen().required(),
  said: string().required(),
  time: time().required(),
});

const order = object({
  id: rowId().required(),
  sn: string().required(),
  title: string().defined(),
  payable: fen().required(),
  said: string().required(),
  time: time().required(),
});

const notice = object({
  id: rowId().required(),
  title: string().required(),
  body: string().defined(),
  time: time().required(),
  isRead: boolean().required(),
});

/** Parts without permission are null. */
export const memberView = {
  input: object(about),
  output: object({
    name: string().defined(),
    mobile: string().required(),
    state: string().oneOf(MEMBER_STATES).required(),
    todos: array(string().required()).required(),
    unread: count(),
    money: money.nullable().defined(),
    withdrawals: array(withdrawal.required()).nullable().defined(),
    rewards: array(reward.required()).nullable().defined(),
    orders: array(order.required()).nullable().defined(),
    notices: array(notice.required()).required(),
  }),
};

export const exportMember = {
  input: object({ ...about, reason: reasonText() }),
  output: object({
    /** Works once, within minutes, for whoever asked. */
    path: string().required(),
    fileName: string().required(),
    expiresAt: time().required(),
    /** Left today. */
    left: count(),
  }),
};
