import { account, ledger } from '@/lib/contract/console/resources/ledger';
import { pageAccounts, readAccount } from '@/server/modules/wallet/account-queries';
import { readJournal } from '@/server/modules/wallet/journal-page';
import { pageJournals } from '@/server/modules/wallet/journal-queries';
import { bindResource } from '../resource';

export const ledgerResource = bindResource(ledger, {
  definition: '一行是一张凭证；金额是它借方之和，等于贷方之和；时间为上海时间',
  page: (db, operation, { filters }, slice) => pageJournals(db, operation, { filters, slice }),
  get: (db, _, key) => readJournal(db, key),
  actions: {},
});

export const accountResource = bindResource(account, {
  definition: '余额由账本得出；分录结余是各账户最后一条分录之后的余额之和；差 = 余额 − 分录结余',
  page: (db, _, { filters }) => pageAccounts(db, filters),
  get: (db, _, key) => readAccount(db, key),
  actions: {},
});
