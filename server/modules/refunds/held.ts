import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import { type Refund, refundItems, refunds, type Voucher, vouchers } from '@/server/db/schema';
import { listedUntil } from '@/server/modules/orders/listed';
import { closeSaleRequests } from '@/server/modules/orders/order-sale';
import { paidOfUnits } from '@/server/modules/orders/units';
import { holdUnits } from '@/server/modules/orders/voucher-units';
import { notifyStep } from '@/server/modules/payments/refund-notices';
import { moveRefund } from '@/server/modules/payments/refund-steps';
import { approve, freezeSale, type Locked, lockRefund, refuse } from './change';
import { readFacts } from './facts';
import { listedUnits } from './held-until';

/*
 * A unit may be used offline before the application: while a check-in list with its voucher is out, the unit is held
 * and its money waits.
 */

const { applied } = REFUND_STATUS;

/** Approves, or holds what is listed. The caller has locked payments and order. */
export async function approveOrHold(tx: Db, locked: Locked, now: Date): Promise<Refund> {
  const { units, until } = await listedUnits(tx, locked.order, locked.lines, {
    now,
    voucherId: locked.refund.voucherId,
  });
  if (!until) return approve(tx, locked, { now });
  for (const { voucher, num } of units) await holdUnits(tx, voucher, num);
  const refund = await moveRefund(tx, locked.refund.refundId, [applied], {
    heldUntil: until,
    dueAt: until,
  });
  await freezeSale(tx, locked, now);
  await notifyStep(tx, 'held', refund, now);
  return refund;
}

/** Held refund of an item; payments and order are locked. */
export async function findHeld(tx: Db, itemId: number): Promise<Locked | null> {
  const [found] = await tx
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .innerJoin(refundItems, eq(refundItems.refundId, refunds.refundId))
    .where(
      and(
        eq(refundItems.itemId, itemId),
        eq(refunds.status, applied),
        isNotNull(refunds.heldUntil),
      ),
    );
  return found ? lockRefund(tx, found.refundId) : null;
}

/** Units used before the application leave the refund; without units it ends. */
export async function useHeldUnits(
  tx: Db,
  locked: Locked,
  { voucher, num, answer, now }: { voucher: Voucher; num: number; answer: string; now: Date },
): Promise<void> {
  const { refund, order, lines } = locked;
  const line = lines.find(({ itemId }) => itemId === voucher.itemId);
  if (!line)
    throw new Error(`refund ${refund.refundId} has no line of voucher ${voucher.voucherId}`);
  await holdUnits(tx, voucher, -num);
  const rest = line.num - num;
  const { items } = await readFacts(tx, order, now);
  const item = items.find(({ itemId }) => itemId === line.itemId);
  const goods = item ? paidOfUnits(item, rest) : 0;
  const amount = goods + refund.freight;
  /* The rest may be worth nothing: its units are the buyer's again. */
  if (amount === 0) {
    await refuse(tx, locked, { answer, now });
    return;
  }
  await closeSaleRequests(tx, { order, lines, note: answer, now });
  await tx
    .update(refundItems)
    .set({ num: rest, fen: goods })
    .where(and(eq(refundItems.refundId, refund.refundId), eq(refundItems.itemId, line.itemId)));
  const left = await moveRefund(tx, refund.refundId, [applied], { goods, amount, answer });
  await freezeSale(tx, { refund: left, order, lines: [{ ...line, num: rest, fen: goods }] }, now);
}

/** The list is back: paid in the next minute unless another one is out. */
export async function rescheduleHeld(tx: Db, now: Date): Promise<void> {
  const held = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, applied), isNotNull(refunds.heldUntil)))
    .orderBy(asc(refunds.refundId));
  for (const { refundId, createdAt } of held) {
    const rows = await tx
      .select({ voucherId: vouchers.voucherId })
      .from(vouchers)
      .innerJoin(refundItems, eq(refundItems.itemId, vouchers.itemId))
      .where(and(eq(refundItems.refundId, refundId), sql`${vouchers.held} > 0`));
    const ids = rows.map(({ voucherId }) => voucherId);
    const until = await listedUntil(tx, ids, now, createdAt);
    await tx
      .update(refunds)
      .set({ dueAt: until ?? now })
      .where(and(eq(refunds.refundId, refundId), eq(refunds.status, applied)));
  }
}
