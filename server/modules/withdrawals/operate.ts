/* What operators do to withdrawals; the commands and the console call these. */
export { fail, pay, sync } from './operate-payout';
export { approve, reject } from './operate-review';
export { getWithdrawal, type Effect, type Options } from './operator-action';
