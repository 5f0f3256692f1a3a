import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { order as resource } from '@/lib/contract/console/resources/order';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { BEYOND_CAP, COUNT_CAP, micros, type Slice } from '@/server/db/keyset';
import { type Order, orderItems, type OrderItem, orders, refunds } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { regionCodesOf } from '@/server/modules/addresses/regions';
import { soughtGoods } from '@/server/modules/goods/goods-queries';
import { personsOf } from '@/server/modules/members/persons';
import type { Operation } from '@/server/modules/operators/authorize';
import { inRange, pageOf } from '@/server/operator/page';
import { DUE, isIn, PICKUP_STATES, type State, stateOf } from './operator-states';
import { soughtOrders } from './order-search';
import { itemsOf } from './queries';
import { RECEIPT_DAYS } from './ship';

/* Nothing tells who and where the receiver is. */

/** Their change makes a decision about an order stale. */
export const partsOf = ({ version, status, payable, refunded }: Order): readonly unknown[] => [
  version,
  status,
  payable,
  refunded,
];

export type OrderQueue = keyof typeof resource.filters.queue.keys;

export interface OrderFilter {
  q?: string;
  queue?: OrderQueue | '';
  state?: State | '';
  days?: string;
  goods?: string;
  city?: string;
  amount?: string;
}

const isWaiting = inArray(orders.status, [ORDER_STATUS.paid, ORDER_STATUS.shippedInPart]);
export const isToShip = and(isWaiting, eq(orders.way, 'express'));
const isToFetch = and(
  inArray(orders.status, [PICKUP_STATES.preparing, PICKUP_STATES.ready]),
  ne(orders.way, 'express'),
);
/** Row by row, so a capped count stops at its cap. */
export const hasLeft = sql`exists (
  select 1
  from ${orderItems}
  where ${orderItems.orderId} = ${orders.orderId}
    and ${orderItems.num} > ${orderItems.shippedNum} + ${orderItems.cancelledNum}
  offset 0
)`;

/** Not all of it came back. */
const isKept = sql`exists (
  select 1
  from ${orderItems}
  where ${orderItems.orderId} = ${orders.orderId} and ${orderItems.num} > ${orderItems.refundedNum}
  offset 0
)`;

/** Filled in by the buyer, not begun. */
export const toMake = sql`exists (
  select 1
  from ${orderItems}
  where ${orderItems.orderId} = ${orders.orderId}
    and ${orderItems.custom} is not null and ${orderItems.makingAt} is null
    and ${orderItems.num} > ${orderItems.shippedNum} + ${orderItems.cancelledNum}
)`;

const openRefunds = sql`${orders.orderId} in (
  select ${refunds.orderId} from ${refunds}
  where ${refunds.status} in (${sql.raw(REFUND_OPEN.join(', '))})
)`;

const tomorrow = (now: Date): Date => dayStart(addDays(dayOf(now), 1));

/** By the last moment of receipt, which has an index. */
const sentToday = (now: Date): SQL | undefined =>
  and(
    eq(orders.status, ORDER_STATUS.shipped),
    gte(orders.receiptDueAt, new Date(dayStart(dayOf(now)).getTime() + RECEIPT_DAYS * DAY_MS)),
    gte(orders.shippedAt, dayStart(dayOf(now))),
  );

/** Providers refund for 365 days; later ones cannot come back. */
const BACK_WITHIN_DAYS = 330;

/** Neither vouchers nor a course. */
const HAS_NO_CLAIM = sql`not exists (select 1 from vouchers v where v.order_id = ${orders.orderId})
  and not exists (
    select 1
    from course_grants g
    join order_items i using (item_id)
    where i.order_id = ${orders.orderId}
  )`;

/** Paid, or completed by time, with nothing delivered and money left. */
const isOwed = (now: Date) =>
  and(
    or(
      and(eq(orders.status, ORDER_STATUS.underWay), HAS_NO_CLAIM),
      and(eq(orders.status, ORDER_STATUS.completed), eq(orders.evidence, 'none')),
    ),
    gte(orders.paidAt, new Date(now.getTime() - BACK_WITHIN_DAYS * DAY_MS)),
    lt(orders.refunded, orders.paid),
  );

