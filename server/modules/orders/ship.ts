import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Carrier, CARRIERS, readTrackingNo } from '@/lib/contract/carriers';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type Order,
  type OrderItem,
  orderItems,
  orders,
  type Parcel,
  parcelEvents,
  parcelItems,
  parcels,
  refunds,
} from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';

/* Changes lock the order first and name the expected state (specification 18.13). */

/** Days until the order counts as received. */
export const RECEIPT_DAYS = 10;
/** Time in which a wrong number can be voided. */
const VOID_HOURS = 24;

const { paid, shippedInPart, shipped } = ORDER_STATUS;

/** Units refunded before shipping never ship. */
export const leftToShip = ({
  num,
  shippedNum,
  cancelledNum,
}: Pick<OrderItem, 'num' | 'shippedNum' | 'cancelledNum'>): number =>
  Math.max(0, num - shippedNum - cancelledNum);

/** @throws OperationRefused */
export async function lockBySn(tx: Db, sn: string): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.sn, sn.trim()))
    .for('no key update');
  if (!order) throw new OperationRefused(`没有订单 ${sn}`);
  return order;
}

export const linesOf = (tx: Db, orderId: number): Promise<OrderItem[]> =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.itemId));

export const liveParcels = (tx: Db, orderId: number): Promise<Parcel[]> =>
  tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNull(parcels.voidedAt)))
    .orderBy(asc(parcels.parcelId));

export interface Pieces {
  itemId: number;
  num: number;
}

export interface NewParcel {
  carrier: Carrier;
  no: string;
  /** Default: all that is left. */
  pieces?: readonly Pieces[];
}

/** Sentence for an order that cannot be shipped. */
export function whyNotShipped({ sn, status, kind }: Order): string | null {
  if (kind !== 'goods') return `订单 ${sn} 是服务或课程，不需要发货`;
  if (status === paid || status === shippedInPart) return null;
  const { unpaid, closing, cancelled, refunded } = ORDER_STATUS;
  const reason =
    status === unpaid || status === closing
      ? '还没有付款'
      : status === cancelled || status === refunded
        ? '已取消或已退款'
        : '已全部发出';
  return `订单 ${sn} ${reason}，未做更改`;
}

function piecesOf(sn: string, items: readonly OrderItem[], wanted?: readonly Pieces[]): Pieces[] {
  if (!wanted) {
    const left = items.map((item) => ({ itemId: item.itemId, num: leftToShip(item) }));
    return left.filter(({ num }) => num > 0);
  }
  const asked = new Map<number, number>();
  for (const { itemId, num } of wanted) asked.set(itemId, (asked.get(itemId) ?? 0) + num);
  return [...asked]
    .sort(([a], [b]) => a - b)
    .map(([itemId, num]) => {
      const item = items.find((one) => one.itemId === itemId);
      if (!item) throw new OperationRefused(`订单 ${sn} 没有编号为 ${itemId} 的商品`);
      if (num > leftToShip(item))
        throw new OperationRefused(`${item.title} 只有 ${leftToShip(item)} 件待发`);
      return { itemId, num };
    });
}

/** The condition excludes a concurrent refund of the same units. */
export async function addShipped(tx: Db, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  for (const { itemId, num } of pieces) {
    const after = sql`${orderItems.shippedNum} + ${sign * num}`;
    const rows = await tx
      .update(orderItems)
      .set({ shippedNum: after })
      .where(
        and(
          eq(orderItems.itemId, itemId),
          sign > 0
            ? sql`${after} + ${orderItems.cancelledNum} <= ${orderItems.num}`
            : sql`${after} >= ${orderItems.refundedNum} - ${orderItems.cancelledNum}`,
        ),
      )
      .returning({ itemId: orderItems.itemId });
    if (rows.length === 0)
      throw new OperationRefused(
        sign > 0 ? '商品刚被退款，请重新核对后发货' : '包裹中有已退款的商品，不能作废',
      );
  }
}

/** Order is locked. @throws OperationRefused in another state */
export async function moveOrder(
  tx: Db,
  { orderId, sn, status }: Order,
  values: Partial<typeof orders.$inferInsert>,
): Promise<Order> {
  const [order] = await tx
    .update(orders)
    .set({ ...values, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, status)))
    .returning();
  if (!order) throw new OperationRefused(`订单 ${sn} 的状态已变化，请重新查看`);
  return order;
}

