import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/db/operators';
import type { Permission } from '@/server/db/rights';
import { type Withdrawal, withdrawals } from '@/server/db/schema';
import type { Occasion } from './lifecycle';
import { findHold } from './risk';
import { STATUS_LABEL } from './states';

/* One action of an operator on one withdrawal: the change and its audit row are one transaction. */

export interface Options {
  /** Dry run: does everything, returns the effect, and rolls back. */
  isDryRun?: boolean;
}

/** What an action did: states and the money it moved (fen). */
export interface Effect {
  sn: string;
  from: string;
  to: string;
  note: string;
  ledger: { account: string; amount: number; balanceAfter: number }[];
  isDryRun: boolean;
}

class DryRunRollback extends Error {
  constructor(readonly effect: Effect) {
    super('dry run');
  }
}

const MAX_REASON = 100;

/** By number or id. @throws OperationRefused */
export async function getWithdrawal(db: Db, text: string): Promise<Withdrawal> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(
      /^\d{1,15}$/.test(text)
        ? eq(withdrawals.id, Number(text))
        : eq(withdrawals.sn, text.toUpperCase()),
    );
  if (!row) throw new OperationRefused(`没有提现单 ${text}`);
  return row;
}

export async function ledgerOf(
  tx: Db,
  id: number,
  sinceJournal: number,
): Promise<Effect['ledger']> {
  const { rows } = await tx.execute<{ account: string; amount: number; balance_after: number }>(sql`
    select a.name as account, e.amount, e.balance_after from ledger_journals j join ledger_entries e using (journal_id) join ledger_accounts a using (account_id)
    where j.ref_type = 'withdrawal' and j.ref_id = ${id} and j.journal_id > ${sinceJournal} order by e.amount, a.name`);
  return rows.map(({ account, amount, balance_after: balanceAfter }) => ({
    account,
    amount,
    balanceAfter,
  }));
}

export async function lastJournal(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(journal_id), 0)::bigint as last from ledger_journals where ref_type = 'withdrawal' and ref_id = ${id}`,
  );
  return rows[0]?.last ?? 0;
}

interface Action {
  name: string;
  permission: Permission;
  detail?: Record<string, unknown>;
  work: (
    tx: Db,
    row: Withdrawal,
    acting: Acting,
    occasion: Occasion,
  ) => Promise<{ row: Withdrawal | null; note?: string }>;
}

/** One action on one withdrawal: checks the permission, refuses the operator's own money, runs in one transaction, audited. */
export async function perform(
  db: Db,
  operation: Operation,
  text: string,
  { name, permission, detail = {}, work }: Action,
  { isDryRun = false }: Options,
): Promise<Effect> {
  try {
    return await db.transaction(async (tx) => {
      const acting = await requirePermission(tx, operation, permission);
      const row = await getWithdrawal(tx, text);
      if (acting.userId === row.userId)
        throw new OperationRefused('不能处理自己成员账号的提现，请由其他操作员处理');
      const before = await lastJournal(tx, row.id);
      const outcome = await work(tx, row, acting, { now: operation.now, operator: acting.name });
      if (!outcome.row)
        throw new OperationRefused(
          `提现单 ${row.sn} 当前为「${STATUS_LABEL[(await getWithdrawal(tx, row.sn)).status]}」，不能执行此操作`,
        );
      const effect: Effect = {
        sn: row.sn,
        from: STATUS_LABEL[row.status],
        to: STATUS_LABEL[outcome.row.status],
        note: outcome.note ?? '',
        ledger: await ledgerOf(tx, row.id, before),
        isDryRun,
      };
      await audit(tx, operation, `withdraw.${name}`, row.sn, {
        from: row.status,
        to: outcome.row.status,
        amount: row.amount,
        ...detail,
      });
      if (isDryRun) throw new DryRunRollback(effect);
      return effect;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.effect;
    throw error;
  }
}

export async function refuseHeld(tx: Db, { userId }: Withdrawal): Promise<void> {
  const hold = await findHold(tx, userId);
  if (hold) throw new OperationRefused(`风险审核 #${hold.riskId} 尚未结案，请先处理`);
}

export function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > MAX_REASON)
    throw new OperationRefused(`请填写1-${MAX_REASON}个字的原因，用户会看到`);
  return reason;
}
