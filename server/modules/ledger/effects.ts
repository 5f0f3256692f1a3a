import { sql } from 'drizzle-orm';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { House } from './accounts';

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

const HOUSE_TEXTS: Record<House, string> = {
  rewards: '奖励支出',
  receivable: '应收成员',
  payouts: '在途打款',
  fees: '提现手续费',
  taxes: '代扣税款',
  sales: '商品收入',
  freight: '运费收入',
  wxpay: '支付方账户',
  bank: '银行账户',
  channel_fees: '支付手续费',
  suspense: '待退回款项',
  opening: '旧店开账',
  unclaimed: '旧店待认领',
};
const BUCKET_TEXTS: Readonly<Record<string, string>> = {
  available: '可用余额',
  pending: '待入账',
  withdrawing: '提现中',
  debt: '待扣回',
};

/** `house:bank:07` is 银行账户; a member's account names the member. */
export function accountText(name: string): string {
  const [kind, id = '', bucket = ''] = name.split(':');
  if (kind === 'house') return HOUSE_TEXTS[id as House] ?? id;
  return `成员 ${id} ${BUCKET_TEXTS[bucket] ?? bucket}`;
}

/** Minus in the books; people read a bank account as plus. */
const HELD: ReadonlySet<string> = new Set<House>([
  'rewards',
  'receivable',
  'wxpay',
  'bank',
  'channel_fees',
]);
const isHeld = (account: string): boolean => HELD.has(account.split(':')[1] ?? '');

export const factsOfLines = (lines: readonly LedgerLine[]) =>
  lines.map(({ account, amount }) => ({
    title: accountText(account),
    from: '',
    to: `${amount < 0 === isHeld(account) ? '+' : '−'}${fenToYuan(Math.abs(amount))}`,
  }));
