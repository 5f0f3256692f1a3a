import { and, eq, inArray, isNull, lte, not, notExists, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type Order,
  orders,
  parcelEvents,
  parcels,
  parcelTracks,
  saleRefundRequests,
} from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from './close';
import { eachDueOrder } from './each-due-order';
import { completeOrderSale } from './order-sale';
import { getOwnOrder } from './queries';
import { isHeldByTrack } from './track-view';
import { keepCode } from './voucher-units';

/** Granted once. */
const EXTENSION_DAYS = 5;
/** Days of returns without a reason, plus one for transit. */
const RETURN_DAYS = 7;

const { paid, shippedInPart, shipped, completed } = ORDER_STATUS;

/** Rewards wait at least until this moment. */
export const returnWindowEnd = (signedAt: Date): Date =>
  dayStart(addDays(dayOf(signedAt), RETURN_DAYS + 2));

async function signParcels(tx: Db, orderId: number, text: string, now: Date): Promise<void> {
  const signed = await tx
    .update(parcels)
    .set({ signedAt: now })
    .where(and(eq(parcels.orderId, orderId), isNull(parcels.voidedAt), isNull(parcels.signedAt)))
    .returning({ parcelId: parcels.parcelId });
  await tx
    .update(parcelTracks)
    .set({ isFinal: true, askAt: null })
    .where(
      inArray(
        parcelTracks.parcelId,
        tx.select({ id: parcels.parcelId }).from(parcels).where(eq(parcels.orderId, orderId)),
      ),
    );
  if (signed.length > 0)
    await tx
      .insert(parcelEvents)
      .values(signed.map(({ parcelId }) => ({ parcelId, text, at: now })));
}

async function complete(
  tx: Db,
  order: Order,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  const rows = await tx
    .update(orders)
    .set({
      status: completed,
      completedAt: now,
      evidence: 'receipt',
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.status, order.status)))
    .returning({ orderId: orders.orderId });
  if (rows.length === 0) throw new DomainError('order_state');
  await signParcels(tx, order.orderId, text, now);
  if (order.saleId !== null)
    await completeOrderSale(tx, {
      saleId: order.saleId,
      at: now,
      holdAtLeastTo: returnWindowEnd(now),
    });
}

/** @throws DomainError not_found */
async function lockOwn(db: Db, userId: number, orderId: number): Promise<Order> {
  await getOwnOrder(db, userId, orderId);
  const order = await lockOrder(db, orderId);
  if (!order) throw new DomainError('not_found', { msg: '订单不存在' });
  return order;
}

/** @throws DomainError not_found | receipt_early | order_state */
export async function receiveOrder(
  { db, now, member }: CallOf<typeof contract.receiveOrder>,
  { orderId }: InputOf<typeof contract.receiveOrder>,
): Promise<void> {
  const order = await lockOwn(db, member.userId, orderId);
  if (order.status === paid || order.status === shippedInPart)
    throw new DomainError('receipt_early');
  if (order.status !== shipped || order.way !== 'express') throw new DomainError('order_state');
  await complete(db, order, { text: '已确认收货', now });
}

/** Once. */
export async function extendReceipt(
  { db, now, member }: CallOf<typeof contract.extendReceipt>,
  { orderId }: InputOf<typeof contract.extendReceipt>,
): Promise<void> {
  const order = await lockOwn(db, member.userId, orderId);
  if (order.status !== shipped || order.receiptDueAt === null || order.way === 'local')
    throw new DomainError('order_state');
  if (order.extendedAt !== null) throw new DomainError('extend_done');
  if (order.receiptDueAt <= now) throw new DomainError('order_state');
  const receiptDueAt = new Date(order.receiptDueAt.getTime() + EXTENSION_DAYS * DAY_MS);
  if (order.way === 'pickup') await keepCode(db, orderId, receiptDueAt);
  await db
    .update(orders)
    .set({
      extendedAt: now,
      receiptDueAt,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.orderId, orderId));
}

/** Once a day. */
export async function urgeShipping(
  { db, now, member }: CallOf<typeof contract.urgeShipping>,
  { orderId }: InputOf<typeof contract.urgeShipping>,
): Promise<void> {
  const order = await lockOwn(db, member.userId, orderId);
  if (order.status !== paid && order.status !== shippedInPart) throw new DomainError('order_state');
  if (order.urgedAt !== null && dayOf(order.urgedAt) === dayOf(now))
    throw new DomainError('urge_done');
  await db.update(orders).set({ urgedAt: now }).where(eq(orders.orderId, orderId));
}

const isDue = (db: Db, now: Date) =>
  and(
    eq(orders.status, shipped),
    eq(orders.way, 'express'),
    lte(orders.receiptDueAt, now),
    not(isHeldByTrack(now)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(saleRefundRequests)
        .where(
          and(eq(saleRefundRequests.saleId, orders.saleId), eq(saleRefundRequests.status, 'open')),
        ),
    ),
  );

const notifyReceived = (tx: Db, order: Order, now: Date) =>
  notifyBuyer(tx, order, {
    title: '已自动确认收货',
    body: (products) => `${products}超过确认收货的时间，已自动确认收货。`,
    key: `order:${order.orderId}:received`,
    now,
  });

export const completeDue = (db: Db, now: Date): Promise<number> =>
  eachDueOrder(
    db,
    (reader) => isDue(reader, now),
    async (tx, order) => {
      await complete(tx, order, { text: '已自动确认收货', now });
      await notifyReceived(tx, order, now);
    },
  );
