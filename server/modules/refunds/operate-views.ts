import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import {
  orders,
  providerRefunds,
  type Refund,
  refunds,
  rewards,
  saleRefundRequests,
} from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { linesOfRefunds } from './facts';
import { findBySn } from './operate-action';

/* Nothing here opens an address. */

const MOST_ROWS = 200;
const { applied, sent, failed } = REFUND_STATUS;

/** Failed first, then by promise. @throws OperationRefused */
export async function listRefundQueue(db: Db, operation: Operation): Promise<Refund[]> {
  await requirePermission(db, operation, 'refund.read');
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, [applied, sent, failed]))
    .orderBy(desc(sql`${refunds.status} = ${failed}`), asc(refunds.dueAt), asc(refunds.refundId))
    .limit(MOST_ROWS);
}

export async function showRefundForOperator(db: Db, operation: Operation, sn: string) {
  await requirePermission(db, operation, 'refund.read');
  const refund = await findBySn(db, sn);
  const [order] = await db.select().from(orders).where(eq(orders.orderId, refund.orderId));
  const saleId = order?.saleId ?? 0;
  return {
    refund,
    orderSn: order?.sn ?? '',
    lines: await linesOfRefunds(db, [refund.refundId]),
    back: await db
      .select()
      .from(providerRefunds)
      .where(eq(providerRefunds.refundId, refund.refundId)),
    rewards: await db.select().from(rewards).where(eq(rewards.saleId, saleId)),
    requests: await db
      .select()
      .from(saleRefundRequests)
      .where(eq(saleRefundRequests.saleId, saleId)),
  };
}
