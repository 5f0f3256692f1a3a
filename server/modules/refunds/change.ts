import { and, eq, isNull } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_REASON_WORDS, REFUND_STATUS, type RefundStatus } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import { type Order, type Refund, refundItems, refunds } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { takeLessons } from '@/server/modules/orders/lesson-units';
import { openSaleRequests, closeSaleRequests } from '@/server/modules/orders/order-sale';
import { countDays, endWithToday } from '@/server/modules/orders/pass-days';
import {
  bookReturned,
  cancelPieces,
  endIfRefunded,
  refundPieces,
} from '@/server/modules/orders/refund-pieces';
import { releaseVisit } from '@/server/modules/orders/visits';
import { releaseUnits, takeUnits } from '@/server/modules/orders/voucher-units';
import { notifyStep } from '@/server/modules/payments/refund-notices';
import { refundOrder } from '@/server/modules/payments/refund-order';
import { type RefundLine, linesOf, moveRefund } from '@/server/modules/payments/refund-steps';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { freeRefunded } from '@/server/modules/slots/bookings';
import { acceptDue, endedBefore, sendDue } from './windows';

/*
 * Each change names the expected state, in one transaction with stock, money and notice (specification 18.18). Locks:
 * payments, order, refund, lines, SKUs, sale.
 */

const { applied, toSend, sent, paying, refused, withdrawn } = REFUND_STATUS;

/** The caller has locked payments and order. */
export interface Locked {
  refund: Refund;
  order: Order;
  lines: RefundLine[];
}

/** @returns null when missing */
export async function lockRefund(tx: Db, refundId: number): Promise<Locked | null> {
  const [found] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.refundId, refundId));
  if (!found) return null;
  await lockPaymentsOf(tx, found.orderId);
  const order = await lockOrder(tx, found.orderId);
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.refundId, refundId))
    .for('no key update');
  if (!order || !refund) throw new Error(`refund ${refundId} has no order`);
  return { refund, order, lines: await linesOf(tx, refundId) };
}

const closeLines = (tx: Db, refundId: number) =>
  tx.update(refundItems).set({ isOpen: false }).where(eq(refundItems.refundId, refundId));

interface Occasion {
  now: Date;
  operator?: string | null;
}

/** Unshipped units are restocked, except used services. */
async function takePieces(tx: Db, { refund, order, lines }: Locked, now: Date): Promise<void> {
  const stock = { order, lines, refundId: refund.refundId, now };
  const isService = order.kind !== 'goods';
  if (refund.type !== 'unshipped' && !isService) return refundPieces(tx, stock);
  const isRestocked = !isService || order.status === ORDER_STATUS.underWay;
  const until = refund.rule === 'expired' ? endedBefore(now) : undefined;
  if (order.form === 'pass') await countDays(tx, order.orderId, now);
  if (refund.heldUntil) await releaseUnits(tx, lines);
  if (order.form === 'voucher' || order.form === 'pass' || order.form === 'slot')
    await takeUnits(tx, lines, { until, voucherId: refund.voucherId });
  if (order.form === 'pass') await endWithToday(tx, order.orderId);
  if (order.form === 'lessons') await takeLessons(tx, lines, now);
  await cancelPieces(tx, { ...stock, isRestocked });
  const ref = `refund-${refund.refundId}`;
  if (order.form === 'lessons') await releaseVisit(tx, order.orderId, { ref, now });
  if (order.form === 'slot') await freeRefunded(tx, { orderId: order.orderId, ref, now });
}

/**
 * Units whose share of the price is nothing end without a refund; nothing is restocked. The caller has locked payments
 * and order.
 */
export async function endWithoutRefund(
  tx: Db,
  { order, lines }: Pick<Locked, 'order' | 'lines'>,
  { now, until, voucherId }: { now: Date; until?: Date; voucherId?: number },
): Promise<void> {
  await takeUnits(tx, lines, { until, voucherId });
  await cancelPieces(tx, { order, lines, refundId: 0, now, isRestocked: false });
  await endIfRefunded(tx, order.orderId, now);
  await completeIfDelivered(tx, order.orderId, now);
}

/** Rewards wait for an open refund. */
export const freezeSale = (tx: Db, { refund, order, lines }: Locked, now: Date): Promise<void> =>
  openSaleRequests(tx, { order, lines, reason: REFUND_REASON_WORDS[refund.reason], now });

