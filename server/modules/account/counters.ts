import type { Db } from '@/server/db/client';
import { isConsentDue } from '@/server/modules/articles/consent';
import { shownCartTotal } from '@/server/modules/cart/rows';
import { readBalances } from '@/server/modules/ledger/balances';
import { countUnread } from '@/server/modules/notices/notify';

export const countersOf = async (db: Db, userId: number, now: Date) => ({
  unread: await countUnread(db, userId),
  cartTotal: await shownCartTotal(db, userId),
  balanceVersion: (await readBalances(db, userId)).version,
  consentDue: await isConsentDue(db, userId, now),
});
