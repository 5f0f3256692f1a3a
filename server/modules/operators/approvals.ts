import { eq } from 'drizzle-orm';
import { permissionLabel } from '@/lib/contract/console/permissions';
import { APPROVAL_EFFECTS, approval } from '@/lib/contract/console/resources/approval';
import type { Db } from '@/server/db/client';
import { type Approval, approvals } from '@/server/db/schema';
import { operatorAction } from '@/server/operator/action';
import { type Acting, isSamePerson, OperationRefused } from './authorize';
import { maySecond, PERMISSION_OF } from './two-persons';

/* Approvals by second persons (decision 0073). */

export type ApprovalState = 'open' | 'granted' | 'refused' | 'used' | 'expired';

export function stateOf({ usedAt, isGranted, expiresAt }: Approval, now: Date): ApprovalState {
  if (usedAt) return 'used';
  if (isGranted === false) return 'refused';
  if (expiresAt <= now) return 'expired';
  return isGranted ? 'granted' : 'open';
}

export const partsOf = (row: Approval, now: Date): readonly unknown[] => [
  stateOf(row, now),
  row.decidedBy,
];

export const missingApproval = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的复核申请`);

export function readApprovalId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingApproval(key);
  return Number(key);
}

async function lockApproval(tx: Db, key: string): Promise<Approval> {
  const id = readApprovalId(key);
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!row) throw missingApproval(key);
  return row;
}

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

/** The person concerned does not decide, under any name. Whoever asked repeats the act. */
const decide = (isGranted: boolean) => {
  const name = isGranted ? 'grant' : 'refuse';
  return operatorAction(approval, name, approval.actions[name], {
    lock: lockApproval,
    refuse: async ({ tx, acting, row }) => {
      const obstacle = await obstacleOf(tx, acting, row);
      if (obstacle) throw obstacle;
    },
    version: partsOf,
    state: stateOf,
    over: (row, state) =>
      state === 'expired'
        ? `复核申请 ${row.id} 已过期，请重新提出`
        : `复核申请 ${row.id} 已经处理过`,
    done: { 'approval.grant': '批准', 'approval.refuse': '拒绝' },
    work: async ({ tx, acting, operation: { now, reason = '' }, row }) => {
      const { id, kind, ref, askedBy } = row;
      const note = reason.trim();
      await tx
        .update(approvals)
        .set({ isGranted, decidedBy: acting.name, decidedAt: now, note })
        .where(eq(approvals.id, id));
      return {
        values: { askedBy },
        notes: isGranted ? [APPROVAL_EFFECTS[kind]] : [],
        detail: { kind, ref, askedBy, note },
        before: { state: 'open' },
        after: { state: isGranted ? 'granted' : 'refused' },
      };
    },
  });
};

export const grantApproval = decide(true);
export const refuseApproval = decide(false);
