import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { orders } from '@/server/db/schema';
import { lockOrder } from '@/server/modules/orders/close';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { refundAmounts } from './amounts';
import { insertRefund } from './apply';
import { approve } from './change';
import { readFacts } from './facts';
import { piecesFor } from './rules';

const isUnclaimed = (now: Date) =>
  and(
    eq(orders.status, ORDER_STATUS.shipped),
    ne(orders.way, 'express'),
    isNull(orders.deliveredAt),
    lte(orders.receiptDueAt, now),
    /* Of which all is on its way back. */
    sql`exists (
      select 1 from order_items i where i.order_id = ${orders.orderId} and i.num > i.refunded_num
    )`,
    /* Made-to-order products are settled with the buyer. */
    sql`not exists (
      select 1
      from order_items i
      where i.order_id = ${orders.orderId} and i.custom is not null and i.num > i.cancelled_num
    )`,
  );

async function refundOne(tx: Db, orderId: number, now: Date): Promise<boolean> {
  await lockPaymentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const isDue = order?.receiptDueAt && order.receiptDueAt <= now;
  if (!order || !isDue || order.status !== ORDER_STATUS.shipped) return false;
  const facts = await readFacts(tx, order, now);
  const type = order.way === 'local' ? 'money' : 'unshipped';
  const pieces = facts.items
    .map((item) => ({ itemId: item.itemId, num: piecesFor(type, order, item) }))
    .filter(({ itemId, num }) => num > 0 && !facts.open.has(itemId));
  if (pieces.length === 0) return false;
  const amounts = refundAmounts(order, facts.items, pieces, {
    taken: facts.taken,
    hasFreight: true,
  });
  if (amounts.total === 0) return false;
  const locked = await insertRefund(
    tx,
    facts,
    { ...amounts, rule: 'unclaimed', decision: 'at_once', isSecond: false, pieces },
    { input: { type, reason: 'expired', content: '', images: [] }, now },
  );
  await approve(tx, locked, { now });
  return true;
}

/** Ready orders nobody came for: all comes back, units are restocked. */
export const refundUnclaimed = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(gt(orders.orderId, last), isUnclaimed(now)))
        .orderBy(asc(orders.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: (tx, orderId) => refundOne(tx, orderId, now),
  });
