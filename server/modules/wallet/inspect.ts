import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { ledgerAccounts, ledgerEntries, ledgerJournals, withdrawals } from '@/server/db/schema';
import { titleOf } from '@/server/modules/ledger/kinds';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

const PIECE = 50;

export async function inspectMoney(
  db: Db,
  operation: Operation,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  await requirePermission(db, operation, 'withdrawals.read');
  const mine = and(eq(ledgerAccounts.userId, memberId), eq(ledgerAccounts.bucket, 'available'));
  const [account] = await db
    .select({ accountId: ledgerAccounts.accountId })
    .from(ledgerAccounts)
    .where(mine);
  if (!account) return { rows: [], isMore: false };
  const ofAccount = eq(ledgerEntries.accountId, account.accountId);
  const found = await db
    .select({ entry: ledgerEntries, journal: ledgerJournals, sn: withdrawals.sn })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.journalId, ledgerEntries.journalId))
    .leftJoin(
      withdrawals,
      and(eq(ledgerJournals.refType, 'withdrawal'), eq(withdrawals.id, ledgerJournals.refId)),
    )
    .where(and(ofAccount, before === undefined ? undefined : lt(ledgerEntries.seq, before)))
    .orderBy(desc(ledgerEntries.seq))
    .limit(PIECE + 1);
  const rows = found.slice(0, PIECE);
  const newest = rows[0]?.entry.seq ?? 0;
  const [sum] = await db
    .select({ fen: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::bigint` })
    .from(ledgerEntries)
    .where(and(ofAccount, lte(ledgerEntries.seq, newest)));
  let balance = sum?.fen ?? 0;
  return {
    rows: rows.map(({ entry, journal, sn }) => {
      const recomputed = balance;
      balance -= entry.amount;
      return {
        seq: entry.seq,
        title: titleOf(journal.kind),
        memo: journal.memo,
        amount: entry.amount,
        balanceAfter: entry.balanceAfter,
        recomputed,
        at: entry.at.getTime(),
        refType: journal.refType,
        refId: journal.refId,
        sn,
        operator: journal.operatorId,
      };
    }),
    isMore: found.length > PIECE,
  };
}
