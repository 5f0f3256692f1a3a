import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Carrier, CARRIERS, numberFault, readTrackingNo } from '@/lib/contract/carriers';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
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
} from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';

/* Changes lock the order first and name the expected state (specification 18.13). */

export const RECEIPT_DAYS = 10;

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

export function whyNotShipped({ sn, status, kind, way }: Order): string | null {
  if (way === 'pickup') return `订单 ${sn} 是门店自提，备好后由买家来取`;
  if (way === 'local') return `订单 ${sn} 由商家配送，备好后由配送员扫收货码`;
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

/** Excludes a concurrent refund of the same units. */
export async function addShipped(tx: Db, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  const ids = sql.param(pieces.map(({ itemId }) => itemId));
  const nums = sql.param(pieces.map(({ num }) => sign * num));
  const { rows } = await tx.execute(sql`
    update order_items
    set shipped_num = shipped_num + piece.num
    from unnest(${ids}::bigint[], ${nums}::integer[]) as piece (item_id, num)
    where order_items.item_id = piece.item_id
      and ${
        sign > 0
          ? sql`shipped_num + piece.num + cancelled_num <= order_items.num`
          : sql`shipped_num + piece.num >= refunded_num - cancelled_num`
      }
    returning order_items.item_id`);
  if (rows.length < pieces.length)
    throw new OperationRefused(
      sign > 0 ? '商品刚被退款，请重新核对后发货' : '包裹中有已退款的商品，不能作废',
    );
}

/** Orders are locked. @throws OperationRefused in another state */
export async function moveOrders(
  tx: Db,
  before: readonly Order[],
  values: Partial<typeof orders.$inferInsert>,
): Promise<Order[]> {
  if (before.length === 0) return [];
  const ids = sql.param(before.map(({ orderId }) => orderId));
  const states = sql.param(before.map(({ status }) => status));
  const moved = await tx
    .update(orders)
    .set({ ...values, version: sql`${orders.version} + 1` })
    .where(
      sql`(${orders.orderId}, ${orders.status}) in (
        select * from unnest(${ids}::bigint[], ${states}::integer[])
      )`,
    )
    .returning();
  const [left] = before.filter(({ orderId }) => !moved.some((one) => one.orderId === orderId));
  if (left) throw new OperationRefused(`订单 ${left.sn} 的状态已变化，请重新查看`);
  return moved;
}

export interface Departure {
  order: Order;
  carrier: Carrier;
  no: string;
  pieces: Pieces[];
  items: readonly OrderItem[];
  /** Something of the order stays. */
  isPart: boolean;
}

/** @param known its parcels not void. @throws OperationRefused */
export function departureOf(
  order: Order,
  { items, known }: { items: readonly OrderItem[]; known: readonly Parcel[] },
  { carrier, no: typed, pieces: wanted }: NewParcel,
): Departure {
  const why = whyNotShipped(order);
  if (why !== null) throw new OperationRefused(why);
  const no = readTrackingNo(carrier, typed);
  if (no === null) throw new OperationRefused(`请核对快递单号：${numberFault(carrier, typed)}`);
  if (known.some((one) => one.carrier === carrier && one.no === no))
    throw new OperationRefused(`订单 ${order.sn} 已有单号 ${no} 的包裹`);
  const pieces = piecesOf(order.sn, items, wanted);
  const sent = numOf(pieces);
  const left = items.reduce((sum, item) => sum + leftToShip(item), 0) - sent;
  if (sent === 0) throw new OperationRefused(`订单 ${order.sn} 没有待发的商品`);
  const inParcel = new Set(pieces.map(({ itemId }) => itemId));
  return {
    order,
    carrier,
    no,
    pieces,
    isPart: left > 0,
    items: items.filter(({ itemId }) => inParcel.has(itemId)),
  };
}

export const numOf = (pieces: readonly Pick<Pieces, 'num'>[]): number =>
  pieces.reduce((all, { num }) => all + num, 0);

const isOf = (departures: readonly Departure[], isPart: boolean): Order[] =>
  departures.filter((one) => one.isPart === isPart).map(({ order }) => order);

/** Members in the order in which their notices are locked. */
const byMember = (a: Departure, b: Departure) => a.order.userId - b.order.userId;

/** Parcels of different orders. @throws OperationRefused */
export async function depart(
  tx: Db,
  { operator, now }: Pick<Operation, 'operator' | 'now'>,
  departures: readonly Departure[],
): Promise<void> {
  if (departures.length === 0) return;
  await moveOrders(tx, isOf(departures, true), { status: shippedInPart });
  await moveOrders(tx, isOf(departures, false), {
    status: shipped,
    shippedAt: now,
    receiptDueAt: new Date(now.getTime() + RECEIPT_DAYS * DAY_MS),
  });
  await addShipped(
    tx,
    departures.flatMap(({ pieces }) => pieces),
    1,
  );
  const made = await tx
    .insert(parcels)
    .values(
      departures.map(({ order: { orderId }, carrier, no }) => ({
        orderId,
        carrier,
        no,
        operator,
        shippedAt: now,
      })),
    )
    .returning({ parcelId: parcels.parcelId, orderId: parcels.orderId });
  const idOf = new Map(made.map(({ orderId, parcelId }) => [orderId, parcelId]));
  const parcelOf = ({ order }: Departure): number => idOf.get(order.orderId) ?? 0;
  await tx
    .insert(parcelItems)
    .values(
      departures.flatMap((one) =>
        one.pieces.map((piece) => ({ ...piece, parcelId: parcelOf(one) })),
      ),
    );
  await tx
    .insert(parcelEvents)
    .values(made.map(({ parcelId }) => ({ parcelId, text: '商家已发货', at: now })));
  for (const one of departures.toSorted(byMember)) await tellShipped(tx, one, parcelOf(one), now);
}

const tellShipped = (
  tx: Db,
  { order, carrier, no, pieces, items, isPart }: Departure,
  parcelId: number,
  now: Date,
) =>
  notifyBuyer(tx, order, {
    title: isPart ? '部分商品已发出' : '商品已发出',
    body: (products) =>
      `${products}由${CARRIERS[carrier].name}发出，共 ${numOf(pieces)} 件，单号 ${no}。`,
    route: `/pages/order/express?orderId=${order.orderId}`,
    key: `parcel:${parcelId}:shipped`,
    items,
    now,
  });

/** One parcel. @throws OperationRefused */
export async function shipParcel(
  tx: Db,
  operation: Pick<Operation, 'operator' | 'now'>,
  order: Order,
  parcel: NewParcel,
): Promise<Departure> {
  const known = await liveParcels(tx, order.orderId);
  const items = await linesOf(tx, order.orderId);
  const departure = departureOf(order, { items, known }, parcel);
  await depart(tx, operation, [departure]);
  return departure;
}
