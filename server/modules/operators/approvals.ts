import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { permissionLabel } from '@/lib/contract/console/permissions';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import { type Approval, type ApprovalKind, approvals, withdrawals } from '@/server/db/schema';
import {
  type Acting,
  audit,
  isSamePerson,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from './authorize';
import { maySecond, PERMISSION_OF } from './two-persons';

const MOST_ROWS = 200;
const MOST_LETTERS = 200;

export type ApprovalState = 'open' | 'granted' | 'refused' | 'used' | 'expired';

/** Withdrawals have no row: their state says who approved first. */
export interface ApprovalRow {
  /** Null for a withdrawal. */
  id: number | null;
  kind: ApprovalKind | 'withdrawal.approve';
  ref: string;
  about: string;
  /** fen */
  amount: number | null;
  state: ApprovalState;
  askedBy: string;
  askedAt: Date;
  reason: string;
  expiresAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
}

function stateOf({ usedAt, isGranted, expiresAt }: Approval, now: Date): ApprovalState {
  if (usedAt) return 'used';
  if (isGranted === false) return 'refused';
  if (expiresAt <= now) return 'expired';
  return isGranted ? 'granted' : 'open';
}

export const rowOf = (row: Approval, now: Date): ApprovalRow => ({
  id: row.id,
  kind: row.kind,
  ref: row.ref,
  about: row.about,
  amount: row.amount,
  state: stateOf(row, now),
  askedBy: row.askedBy,
  askedAt: row.askedAt,
  reason: row.reason,
  expiresAt: row.expiresAt,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  note: row.note,
});

async function waitingWithdrawals(db: Db): Promise<ApprovalRow[]> {
  const rows = await db
    .select({
      sn: withdrawals.sn,
      amount: withdrawals.amount,
      askedBy: withdrawals.reviewer,
      askedAt: withdrawals.submittedAt,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.status, WITHDRAW_STATUS.reviewing),
        sql`${withdrawals.reviewer} is not null`,
      ),
    )
    .orderBy(withdrawals.id)
    .limit(MOST_ROWS);
  return rows.map(({ sn, amount, askedBy, askedAt }) => ({
    id: null,
    kind: 'withdrawal.approve',
    ref: sn,
    about: `提现 ${sn} 已由 ${askedBy ?? ''} 审核，等待另一位操作员复核`,
    amount,
    state: 'open',
    askedBy: askedBy ?? '',
    askedAt,
    reason: '',
    expiresAt: null,
    decidedBy: null,
    decidedAt: null,
    note: '',
  }));
}

/** With `isAll`, the newest of all. @throws OperationRefused */
export async function listApprovals(
  db: Db,
  operation: Operation,
  { isAll }: { isAll: boolean },
): Promise<ApprovalRow[]> {
  await requirePermission(db, operation, 'approvals.read');
  const { now } = operation;
  const isOpen = and(
    isNull(approvals.usedAt),
    gt(approvals.expiresAt, now),
    or(isNull(approvals.isGranted), approvals.isGranted),
  );
  const rows = await db
    .select()
    .from(approvals)
    .where(isAll ? undefined : isOpen)
    .orderBy(desc(approvals.id))
    .limit(MOST_ROWS);
  return [...rows.map((row) => rowOf(row, now)), ...(await waitingWithdrawals(db))];
}

interface Decision {
  id: number;
  isGranted: boolean;
  note: string;
}

/** Null if the person may decide. */
export async function obstacleOf(
  tx: Db,
  acting: Acting,
  row: Approval,
): Promise<OperationRefused | null> {
  const isAbout =
    row.operators.includes(acting.name) ||
    (acting.userId !== null && row.memberIds.includes(acting.userId));
  if (isAbout && row.silentAt) return null;
  const permission = PERMISSION_OF[row.kind];
  if (!maySecond(acting.permissions, row))
    return new OperationRefused(
      `没有权限「${permissionLabel(permission)}」，请由有此权限的操作员复核`,
      'no_permission',
      permission,
    );
  // starting it permits it, after the sum was typed
  if (row.kind === 'batch.start')
    return new OperationRefused(`付款批次 ${row.ref} 须由复核人在运营后台的“提现”中放行`);
  if (await isSamePerson(tx, acting, row.askedBy))
    return new OperationRefused('自己的申请须由另一位操作员批准', 'needs_second');
  return isAbout ? new OperationRefused('不能批准涉及自己的操作', 'no_permission') : null;
}

/**
 * Persons concerned do not decide; two names of one person are one. The asking person repeats the action.
 * @throws OperationRefused
 */
export async function decideApproval(
  db: Db,
  operation: Operation,
  { id, isGranted, note }: Decision,
): Promise<ApprovalRow> {
  if (!isGranted) requireReason(note);
  if ([...note.trim()].length > MOST_LETTERS)
    throw new OperationRefused(`说明最多 ${MOST_LETTERS} 个字`);
  const { now } = operation;
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'approvals.read');
    const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
    if (!row) throw new OperationRefused(`没有编号为 ${id} 的复核申请`);
    const obstacle = await obstacleOf(tx, acting, row);
    if (obstacle) throw obstacle;
    const state = stateOf(row, now);
    if (state !== 'open')
      throw new OperationRefused(
        state === 'expired' ? `复核申请 ${id} 已过期，请重新提出` : `复核申请 ${id} 已经处理过`,
        'stale',
      );
    const [decided] = await tx
      .update(approvals)
      .set({ isGranted, decidedBy: acting.name, decidedAt: now, note: note.trim() })
      .where(eq(approvals.id, id))
      .returning();
    await audit(
      tx,
      operation,
      isGranted ? 'approval.grant' : 'approval.refuse',
      String(id),
      { kind: row.kind, ref: row.ref, askedBy: row.askedBy, note: note.trim() },
      { before: { state }, after: { state: isGranted ? 'granted' : 'refused' } },
    );
    return rowOf(decided ?? row, now);
  });
}
