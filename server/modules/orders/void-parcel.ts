import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Order, type Parcel, orders, parcelItems, parcels, refunds } from '@/server/db/schema';
import { markLate } from '@/server/modules/figures/late';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { addShipped, liveParcels, lockBySn, moveOrders } from './ship';

const VOID_HOURS = 24;

const { paid, shippedInPart, shipped } = ORDER_STATUS;

const hasOpenReturn = async (tx: Db, orderId: number): Promise<boolean> =>
  (await tx.$count(
    refunds,
    and(
      eq(refunds.orderId, orderId),
      ne(refunds.type, 'unshipped'),
      ne(refunds.rule, 'merged'),
      inArray(refunds.status, [...REFUND_OPEN]),
    ),
  )) > 0;

/** Other orders of its parcels' boxes, by id. */
export async function boxMates(tx: Db, { orderId }: Order): Promise<Order[]> {
  const own = (await liveParcels(tx, orderId)).flatMap(({ shipmentId }) => shipmentId ?? []);
  if (own.length === 0) return [];
  const inBox = tx
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(and(inArray(parcels.shipmentId, own), isNull(parcels.voidedAt)));
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.orderId, inBox), ne(orders.orderId, orderId)))
    .orderBy(asc(orders.orderId));
}

/** Orders of its boxes too, by id. @throws OperationRefused */
export async function lockWithBox(tx: Db, sn: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.sn, sn.trim()));
  if (!order) throw new OperationRefused(`没有订单 ${sn}`);
  const ids = [order, ...(await boxMates(tx, order))].map(({ orderId }) => orderId);
  await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(inArray(orders.orderId, ids))
    .orderBy(asc(orders.orderId))
    .for('no key update');
  return lockBySn(tx, sn);
}

/** @returns orders whose parcel is void, sentences of the others */
export async function voidMates(
  tx: Db,
  operation: Operation,
  { mates, parcel }: { mates: readonly Order[]; parcel: Parcel },
  reason: string,
) {
  const done: string[] = [];
  const kept: string[] = [];
  for (const mate of mates) {
    const live = await liveParcels(tx, mate.orderId);
    if (!live.some(({ shipmentId }) => shipmentId === parcel.shipmentId)) continue;
    try {
      /* A refused one leaves no trace. */
      await tx.transaction((inner) =>
        voidLockedParcel(inner, operation, mate, { no: parcel.no, reason }),
      );
      done.push(mate.sn);
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      kept.push(error.message);
    }
  }
  return { done, kept };
}

/** Its units ship again. @throws OperationRefused */
export async function voidLockedParcel(
  tx: Db,
  { operator, now }: Operation,
  before: Order,
  { no: typed, reason }: { no: string; reason: string },
): Promise<{ order: Order; parcel: Parcel }> {
  const { sn } = before;
  const no = typed.replace(/[\s-]/g, '').toUpperCase();
  const live = await liveParcels(tx, before.orderId);
  const named = live.filter((one) => one.no === no);
  const [parcel] = named;
  if (!parcel) throw new OperationRefused(`订单 ${sn} 没有单号 ${no} 的包裹`);
  if (before.status !== shippedInPart && before.status !== shipped)
    throw new OperationRefused(`订单 ${sn} 已确认收货或已结束，包裹不能作废`);
  if (now.getTime() - parcel.shippedAt.getTime() > VOID_HOURS * HOUR_MS)
    throw new OperationRefused(`包裹发出已超过 ${VOID_HOURS} 小时，不能作废`);
  if (await hasOpenReturn(tx, before.orderId))
    throw new OperationRefused(`订单 ${sn} 有处理中的售后，包裹不能作废`);
  const [order] = await moveOrders(tx, [before], {
    status: live.length > 1 ? shippedInPart : paid,
    shippedAt: null,
    receiptDueAt: null,
  });
  if (!order) throw new Error(`order ${sn} was not moved`);
  await markLate(tx, before.shipDueAt, { now, cause: 'parcel' });
  const pieces = await tx
    .select({ itemId: parcelItems.itemId, num: parcelItems.num })
    .from(parcelItems)
    .where(eq(parcelItems.parcelId, parcel.parcelId))
    .orderBy(asc(parcelItems.itemId));
  await addShipped(tx, pieces, -1);
  await tx
    .update(parcels)
    /* In an open order only tracking signs, here for a parcel of another. */
    .set({ voidedAt: now, voidedBy: operator, voidReason: reason, signedAt: null })
    .where(eq(parcels.parcelId, parcel.parcelId));
  /* No other order's parcel has the number: the label is cancelled by a job. */
  await tx.execute(sql`
    update waybills w
    set state = 'voided', lease_until = ${now.toISOString()}
    where w.no = ${parcel.no} and w.carrier = ${parcel.carrier} and w.state = 'made'
      and not exists (
        select 1
        from parcels p
        where p.no = w.no and p.carrier = w.carrier and p.voided_at is null
      )`);
  await notifyBuyer(tx, order, {
    title: '快递单号已更正',
    body: (products) => `${products}的快递单号 ${no} 填写有误，已作废。商家会重新填写单号。`,
    key: `parcel:${parcel.parcelId}:void`,
    now,
  });
  return { order, parcel };
}