export function inQueue(queue: OrderQueue, now: Date): SQL | undefined {
  if (queue === 'sent') return sentToday(now);
  if (queue === 'refunding') return openRefunds;
  if (queue === 'owed') return isOwed(now);
  if (queue === 'making') return and(isWaiting, toMake);
  if (queue === 'pickup') return and(isToFetch, isNull(orders.deliveredAt), isKept);
  /* Orders of pick-up can be late, too. */
  if (queue === 'late') return and(isWaiting, hasLeft, lt(orders.shipDueAt, now));
  if (queue === 'urged') return and(isWaiting, hasLeft, isNotNull(orders.urgedAt));
  const part = {
    toShip: undefined,
    first: or(isNotNull(orders.urgedAt), lt(orders.shipDueAt, tomorrow(now))),
    part: eq(orders.status, ORDER_STATUS.shippedInPart),
  }[queue];
  return and(isToShip, hasLeft, part);
}

/** Hits become ids, so no planner walks all orders for them. */
async function isSought(db: Db, vault: () => Vault, text: string): Promise<SQL> {
  const ids = await soughtOrders(db, vault, text);
  return sql`${orders.orderId} = any(${sql.param(ids)}::bigint[])`;
}

/** More are looked up order by order. */
const MOST_LINES = 100_000;

async function seekGoods(db: Db, text: string) {
  const ids = sql`any(${sql.param(await soughtGoods(db, text))}::bigint[])`;
  const lines = sql`select ${orderItems.orderId} from ${orderItems} where ${orderItems.goodsId} = ${ids}`;
  const { rows } = await db.execute<{ n: string; found: string }>(sql`
    select count(*) as n, count(distinct order_id) as found
    from (${lines} limit ${MOST_LINES + 1}) lines`);
  const condition =
    Number(rows[0]?.n) > MOST_LINES
      ? sql`exists (${lines} and ${orderItems.orderId} = ${orders.orderId} offset 0)`
      : sql`${orders.orderId} in (${lines})`;
  return { condition, isBeyond: Number(rows[0]?.found) > COUNT_CAP };
}

/** `isBeyond`: more than a list counts. */
async function seek(
  db: Db,
  vault: () => Vault,
  { q, queue, state, days, goods, city, amount }: OrderFilter,
  now: Date,
) {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  const ofGoods = goods ? await seekGoods(db, goods) : undefined;
  const others = and(
    q ? await isSought(db, vault, q) : undefined,
    queue ? inQueue(queue, now) : undefined,
    state ? isIn(state) : undefined,
    range ? gte(orders.createdAt, dayStart(range.from)) : undefined,
    range ? lt(orders.createdAt, dayStart(addDays(range.to, 1))) : undefined,
    city ? sql`${orders.regionCode} = any(${sql.param(regionCodesOf(city))}::text[])` : undefined,
    inRange(orders.payable, amount),
  );
  return { where: and(ofGoods?.condition, others), isBeyond: ofGoods?.isBeyond && !others };
}

export const conditionOf = async (...asked: Parameters<typeof seek>): Promise<SQL | undefined> =>
  (await seek(...asked)).where;

export const goodsOf = (items: readonly OrderItem[]): string =>
  items.map(({ title, skuText, num }) => `${title}${skuText && ` ${skuText}`} ×${num}`).join('；');

export const millis = (at: Date | null): number | null => at?.getTime() ?? null;

export async function rowsOf(db: Db, found: readonly Order[]): Promise<RowOf<typeof resource>[]> {
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
      sn: order.sn,
      kind: order.kind,
      payable: order.payable,
      paid: order.paid,
      state,
      buyer: person(order.userId),
      goods: goodsOf(items.get(order.orderId) ?? []),
      placed: order.createdAt.getTime(),
      paidAt: millis(order.paidAt),
      due: DUE.includes(state) ? millis(order.shipDueAt) : null,
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

/** By payment it holds paid ones. */
export async function findOrders(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  vault: () => Vault,
  { filter, sort, slice }: Asked,
) {
  const isByPaid = sort.endsWith('paidAt');
  const { where: found, isBeyond } = await seek(db, vault, filter, now);
  const isKnown = isBeyond && !isByPaid;
  const { rows, ...page } = await pageOf(db, isKnown ? { ...slice, isUncounted: true } : slice, {
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
  return {
    ...page,
    ...(isKnown ? { total: BEYOND_CAP } : {}),
    rows: rows.map(({ order }) => order),
  };
}

export async function pageOrders(...asked: Parameters<typeof findOrders>) {
  const { rows, ...page } = await findOrders(...asked);
  return { ...page, rows: await rowsOf(asked[0], rows) };
}
