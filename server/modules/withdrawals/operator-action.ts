import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { inTrial } from '@/server/db/dry-run';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/db/operators';
import type { Permission } from '@/server/db/rights';
import { type Withdrawal, withdrawals } from '@/server/db/schema';
import {
  lastJournal as lastJournalOf,
  type LedgerLine,
  type LedgerRef,
  linesSince,
} from '@/server/modules/ledger/effects';
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
  ledger: LedgerLine[];
  isDryRun: boolean;
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

const refOf = (id: number): LedgerRef => ({ type: 'withdrawal', id });

export const ledgerOf = (tx: Db, id: number, sinceJournal: number): Promise<LedgerLine[]> =>
  linesSince(tx, refOf(id), sinceJournal);

export const lastJournal = (tx: Db, id: number): Promise<number> => lastJournalOf(tx, refOf(id));

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
  return inTrial(db, isDryRun, async (tx) => {
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
    await audit(tx, operation, `withdraw.${name}`, row.sn, {
      from: row.status,
      to: outcome.row.status,
      amount: row.amount,
      ...detail,
    });
    return {
      sn: row.sn,
      from: STATUS_LABEL[row.status],
      to: STATUS_LABEL[outcome.row.status],
      note: outcome.note ?? '',
      ledger: await ledgerOf(tx, row.id, before),
      isDryRun,
    };
  });
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
