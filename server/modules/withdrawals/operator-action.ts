import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { users, type Withdrawal, withdrawals } from '@/server/db/schema';
import {
  lastJournal as lastJournalOf,
  type LedgerLine,
  type LedgerRef,
  linesSince,
} from '@/server/modules/ledger/effects';
import { lastNoticeOf, noticeSince } from '@/server/modules/notices/said';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { Permission } from '@/server/modules/operators/rights';
import { endLease, isDecision, noteDecision, refuseLeased } from './desk';
import type { Occasion } from './lifecycle';
import { findHold } from './risk';
import { refuseStale } from './seen';
import { STATUS_LABEL } from './states';

/* Change and audit row are one transaction. */

export interface Options {
  isDryRun?: boolean;
  /** Version that the page read (seen.ts); absent: not compared. */
  seen?: string;
}

export interface Effect {
  sn: string;
  from: string;
  to: string;
  note: string;
  ledger: LedgerLine[];
  said: string;
  isDryRun: boolean;
}

const MAX_REASON = 100;

/** By number or id. */
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

const SHOWN = ['status', 'reviewer', 'secondReviewer', 'payMethod', 'voucher', 'reason'] as const;

function changeOf(before: Withdrawal, after: Withdrawal) {
  const fields = SHOWN.filter((field) => before[field] !== after[field]);
  const pick = (row: Withdrawal) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}

interface Action {
  name: string;
  /** A lease of another operator refuses the action. */
  isReview?: boolean;
  permission: Permission;
  detail?: Record<string, unknown>;
  work: (
    tx: Db,
    row: Withdrawal,
    acting: Acting,
    occasion: Occasion,
  ) => Promise<{
    row: Withdrawal | null;
    note?: string;
    change?: { before: Record<string, unknown>; after: Record<string, unknown> };
  }>;
}

/** One audited transaction on the locked row: checks permission, own money and version. */
export async function perform(
  db: Db,
  operation: Operation,
  text: string,
  { name, permission, detail = {}, isReview = false, work }: Action,
  { isDryRun = false, seen }: Options,
): Promise<Effect> {
  return dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, permission);
    const { id } = await getWithdrawal(tx, text);
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
    if (!row) throw new Error('a withdrawal was deleted');
    if (acting.userId === row.userId)
      throw new OperationRefused('不能处理自己成员账号的提现，请由其他操作员处理', 'no_permission');
    await refuseStale(tx, row, seen);
    if (isReview) await refuseLeased(tx, row, operation);
    const before = await lastJournal(tx, row.id);
    const noticed = await lastNoticeOf(tx, row.userId);
    const outcome = await work(tx, row, acting, { now: operation.now, operator: acting.name });
    if (!outcome.row)
      throw new OperationRefused(
        `提现单 ${row.sn} 当前为「${STATUS_LABEL[row.status]}」，不能执行此操作`,
      );
    const readMs = isReview ? await endLease(tx, row.id, operation) : null;
    if (isDecision(name)) await noteDecision(tx, row, operation, readMs);
    const change = outcome.change ?? changeOf(row, outcome.row);
    await audit(
      tx,
      operation,
      `withdraw.${name}`,
      row.sn,
      {
        from: row.status,
        to: outcome.row.status,
        amount: row.amount,
        ...(readMs === null ? {} : { readMs }),
        ...detail,
      },
      change,
    );
    return {
      sn: row.sn,
      from: STATUS_LABEL[row.status],
      to: STATUS_LABEL[outcome.row.status],
      note: outcome.note ?? '',
      ledger: await ledgerOf(tx, row.id, before),
      said: await noticeSince(tx, row.userId, noticed),
      isDryRun,
    };
  });
}

/** Frozen accounts and unclear payees get nothing. */
export async function refuseHeld(tx: Db, { userId }: Withdrawal): Promise<void> {
  const [member] = await tx
    .select({ status: users.status, name: users.userName })
    .from(users)
    .where(eq(users.userId, userId));
  if (member?.status === 'frozen')
    throw new OperationRefused(`成员 ${member.name} 已冻结，解除冻结后才能通过或打款`);
  const hold = await findHold(tx, userId);
  if (hold) throw new OperationRefused(`风险审核 #${hold.riskId} 尚未结案，请先处理`);
}

export function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > MAX_REASON)
    throw new OperationRefused(`请填写1-${MAX_REASON}个字的原因，用户会看到`);
  return reason;
}
