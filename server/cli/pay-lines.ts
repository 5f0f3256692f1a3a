import type { LedgerLine } from '@/server/modules/ledger/effects';
import { showYuan } from './values';

/** Lines of the books as operators read them. */
export const showLines = (ledger: readonly LedgerLine[]): string[] =>
  ledger.map(
    ({ account, amount, balanceAfter }) =>
      `${account} ${amount > 0 ? '+' : ''}${showYuan(amount)} → ${showYuan(balanceAfter)}`,
  );
