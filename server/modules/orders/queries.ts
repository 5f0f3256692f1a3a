import { and, asc, count, desc, eq, inArray, isNull, max, notInArray, or, sql } from 'drizzle-orm';
import { ORDER_STATUS, type ORDER_TABS, type OrderStatus } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { listSlot, prepareOnce } from '@/server/db/prepared';
import {
  goods,
  invoices,
  type Order,
  type OrderItem,
  orderItems,
  orders,
  refundItems,
  refunds,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { awaitsReview } from '@/server/modules/goods/reviews';
import { type CurrentShop, SHOP_ROW, shopOf } from '@/server/modules/rules/shop-settings';
import { isRefundByBank } from './came';

export type Tab = (typeof ORDER_TABS)[number];

const { unpaid, paid, shippedInPart, underWay, shipped, completed } = ORDER_STATUS;

/** Null = all. */
const STATES: Record<Tab, readonly OrderStatus[] | null> = {
  all: null,
  unpaid: [unpaid],
  unshipped: [paid, shippedInPart],
  unreceived: [underWay, shipped],
  uncommented: [completed],
  /* Any state with an open refund. */
  refunding: null,
};

const hasOpenRefund = sql`exists (
  select 1
  from ${refunds}
  where ${refunds.orderId} = ${orders.orderId}
    and ${refunds.status} in (${sql.raw(REFUND_OPEN.join(', '))})
)`;

interface Filter {
  userId: number;
  status: Tab;
  keyword?: string;
  now: Date;
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function listed(db: Db, { userId, status, keyword, now }: Filter) {
  const states = STATES[status];
  const like = keyword ? `%${escapeLike(keyword)}%` : null;
  return and(
    eq(orders.userId, userId),
    isNull(orders.hiddenAt),
    states ? inArray(orders.status, [...states]) : undefined,
    status === 'uncommented' ? awaitsReview(db, now) : undefined,
    status === 'refunding' ? hasOpenRefund : undefined,
    like
      ? or(
          sql`${orders.sn} like ${like}`,
          sql`exists (
            select 1
            from ${orderItems}
            where ${orderItems.orderId} = ${orders.orderId}
              and ${orderItems.title} ilike ${like}
          )`,
        )
      : undefined,
  );
}

export const countListed = (db: Db, filter: Filter): Promise<number> =>
  db.$count(orders, listed(db, filter));

export async function countListedInShop(
  db: Db,
  filter: Filter,
): Promise<{ total: number; shop: CurrentShop }> {
  const [row] = await db
    .select({ total: count(), shop: SHOP_ROW })
    .from(orders)
    .where(listed(db, filter));
  return { total: row?.total ?? 0, shop: shopOf(row?.shop) };
}

/** Newest first. */
export const listPage = (db: Db, filter: Filter, { page, per_page }: PageQuery): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(listed(db, filter))
    .orderBy(desc(orders.orderId))
    .limit(per_page)
    .offset((page - 1) * per_page);

const selectItems = prepareOnce((db) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${listSlot('orderIds')})`)
    .orderBy(asc(orderItems.itemId))
    .prepare('order_items'),
);

export async function itemsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderItem[]>> {
  const items = new Map<number, OrderItem[]>(orderIds.map((orderId) => [orderId, []]));
  if (orderIds.length === 0) return items;
  const rows = await selectItems(db).execute({ orderIds: [...orderIds] });
  for (const row of rows) items.get(row.orderId)?.push(row);
  return items;
}

/** @throws DomainError not_found, also for another member's */
export async function getOwnOrder(db: Db, userId: number, orderId: number): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  if (!order) throw new DomainError('not_found', { msg: '订单不存在' });
  return order;
}

/** Newest first. */
export async function listRefundsOf(db: Db, orderId: number) {
  const rows = await db
    .select({
      refund: refunds,
      isByBank: isRefundByBank,
      itemId: refundItems.itemId,
      num: refundItems.num,
    })
    .from(refunds)
    .innerJoin(refundItems, eq(refundItems.refundId, refunds.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.refundId), asc(refundItems.itemId));
  const known = new Map(
    rows.map(({ refund, isByBank }) => [refund.refundId, { ...refund, isByBank }]),
  );
  return [...known.values()].map(
    ({ refundId, type, status, goods, freight, amount, isByBank, createdAt }) => ({
      refundId,
      type,
      status,
      goods,
      freight,
      amount,
      ...(isByBank ? { isByBank } : {}),
      createdAt: createdAt.getTime(),
      items: rows
        .filter(({ refund }) => refund.refundId === refundId)
        .map(({ itemId, num }) => ({ itemId, num })),
    }),
  );
}

export async function findShipHours(db: Db, { orderId, status, kind, way }: Order) {
  if (status !== unpaid || kind !== 'goods') return undefined;
  const [row] = await db
    .select({
      hours: max(
        way !== 'express'
          ? sql`coalesce(
              (${orderItems.terms} ->> 'readyHours')::int,
              greatest(${goods.makeHours}, ${goods.readyHours})
            )`
          : sql`greatest(${goods.makeHours}, ${goods.shipWithinHours})`,
      ).mapWith(Number),
    })
    .from(orderItems)
    .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
    .where(eq(orderItems.orderId, orderId));
  return row?.hours ?? undefined;
}

export async function findInvoiceStatus(db: Db, orderId: number) {
  const [invoice] = await db
    .select({ status: invoices.status })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.invoiceId))
    .limit(1);
  return invoice?.status;
}

/** Counts only tabs that wait for the member. */
export async function countTodo(db: Db, userId: number, now: Date) {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .groupBy(orders.status);
  const of = (tab: Tab) =>
    rows.reduce((sum, row) => sum + (STATES[tab]?.includes(row.status) ? row.orders : 0), 0);
  return {
    unpaid: of('unpaid'),
    unshipped: of('unshipped'),
    unreceived: of('unreceived'),
    uncommented: await countListed(db, { userId, status: 'uncommented', now }),
    refunding: await countListed(db, { userId, status: 'refunding', now }),
  };
}

export const countOpenOrders = (db: Db, userId: number): Promise<number> =>
  db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      notInArray(orders.status, [completed, ORDER_STATUS.cancelled, ORDER_STATUS.refunded]),
    ),
  );
