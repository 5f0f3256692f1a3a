import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { type Refund, refundItems, vouchers } from '@/server/db/schema';
import { lockOrder } from '@/server/modules/orders/close';
import { leftOf, listEnded } from '@/server/modules/orders/voucher-units';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { type Pieces, refundAmounts } from './amounts';
import { insertRefund } from './apply';
import { approve, endWithoutRefund } from './change';
import { type Facts, readFacts } from './facts';
import { endedBefore } from './windows';

/** Units of ended vouchers by line; a line with an open refund waits for it. */
async function endedUnits(tx: Db, { order, open }: Facts, until: Date) {
  const nums = new Map<number, number>();
  for (const voucher of await listEnded(tx, order.orderId, until)) {
    const { itemId } = voucher;
    if (itemId !== null && !open.has(itemId))
      nums.set(itemId, (nums.get(itemId) ?? 0) + leftOf(voucher));
  }
  return [...nums].sort(([a], [b]) => a - b).map(([itemId, num]) => ({ itemId, num }));
}

/** Nobody asks for it; under the locks of payments and order. */
export async function refundUnits(
  tx: Db,
  orderId: number,
  now: Date,
  { rule, reason }: Pick<Refund, 'rule' | 'reason'>,
  piecesOf: (facts: Facts) => Promise<Pieces[]>,
  states: readonly OrderStatus[] = [ORDER_STATUS.underWay],
): Promise<boolean> {
  await lockPaymentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || !states.includes(order.status)) return false;
  const facts = await readFacts(tx, order, now);
  const pieces = await piecesOf(facts);
  if (pieces.length === 0) return false;
  const amounts = refundAmounts(order, facts.items, pieces, {
    taken: facts.taken,
    hasFreight: false,
  });
  if (amounts.total === 0) {
    if (order.form !== 'voucher') return false;
    const lines = pieces.map((piece) => ({ ...piece, fen: 0 }));
    await endWithoutRefund(tx, { order, lines }, { now, until: endedBefore(now) });
    return true;
  }
  const locked = await insertRefund(
    tx,
    facts,
    { ...amounts, rule, decision: 'at_once', isSecond: false, pieces },
    { input: { type: 'money', reason, content: '', images: [] }, now },
  );
  await approve(tx, locked, { now });
  return true;
}

const EXPIRED = { rule: 'expired', reason: 'expired' } as const;

/** Refunds the unused units of ended vouchers; own transactions, safe in many processes. @returns how many orders */
export const refundExpired = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .selectDistinct({ orderId: vouchers.orderId })
        .from(vouchers)
        .where(
          and(
            gt(vouchers.orderId, last),
            eq(vouchers.kind, 'use'),
            eq(vouchers.state, 'live'),
            lte(vouchers.validTo, endedBefore(now)),
            sql`not exists (
              select 1
              from ${refundItems}
              where ${refundItems.itemId} = ${vouchers.itemId} and ${refundItems.isOpen}
            )`,
          ),
        )
        .orderBy(asc(vouchers.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: (tx, orderId) =>
      refundUnits(tx, orderId, now, EXPIRED, (facts) => endedUnits(tx, facts, endedBefore(now))),
  });
