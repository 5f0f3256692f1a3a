export { beginPayment, fail, pay, recordVoucher, sync } from './operate-payout';
export { holdWithdrawal, takeNext } from './desk';
export { addNote } from './notes';
export {
  approve,
  approveSecond,
  askSecond,
  reject,
  rejectSecond,
  setAside,
  takeBack,
} from './operate-review';
export { getWithdrawal, type Effect, type Options } from './operator-action';
