import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { ledgerAccounts, wallets } from '@/server/db/schema';
import { lockWallets } from './accounts';

/** fen; `debt` is never negative. */
export interface LedgerBalances {
  available: number;
  pending: number;
  withdrawing: number;
  debt: number;
  /** Stored at the old shop: buys here, or is paid back whole. */
  carried: number;
  totalIncome: number;
  totalWithdrawn: number;
  version: number;
}

const NOTHING: LedgerBalances = {
  available: 0,
  pending: 0,
  withdrawing: 0,
  debt: 0,
  carried: 0,
  totalIncome: 0,
  totalWithdrawn: 0,
  version: 0,
};

const selectBuckets = prepareOnce((db) =>
  db
    .select({
      bucket: ledgerAccounts.bucket,
      balance: ledgerAccounts.balance,
      totalIncome: wallets.totalIncome,
      totalWithdrawn: wallets.totalWithdrawn,
      version: wallets.version,
    })
    .from(wallets)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.userId, wallets.userId))
    .where(eq(wallets.userId, sql.placeholder('userId')))
    .prepare('ledger_balances'),
);

/** One statement for consistency; zeros without postings. */
export async function readBalances(db: Db, userId: number): Promise<LedgerBalances> {
  const rows = await selectBuckets(db).execute({ userId });
  const [first] = rows;
  if (!first) return { ...NOTHING };
  const { totalIncome, totalWithdrawn, version } = first;
  return {
    ...NOTHING,
    ...Object.fromEntries(rows.map((row) => [row.bucket, row.balance])),
    totalIncome,
    totalWithdrawn,
    version,
  };
}

/** Read these before a decision. */
export async function lockBalances(tx: Db, userId: number, now: Date): Promise<LedgerBalances> {
  await lockWallets(tx, [userId], now);
  return readBalances(tx, userId);
}
