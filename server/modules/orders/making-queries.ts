import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { digitsOf } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import { making as resource } from '@/lib/contract/console/resources/making';
import { MAKING_MAX, type MakingSheet } from '@/lib/contract/console/shipping.schema';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { customText } from '@/lib/format/custom-fields';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { type Order, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { operatorRead } from '@/server/operator/read';
import { millis } from './operator-queries';
import { valuesOf } from './pick-queries';
import { escapeLike } from './queries';
import { leftToShip } from './ship';

/* 制作单, a line of an order each. */

export interface Made {
  order: Order;
  item: OrderItem;
}

const WAITING = [ORDER_STATUS.paid, ORDER_STATUS.shippedInPart] as const;

export const isUnmade = ({ order: { status }, item }: Made): boolean =>
  item.custom !== null && leftToShip(item) > 0 && WAITING.some((one) => one === status);

const IS_UNMADE = and(
  inArray(orders.status, [...WAITING]),
  isNotNull(orderItems.custom),
  sql`${orderItems.num} > ${orderItems.shippedNum} + ${orderItems.cancelledNum}`,
);

export const makingStateOf = (made: Made) =>
  isUnmade(made) ? (made.item.makingAt === null ? 'toMake' : 'making') : 'gone';

export const partsOfMade = ({ order, item }: Made): readonly unknown[] => [
  order.version,
  item.makingAt?.getTime(),
  item.customHash,
];

export const idOf = (key: string): number => (/^\d{1,15}$/.test(key) ? Number(key) : 0);
export const noItem = (key: string) => new OperationRefused(`没有编号为 ${key} 的定制商品`);

/** The payment comes first where nothing was promised. */
const DUE = sql`coalesce(${orders.shipDueAt}, ${orders.paidAt}, ${orders.createdAt})`;

const found = (db: Db) =>
  db
    .select({ order: orders, item: orderItems, place: micros(DUE) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .$dynamic();

const rowOf = (made: Made): RowOf<typeof resource> => {
  const { order, item } = made;
  return {
    item: item.itemId,
    goods: item.title,
    order: order.sn,
    due: millis(order.shipDueAt),
    values: item.custom ? customText(item.custom) : item.skuText,
    num: leftToShip(item),
    state: makingStateOf(made),
  };
};

function isSought(q: string) {
  const sn = digitsOf(q);
  if (sn.length === 20) return eq(orders.sn, sn);
  return q ? sql`${orderItems.title} ilike ${`%${escapeLike(q)}%`}` : undefined;
}

const isIn = (queue: string) =>
  queue === 'toMake'
    ? isNull(orderItems.makingAt)
    : queue === 'making'
      ? isNotNull(orderItems.makingAt)
      : undefined;

export async function pageMakings(
  db: Db,
  { q, queue, slice }: { q: string; queue: string; slice: Slice },
) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${orderItems} join ${orders} using (order_id)`,
    where: and(IS_UNMADE, isIn(queue), isSought(q)),
    order: { key: DUE, id: orderItems.itemId, type: 'timestamptz' },
    rows: ({ where, orderBy, limit, offset }) =>
      found(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ item, place }: Made & { place: number }) => [Number(place), item.itemId],
    sums: {},
  });
  return { ...page, rows: rows.map(rowOf) };
}

/** @throws OperationRefused */
export async function readMaking(db: Db, key: string) {
  const [made] = await found(db).where(
    and(eq(orderItems.itemId, idOf(key)), isNotNull(orderItems.custom)),
  );
  if (!made) throw noItem(key);
  const begun = millis(made.item.makingAt);
  return { row: { ...rowOf(made), begun }, version: partsOfMade(made) };
}

/** Of the values; a printed line is begun as printed. */
export const hashOf = ({ customHash }: OrderItem): string => customHash?.slice(0, 12) ?? '';

/** For paper, oldest promise first. */
export const viewMakingSheet = operatorRead(
  resource,
  async (db: Db, { now }: Operation, queue: string = 'toMake'): Promise<MakingSheet> => {
    const rows = await found(db)
      .where(and(IS_UNMADE, isIn(queue)))
      .orderBy(asc(DUE), asc(orderItems.itemId))
      .limit(MAKING_MAX + 1);
    return {
      at: now.getTime(),
      isMore: rows.length > MAKING_MAX,
      lines: rows.slice(0, MAKING_MAX).map(({ order, item }) => ({
        id: String(item.itemId),
        key: `${item.itemId}@${hashOf(item)}`,
        goods: item.goodsId,
        sn: order.sn,
        title: item.title,
        choice: item.custom?.base ?? '',
        custom: valuesOf(item),
        num: leftToShip(item),
        due: millis(order.shipDueAt),
        remark: order.remark,
      })),
    };
  },
);