export interface Shipped {
  order: Order;
  parcel: Parcel;
  pieces: Pieces[];
}

/** Notifies the buyer, in the caller's transaction. @throws OperationRefused */
export async function shipParcel(
  tx: Db,
  { operator, now }: Operation,
  before: Order,
  { carrier, no: typed, pieces: wanted }: NewParcel,
): Promise<Shipped> {
  const why = whyNotShipped(before);
  if (why !== null) throw new OperationRefused(why);
  const no = readTrackingNo(carrier, typed);
  if (no === null)
    throw new OperationRefused(`${'请填写正确的快递单号'}（${CARRIERS[carrier].name} ${typed}）`);
  const known = await liveParcels(tx, before.orderId);
  if (known.some((one) => one.carrier === carrier && one.no === no))
    throw new OperationRefused(`订单 ${before.sn} 已有单号 ${no} 的包裹`);
  const items = await linesOf(tx, before.orderId);
  const pieces = piecesOf(before.sn, items, wanted);
  const sent = pieces.reduce((sum, { num }) => sum + num, 0);
  const left = items.reduce((sum, item) => sum + leftToShip(item), 0) - sent;
  if (sent === 0) throw new OperationRefused(`订单 ${before.sn} 没有待发的商品`);
  const order = await moveOrder(
    tx,
    before,
    left > 0
      ? { status: shippedInPart }
      : {
          status: shipped,
          shippedAt: now,
          receiptDueAt: new Date(now.getTime() + RECEIPT_DAYS * DAY_MS),
        },
  );
  await addShipped(tx, pieces, 1);
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId: order.orderId, carrier, no, operator, shippedAt: now })
    .returning();
  if (!parcel) throw new Error('parcel was not inserted');
  const { parcelId } = parcel;
  await tx.insert(parcelItems).values(pieces.map((one) => ({ ...one, parcelId })));
  await tx.insert(parcelEvents).values({ parcelId, text: '商家已发货', at: now });
  const inParcel = new Set(pieces.map(({ itemId }) => itemId));
  await notifyBuyer(
    tx,
    order,
    {
      title: left > 0 ? '部分商品已发出' : '商品已发出',
      body: (products) => `${products}由${CARRIERS[carrier].name}发出，共 ${sent} 件，单号 ${no}。`,
      route: `/pages/order/express?orderId=${order.orderId}`,
      key: `parcel:${parcelId}:shipped`,
      items: items.filter(({ itemId }) => inParcel.has(itemId)),
    },
    now,
  );
  return { order, parcel, pieces };
}

/** True while shipped units are in an open refund. */
const hasOpenReturn = async (tx: Db, orderId: number): Promise<boolean> =>
  (await tx.$count(
    refunds,
    and(
      eq(refunds.orderId, orderId),
      ne(refunds.type, 'unshipped'),
      inArray(refunds.status, [...REFUND_OPEN]),
    ),
  )) > 0;

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
  if (now.getTime() - parcel.shippedAt.getTime() > VOID_HOURS * (DAY_MS / 24))
    throw new OperationRefused(`包裹发出已超过 ${VOID_HOURS} 小时，不能作废`);
  if (await hasOpenReturn(tx, before.orderId))
    throw new OperationRefused(`订单 ${sn} 有处理中的售后，包裹不能作废`);
  const order = await moveOrder(tx, before, {
    status: live.length > 1 ? shippedInPart : paid,
    shippedAt: null,
    receiptDueAt: null,
  });
  const pieces = await tx
    .select({ itemId: parcelItems.itemId, num: parcelItems.num })
    .from(parcelItems)
    .where(eq(parcelItems.parcelId, parcel.parcelId))
    .orderBy(asc(parcelItems.itemId));
  await addShipped(tx, pieces, -1);
  await tx
    .update(parcels)
    .set({ voidedAt: now, voidedBy: operator, voidReason: reason })
    .where(eq(parcels.parcelId, parcel.parcelId));
  await notifyBuyer(
    tx,
    order,
    {
      title: '快递单号已更正',
      body: (products) => `${products}的快递单号 ${no} 填写有误，已作废。商家会重新填写单号。`,
      key: `parcel:${parcel.parcelId}:void`,
    },
    now,
  );
  return { order, parcel };
}
