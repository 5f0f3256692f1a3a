import type { OutputOf } from '@/lib/contract/endpoint';
import type {
  addWithdrawal,
  getWithdrawal,
  getWithdrawConfig,
  listWithdrawals,
  manageWithdrawAccounts,
  previewWithdrawal,
} from '@/lib/contract/withdrawals';

/** Limits, prices and obstacles. Amounts are integer fen, times epoch ms, here and below. */
export type WithdrawConfig = OutputOf<typeof getWithdrawConfig>;
export type Obstacle = WithdrawConfig['whyNot'][number];
/** A saved payout account; numbers are masked. */
export type PayoutAccount = OutputOf<typeof manageWithdrawAccounts>['accounts'][number];
/** Fee, tax, net and dates of an amount. */
export type Quote = OutputOf<typeof previewWithdrawal>;
export type WithdrawalRow = OutputOf<typeof listWithdrawals>['list']['data'][number];
export type Withdrawal = OutputOf<typeof getWithdrawal>;
export type TimelineStep = Withdrawal['timeline'][number];
/** Answer to a submitted application. */
export type SubmittedWithdrawal = OutputOf<typeof addWithdrawal>;
