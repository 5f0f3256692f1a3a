import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { CARRIERS } from '@/lib/contract/carriers';
import { digitsOf, readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import type { order as resource } from '@/lib/contract/console/resources/order';
import { bareText, soughtOf } from '@/lib/contract/console/search-shape';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import {
  auditLog,
  type Order,
  orderItems,
  type OrderItem,
  orders,
  parcels,
  payments,
  sales,
  users,
} from '@/server/db/schema';
import { hashMobile, type Vault } from '@/server/db/vault';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { itemsOf } from './queries';
import { leftToShip, liveParcels } from './ship';

/* 订单, as operators list and read them: nothing that tells who and where the receiver is. */

type State = keyof typeof ORDER_STATUS;
const STATE_OF = Object.fromEntries(
  Object.entries(ORDER_STATUS).map(([state, status]) => [status, state]),
) as Record<Order['status'], State>;

export const stateOf = ({ status }: Order): State => STATE_OF[status];

/** Values whose change makes a decision about an order stale. */
export const partsOf = ({ version, status, payable, refunded }: Order): readonly unknown[] => [
  ...[version, status, payable, refunded],
];

export interface OrderFilter {
  q?: string;
  queue?: 'toShip' | 'urged' | 'late' | '';
  state?: State | '';
  days?: string;
}

const isToShip = inArray(orders.status, [ORDER_STATUS.paid, ORDER_STATUS.shippedInPart]);
/** A whole refund may be on its way. */
const hasLeft = sql`exists (
  select 1
  from ${orderItems}
  where ${orderItems.orderId} = ${orders.orderId}
    and ${orderItems.num} > ${orderItems.shippedNum} + ${orderItems.cancelledNum}
)`;

function inQueue(queue: OrderFilter['queue'], now: Date): SQL | undefined {
  if (!queue) return undefined;
  return and(
    isToShip,
    hasLeft,
    queue === 'urged' ? isNotNull(orders.urgedAt) : undefined,
    queue === 'late' ? lt(orders.shipDueAt, now) : undefined,
  );
}

/** More hits of one text are cut, the newest remain. */
const MOST_HITS = 1_000;

/** Each part is answered by an index of its own. */
async function partsFor(db: Db, vault: () => Vault, typed: string): Promise<SQL[]> {
  const text = bareText(typed);
  const no = readNumber(text);
  const sought = soughtOf(text);
  const parts: SQL[] = [];
  if (/^(?=(?:\D*\d){6})[A-Z0-9]{8,24}$/.test(no))
    parts.push(
      sql`select ${parcels.orderId} as order_id from ${parcels} where ${parcels.no} = ${no}`,
    );
  if (sought.kind === 'order' || /^[A-Z]{2}\d+$/.test(no)) {
    parts.push(
      sql`select ${orders.orderId} as order_id from ${orders} where ${orders.sn} = ${no}`,
      sql`select ${orders.orderId} as order_id from ${orders}
        join ${sales} on ${sales.saleId} = ${orders.saleId} where ${sales.sn} = ${no}`,
      sql`select ${payments.orderId} as order_id from ${payments} where ${payments.sn} = ${no}`,
    );
    return parts;
  }
  const isReceiver =
    sought.kind === 'mobile'
      ? sql`select ${orders.orderId} as order_id from ${orders}
          where ${orders.mobileHash} = ${hashMobile(vault(), sought.mobile)}`
      : null;
  const isBuyer = await soughtMembers(db, text);
  const ofBuyer =
    isBuyer &&
    sql`(
      select ${orders.orderId} as order_id from ${orders}
      where ${orders.userId} in (select ${users.userId} from ${users} where ${isBuyer})
      order by ${orders.orderId} desc
      limit ${MOST_HITS}
    )`;
  return [...parts, ...(isReceiver ? [isReceiver] : []), ...(ofBuyer ? [ofBuyer] : [])];
}

/** Hits become ids, so that no planner walks all orders for them. */
async function isSought(db: Db, vault: () => Vault, text: string): Promise<SQL> {
  const parts = await partsFor(db, vault, text);
  if (parts.length === 0) return sql`false`;
  const { rows } = await db.execute<{ order_id: string }>(
    sql`select distinct order_id from (${sql.join(parts, sql` union all `)}) found
      order by order_id desc limit ${MOST_HITS}`,
  );
  const ids = rows.map((row) => Number(row.order_id));
  return sql`${orders.orderId} = any(${sql.param(ids)}::bigint[])`;
}

async function conditionOf(
  db: Db,
  vault: () => Vault,
  { q, queue, state, days }: OrderFilter,
  now: Date,
): Promise<SQL | undefined> {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  return and(
    q ? await isSought(db, vault, q) : undefined,
    inQueue(queue, now),
    state ? eq(orders.status, ORDER_STATUS[state]) : undefined,
    range ? gte(orders.createdAt, dayStart(range.from)) : undefined,
    range ? lt(orders.createdAt, dayStart(addDays(range.to, 1))) : undefined,
  );
}

const goodsOf = (items: readonly OrderItem[]): string =>
  items.map(({ title, skuText, num }) => `${title}${skuText && ` ${skuText}`} ×${num}`).join('；');

const millis = (at: Date | null): number | null => at?.getTime() ?? null;

async function rowsOf(db: Db, found: readonly Order[]): Promise<RowOf<typeof resource>[]> {
  const items = await itemsOf(
    db,
    found.map(({ orderId }) => orderId),
  );
  const person = await personsOf(
    db,
    found.map(({ userId }) => userId),
  );
  return found.map((order) => {
    const state = stateOf(order);
    return {
      ...{ sn: order.sn, kind: order.kind, payable: order.payable, paid: order.paid, state },
      buyer: person(order.userId),
      goods: goodsOf(items.get(order.orderId) ?? []),
      placed: order.createdAt.getTime(),
      paidAt: millis(order.paidAt),
      due: state === 'paid' || state === 'shippedInPart' ? millis(order.shipDueAt) : null,
    };
  });
}

interface Asked {
  filter: OrderFilter;
  sort: string;
  slice: Slice;
}

const BY_PLACED = { key: orders.orderId, id: orders.orderId, type: 'bigint' } as const;
const BY_PAID = { key: orders.paidAt, id: orders.orderId, type: 'timestamptz' } as const;

/** One page; by payment it holds those that were paid. */
export async function pageOrders(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  vault: () => Vault,
  { filter, sort, slice }: Asked,
) {
  const isByPaid = sort.endsWith('paidAt');
  const found = await conditionOf(db, vault, filter, now);
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${orders}`,
    where: and(found, isByPaid ? isNotNull(orders.paidAt) : undefined),
    order: isByPaid ? BY_PAID : BY_PLACED,
    rows: ({ where, orderBy, limit, offset }) =>
      db
        .select({ order: orders, place: isByPaid ? micros(orders.paidAt) : orders.orderId })
        .from(orders)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ order, place }) => [Number(place), order.orderId],
    sums: { paid: sql`${orders.paid}` },
  });
  const read = await rowsOf(
    db,
    rows.map(({ order }) => order),
  );
  return { ...page, rows: read };
}

/** 41 马克杯 蓝 ×2（已发 1）78.00 */
const lineText = ({ itemId, title, skuText, num, shippedNum, paid, refundedFen }: OrderItem) =>
  [
    `${itemId}　${title}${skuText && ` ${skuText}`} ×${num}`,
    shippedNum > 0 ? `已发 ${shippedNum}` : '',
    `分摊 ${fenToYuan(paid)}`,
    refundedFen > 0 ? `已退 ${fenToYuan(refundedFen)}` : '',
  ]
    .filter(Boolean)
    .join('，');

/** Oldest first. */
async function notesOf(db: Db, sn: string): Promise<string[]> {
  const rows = await db
    .select({ at: auditLog.createdAt, operator: auditLog.operator, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.target, sn), eq(auditLog.action, 'order.note')))
    .orderBy(asc(auditLog.id));
  return rows.map(
    ({ at, operator, detail }) =>
      `${momentText(at.getTime())} ${operator}：${String((detail as { note?: string }).note ?? '')}`,
  );
}

async function facts(db: Db, order: Order) {
  const { orderId, sn, status } = order;
  const items = (await itemsOf(db, [orderId])).get(orderId) ?? [];
  const sent = await liveParcels(db, orderId);
  return {
    ...{ goodsTotal: order.goodsTotal, discount: order.discount, freight: order.freight },
    ...{ refunded: order.refunded, priceReason: order.priceReason || null },
    ...{ region: order.regionText || null, remark: order.remark || null },
    payBy: status === ORDER_STATUS.unpaid ? order.payBy.getTime() : null,
    urged: millis(order.urgedAt),
    receiptDue: status === ORDER_STATUS.shipped ? millis(order.receiptDueAt) : null,
    closed: millis(order.closedAt),
    completed: millis(order.completedAt),
    lines: items.map(lineText),
    items: items
      .map((item) => ({
        id: String(item.itemId),
        num: leftToShip(item),
        name: `${item.title} ${item.skuText}`.trim(),
      }))
      .filter(({ num }) => num > 0),
    parcels: sent.map(({ carrier, no, shippedAt, signedAt }) =>
      [
        `${CARRIERS[carrier].name} ${no}`,
        `${momentText(shippedAt.getTime())} 发出`,
        signedAt ? '已签收' : '',
      ]
        .filter(Boolean)
        .join('，'),
    ),
    notes: await notesOf(db, sn),
  };
}

/** @throws OperationRefused */
export async function readOrder(db: Db, _: Operation, key: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.sn, digitsOf(key)));
  const [row] = order ? await rowsOf(db, [order]) : [];
  if (!order || !row) throw new OperationRefused(`没有订单 ${key}`);
  return { row: { ...row, ...(await facts(db, order)) }, version: partsOf(order) };
}
