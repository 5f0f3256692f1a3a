import { eq } from 'drizzle-orm';
import { REFUND_STATE_WORDS } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { providerRefunds, type Refund, refunds } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import {
  lastJournal,
  type LedgerLine,
  type LedgerRef,
  linesSince,
} from '@/server/modules/ledger/effects';
import { refereesOf } from '@/server/modules/members/referees';
import { changedFields } from '@/server/modules/operators/audit';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { Permission } from '@/server/modules/operators/rights';
import { withSecond } from '@/server/modules/operators/two-persons';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { type Locked, lockRefund } from './change';

/* One audited transaction: permission, not own or inviter's order (specification 18.20). */

export interface Options {
  isDryRun?: boolean;
}

/** Money in fen. */
export interface RefundEffect {
  sn: string;
  from: string;
  to: string;
  amount: number;
  ledger: LedgerLine[];
  isDryRun: boolean;
}

export async function findBySn(db: Db, text: string): Promise<Refund> {
  const [row] = await db.select().from(refunds).where(eq(refunds.sn, text.trim().toUpperCase()));
  if (!row) throw new OperationRefused(`没有售后 ${text}`);
  return row;
}

/** @throws OperationRefused for buyer, earners and invited persons */
async function refuseInvolved(
  tx: Db,
  { userId }: Acting,
  { order }: Locked,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const { level1Id } = await refereesOf(tx, userId, now);
  if ([order.userId, order.level1Id, order.level2Id].includes(userId) || level1Id === order.userId)
    throw new OperationRefused(
      '不能处理自己、自己邀请人或会给自己带来奖励的订单，请由其他操作员处理',
      'no_permission',
    );
}

async function ledgerRef(tx: Db, { refundId }: Refund): Promise<LedgerRef> {
  const [back] = await tx
    .select({ id: providerRefunds.returnId })
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, refundId));
  return { type: 'return', id: back?.id ?? 0 };
}

interface Action {
  name: string;
  permission: Permission;
  isMoney?: boolean;
  detail?: Record<string, unknown>;
  work: (tx: Db, locked: Locked, acting: Acting) => Promise<unknown>;
}

export async function perform(
  db: Db,
  operation: Operation,
  text: string,
  { name, permission, isMoney = false, detail = {}, work }: Action,
  { isDryRun = false }: Options,
): Promise<RefundEffect> {
  const { now } = operation;
  const act = async (tx: Db) => {
    const acting = await requirePermission(tx, operation, permission);
    const found = await findBySn(tx, text);
    const locked = await lockRefund(tx, found.refundId);
    if (!locked) throw new OperationRefused(`没有售后 ${text}`);
    const { refund, order } = locked;
    if (isMoney && refund.amount > (await currentShop(tx)).autoApproveFen)
      await requirePermission(tx, operation, 'refund.money');
    await refuseInvolved(tx, acting, locked, now);
    const before = await lastJournal(tx, await ledgerRef(tx, refund));
    await work(tx, locked, acting).catch((error: unknown) => {
      if (error instanceof DomainError) throw new OperationRefused(error.msg);
      throw error;
    });
    const after = await findBySn(tx, refund.sn);
    const second =
      isMoney && !isDryRun
        ? await requireSecondAbove(tx, operation, acting, {
            kind: 'refund.money',
            ref: refund.sn,
            about: `订单 ${order.sn} 退款`,
            amount: after.amount,
            content: { name, amount: after.amount, detail },
            memberIds: [order.userId, order.level1Id, order.level2Id],
          })
        : null;
    const facts = { order: order.sn, from: refund.status, to: after.status, amount: after.amount };
    await audit(
      tx,
      operation,
      `refund.${name}`,
      refund.sn,
      { ...facts, ...detail, ...(second === null ? {} : { second }) },
      changedFields(stateOf(refund), stateOf(after)),
    );
    return {
      sn: refund.sn,
      from: REFUND_STATE_WORDS[refund.status],
      to: REFUND_STATE_WORDS[after.status],
      amount: after.amount,
      ledger: await linesSince(tx, await ledgerRef(tx, refund), before),
      isDryRun,
    };
  };
  return withSecond(db, operation, () => dryRun(db, isDryRun, act));
}

const stateOf = ({ status, amount, isResaleable }: Refund) => ({ status, amount, isResaleable });
