import { sql } from 'drizzle-orm';
import {
  BUCKET_TEXTS,
  DEBIT_HOUSES,
  type House,
  HOUSE_TEXTS,
} from '@/lib/contract/console/ledger-texts';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { Bucket } from '@/server/db/schema';

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

/** `house:bank:07` is 银行账户; a member's account names the member. */
export function accountText(name: string): string {
  const [kind, id = '', bucket = ''] = name.split(':');
  if (kind === 'house') return HOUSE_TEXTS[id as House] ?? id;
  return `成员 ${id} ${BUCKET_TEXTS[bucket as Bucket] ?? bucket}`;
}

/** Minus in the books; people read a bank account as plus. */
const isHeld = (account: string): boolean => DEBIT_HOUSES.has(account.split(':')[1] ?? '');

export const factsOfLines = (lines: readonly LedgerLine[]) =>
  lines.map(({ account, amount }) => ({
    title: accountText(account),
    from: '',
    to: `${amount < 0 === isHeld(account) ? '+' : '−'}${fenToYuan(Math.abs(amount))}`,
  }));
