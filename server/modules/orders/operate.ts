import { and, asc, desc, eq, gte, like } from 'drizzle-orm';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { auditLog, type Order, type OrderItem, orders } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { listCame } from './came';
import { closeUnpaid } from './close';
import { itemsOf } from './queries';
import { liveParcels } from './ship';
import { ORDER_LABEL } from './states';

const MOST_ROWS = 500;
/** Of texts for the buyer or kept with the order. */
const MOST_LETTERS = 100;

export interface OrderFilter {
  status?: OrderStatus;
  buyerId?: number;
  since?: Date;
  limit?: number;
}

export type OrderRow = Omit<Order, 'addressSealed' | 'mobileHash'> & {
  items: OrderItem[];
  label: string;
  hasContact: boolean;
};

const rowOf = (
  { addressSealed, mobileHash: _mobileHash, ...order }: Order,
  items: OrderItem[],
): OrderRow => ({
  ...order,
  items,
  label: ORDER_LABEL[order.status],
  hasContact: addressSealed !== null,
});

/** Newest first. */
export async function selectOrders(
  db: Db,
  { status, buyerId, since, limit = MOST_ROWS }: OrderFilter,
): Promise<{ order: Order; items: OrderItem[] }[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.status, status),
        buyerId === undefined ? undefined : eq(orders.userId, buyerId),
        since === undefined ? undefined : gte(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.orderId))
    .limit(Math.min(limit, MOST_ROWS));
  const items = await itemsOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map((order) => ({ order, items: items.get(order.orderId) ?? [] }));
}

export async function listOrdersForOperator(
  db: Db,
  operation: Operation,
  filter: OrderFilter = {},
): Promise<OrderRow[]> {
  await requirePermission(db, operation, 'order.read');
  return (await selectOrders(db, filter)).map(({ order, items }) => rowOf(order, items));
}

async function getOrder(tx: Db, sn: string, isLocked = false): Promise<Order> {
  const query = tx.select().from(orders).where(eq(orders.sn, sn.trim()));
  const [order] = await (isLocked ? query.for('no key update') : query);
  if (!order) throw new OperationRefused(`没有订单 ${sn}`);
  return order;
}

/** Oldest first. */
const historyOf = (db: Db, sn: string) =>
  db
    .select({
      at: auditLog.createdAt,
      operator: auditLog.operator,
      action: auditLog.action,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .where(and(eq(auditLog.target, sn), like(auditLog.action, 'order.%')))
    .orderBy(asc(auditLog.id));

/** @throws OperationRefused */
export async function showOrderForOperator(db: Db, operation: Operation, sn: string) {
  await requirePermission(db, operation, 'order.read');
  const order = await getOrder(db, sn);
  const items = (await itemsOf(db, [order.orderId])).get(order.orderId) ?? [];
  return {
    ...rowOf(order, items),
    parcels: await liveParcels(db, order.orderId),
    history: await historyOf(db, order.sn),
  };
}

function requireWords(text: string): string {
  requireReason(text);
  if ([...text.trim()].length > MOST_LETTERS)
    throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`);
  return text.trim();
}

async function moneyText(tx: Db, { orderId, status }: Order): Promise<string> {
  if (status === ORDER_STATUS.closing) return '如果已经付了款，会原路退回。';
  return (await listCame(tx, [orderId])).has(orderId) ? '收到的款项已原路退回。' : '没有扣款。';
}

/** Units return once no money can come. @throws OperationRefused, also when paid: refund instead */
export async function cancelForShop(
  db: Db,
  operation: Operation,
  { sn, reason, isDryRun = false }: { sn: string; reason: string; isDryRun?: boolean },
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'order.change');
    const why = requireWords(reason);
    const order = await getOrder(tx, sn, true);
    refuseOwn(acting, order.userId);
    const { orderId, userId } = order;
    if (order.status !== ORDER_STATUS.unpaid)
      throw new OperationRefused(
        `订单 ${order.sn} 是「${ORDER_LABEL[order.status]}」，只能取消待付款的订单`,
      );
    const items = (await itemsOf(tx, [orderId])).get(orderId) ?? [];
    if (isDryRun) return rowOf(order, items);
    const { now } = operation;
    const closed = await closeUnpaid(tx, { orderId, reason: 'shop', now });
    if (!closed) throw new Error(`order ${orderId} was locked and is not unpaid`);
    await notify(tx, {
      userId,
      type: 'order',
      title: '商家取消了订单',
      body: `订单 ${order.sn} 已由商家取消：${why}。${await moneyText(tx, closed)}`,
      route: `/pages/order/detail?orderId=${orderId}`,
      key: `order:${orderId}:shop`,
      now,
    });
    const change = { before: { status: order.status }, after: { status: closed.status } };
    await audit(tx, operation, 'order.cancel', order.sn, { reason: why }, change);
    return rowOf(closed, items);
  });
}

/** Internal and permanent. @throws OperationRefused */
export async function noteOrder(
  db: Db,
  operation: Operation,
  { sn, text }: { sn: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'order.change');
    const note = requireWords(text);
    const order = await getOrder(tx, sn);
    await audit(tx, operation, 'order.note', order.sn, { note });
  });
}
