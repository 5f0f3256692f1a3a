import type { OutputOf } from '@/lib/contract/endpoint';
import type {
  addWithdrawal,
  getWithdrawal,
  getWithdrawConfig,
  listWithdrawals,
  manageWithdrawAccounts,
  previewWithdrawal,
} from '@/lib/contract/withdrawals';

export type WithdrawConfig = OutputOf<typeof getWithdrawConfig>;
export type Obstacle = WithdrawConfig['whyNot'][number];
export type PayoutAccount = OutputOf<typeof manageWithdrawAccounts>['accounts'][number];
export type Quote = OutputOf<typeof previewWithdrawal>;
export type WithdrawalRow = OutputOf<typeof listWithdrawals>['list']['data'][number];
export type Withdrawal = OutputOf<typeof getWithdrawal>;
export type TimelineStep = Withdrawal['timeline'][number];
export type SubmittedWithdrawal = OutputOf<typeof addWithdrawal>;
