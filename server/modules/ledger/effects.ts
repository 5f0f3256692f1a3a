import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

/* Read from the books, never computed beside them. */

export interface LedgerLine {
  account: string;
  amount: number;
  balanceAfter: number;
}

export interface LedgerRef {
  type: string;
  id: number;
}

/** 0 = none. */
export async function lastJournal(tx: Db, { type, id }: LedgerRef): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(journal_id), 0)::bigint as last
    from ledger_journals
    where ref_type = ${type} and ref_id = ${id}`);
  return rows[0]?.last ?? 0;
}

/** The lines that were posted for this after a movement. */
export async function linesSince(
  tx: Db,
  { type, id }: LedgerRef,
  journalId: number,
): Promise<LedgerLine[]> {
  const { rows } = await tx.execute<{ account: string; amount: number; balance_after: number }>(sql`
    select a.name as account, e.amount, e.balance_after
    from ledger_journals j
    join ledger_entries e using (journal_id)
    join ledger_accounts a using (account_id)
    where j.ref_type = ${type} and j.ref_id = ${id} and j.journal_id > ${journalId}
    order by e.amount, a.name`);
  return rows.map(({ account, amount, balance_after: balanceAfter }) => ({
    account,
    amount,
    balanceAfter,
  }));
}
