import { eq } from 'drizzle-orm';
import { refund as resource } from '@/lib/contract/console/resources/refund';
import type { Db } from '@/server/db/client';
import { providerRefunds, type Refund } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import {
  factsOfLines,
  lastJournal,
  type LedgerRef,
  linesSince,
} from '@/server/modules/ledger/effects';
import { refereesOf } from '@/server/modules/members/referees';
import { lastNoticeOf, noticeSince } from '@/server/modules/notices/said';
import { changedFields } from '@/server/modules/operators/audit';
import {
  type Acting,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { type Locked, lockRefund } from './change';
import { findRefund, type Found, partsOf, stateOf } from './queries';

/* For every refund decision: who may not decide, what it changed, the second person. */

type Row = Locked & Found;

const stateText = (found: Found): string => resource.fields.state.texts?.[stateOf(found)] ?? '';

/** @throws OperationRefused */
export async function lock(tx: Db, key: string): Promise<Row> {
  const { refund, isAside } = await findRefund(tx, key);
  const locked = await lockRefund(tx, refund.refundId);
  if (!locked) throw new Error(`refund ${key} is missing`);
  return { ...locked, isAside };
}

/** Buyer, earners and invited persons do not decide. @throws OperationRefused */
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

export interface Working {
  tx: Db;
  acting: Acting;
  operation: Operation;
  row: Row;
}

export const frame = {
  lock,
  version: partsOf,
  state: (row: Row) => stateOf(row),
  refuse: ({ tx, acting, operation, row }: Working) =>
    refuseInvolved(tx, acting, row, operation.now),
  over: (row: Row) => `该售后当前为「${stateText(row)}」，未做更改`,
  done: {
    'refund.approve': '同意',
    'refund.refuse': '拒绝',
    'refund.accept-return': '验收退货',
    'refund.retry': '重试退款',
    'refund.voucher': '登记银行退款',
    'refund.snooze': '搁置',
    'refund.release': '取回',
  },
};

async function ledgerRef(tx: Db, { refundId }: Refund): Promise<LedgerRef> {
  const [back] = await tx
    .select({ id: providerRefunds.returnId })
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, refundId));
  return { type: 'return', id: back?.id ?? 0 };
}

const auditedOf = ({ status, amount, isResaleable }: Refund) => ({ status, amount, isResaleable });

/** Does the step and tells its effects: state, books, the buyer's notice. */
export async function traced(
  { tx, row: { refund, order } }: Working,
  step: () => Promise<unknown>,
) {
  const before = await lastJournal(tx, await ledgerRef(tx, refund));
  const noticed = await lastNoticeOf(tx, refund.userId);
  await step().catch((error: unknown) => {
    throw error instanceof DomainError ? new OperationRefused(error.msg) : error;
  });
  const found = await findRefund(tx, refund.sn);
  const { refund: after } = found;
  const ledger = await linesSince(tx, await ledgerRef(tx, refund), before);
  const notice = await noticeSince(tx, refund.userId, noticed);
  return {
    after,
    to: stateText(found),
    done: {
      target: refund.sn,
      facts: factsOfLines(ledger),
      memberReads: notice || null,
      detail: { order: order.sn, from: refund.status, to: after.status, amount: after.amount },
      ...changedFields(auditedOf(refund), auditedOf(after)),
    },
  };
}

/** Above the shop's limit money is decided by finance. @throws OperationRefused */
export async function refuseAboveLimit({ tx, operation, row: { refund } }: Working): Promise<void> {
  if (refund.amount > (await currentShop(tx)).autoApproveFen)
    await requirePermission(tx, operation, 'refund.money');
}

/** Another person above the limit of all money; other content asks anew. */
export const secondFor =
  (
    { tx, operation, acting, row: { refund, order } }: Working,
    name: string,
    amount: number,
    detail: object,
  ) =>
  () =>
    requireSecondAbove(tx, operation, acting, {
      kind: 'refund.money',
      ref: refund.sn,
      about: `订单 ${order.sn} 退款`,
      amount,
      content: { name, amount, detail },
      memberIds: [order.userId, order.level1Id, order.level2Id],
    });