/** Units, stock, rewards, then the provider. @throws DomainError refund_state | shipped_already */
async function startPaying(
  tx: Db,
  locked: Locked,
  { now, operator = null }: Occasion,
): Promise<Refund> {
  const { refundId, orderId, approvedAt } = locked.refund;
  const refund = await moveRefund(tx, refundId, [applied, sent], {
    status: paying,
    approvedAt: approvedAt ?? now,
    payingAt: now,
    dueAt: null,
    operator,
  });
  await takePieces(tx, locked, now);
  await freezeSale(tx, { ...locked, refund }, now);
  const { goods, freight } = refund;
  await refundOrder(tx, {
    why: 'aftersale',
    refundId,
    orderId,
    goods,
    freight,
    now,
    ...(operator === null ? {} : { operator }),
  });
  const [after] = await tx.select().from(refunds).where(eq(refunds.refundId, refundId));
  if (after?.status === paying) await notifyStep(tx, 'paying', refund, now);
  return after ?? refund;
}

/** Pays, or waits for the goods. @throws DomainError refund_state | shipped_already */
export async function approve(tx: Db, locked: Locked, occasion: Occasion): Promise<Refund> {
  const { refund } = locked;
  if (refund.status !== applied) throw new DomainError('refund_state');
  if (refund.type !== 'return') return startPaying(tx, locked, occasion);
  const { now, operator = null } = occasion;
  const row = await moveRefund(tx, refund.refundId, [applied], {
    status: toSend,
    approvedAt: now,
    dueAt: sendDue(now),
    operator,
  });
  await freezeSale(tx, locked, now);
  await notifyStep(tx, 'send', row, now);
  return row;
}

/** Inspected, or overdue. @throws DomainError refund_state */
export async function accept(tx: Db, locked: Locked, occasion: Occasion): Promise<Refund> {
  if (locked.refund.status !== sent) throw new DomainError('refund_state');
  return startPaying(tx, locked, occasion);
}

/** Once; resaleable units are restocked. @throws DomainError refund_state */
export async function bookGoods(
  tx: Db,
  { refund: { refundId }, order, lines }: Locked,
  { isResaleable, operator, now }: { isResaleable: boolean; operator: string; now: Date },
): Promise<void> {
  const rows = await tx
    .update(refunds)
    .set({ isResaleable })
    .where(and(eq(refunds.refundId, refundId), isNull(refunds.isResaleable)))
    .returning({ refundId: refunds.refundId });
  if (rows.length === 0) throw new DomainError('refund_state');
  await bookReturned(tx, { order, lines, refundId, isResaleable, operator, now });
}

/** Or corrects the number. @throws DomainError refund_state */
export const deliver = (
  tx: Db,
  { refund }: Locked,
  { carrier, no, now }: { carrier: NonNullable<Refund['carrier']>; no: string; now: Date },
): Promise<Refund> =>
  moveRefund(tx, refund.refundId, [toSend, sent], {
    status: sent,
    carrier,
    no,
    ...(refund.status === toSend ? { sentAt: now, dueAt: acceptDue(now) } : {}),
  });

async function end(
  tx: Db,
  { refund: { refundId }, order, lines }: Locked,
  from: readonly RefundStatus[],
  { now, ...values }: Occasion & { status: RefundStatus; answer?: string },
): Promise<Refund> {
  const row = await moveRefund(tx, refundId, from, { ...values, dueAt: null, endedAt: now });
  await closeLines(tx, refundId);
  if (row.heldUntil) await releaseUnits(tx, lines);
  await closeSaleRequests(tx, { order, lines, note: values.answer ?? '', now });
  return row;
}

/** The buyer reads the reason. @throws DomainError refund_state */
export async function refuse(
  tx: Db,
  locked: Locked,
  { answer, ...occasion }: Occasion & { answer: string },
): Promise<Refund> {
  const row = await end(tx, locked, [applied, sent], {
    ...occasion,
    status: refused,
    answer,
  });
  await notifyStep(tx, 'refused', row, occasion.now);
  return row;
}

/** By the buyer, or by timeout. @throws DomainError refund_state */
export async function withdraw(
  tx: Db,
  locked: Locked,
  { now, isByTime = false }: { now: Date; isByTime?: boolean },
): Promise<Refund> {
  const from = isByTime ? [toSend] : [applied, toSend];
  const row = await end(tx, locked, from, { now, status: withdrawn });
  if (isByTime) await notifyStep(tx, 'lapsed', row, now);
  return row;
}
