import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { digitsOf } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import type { pick as resource } from '@/lib/contract/console/resources/pick';
import type { PickBox } from '@/lib/contract/console/shipping.schema';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type Order,
  type OrderItem,
  orders,
  type Parcel,
  parcels,
  type PickList,
  pickListOrders,
  pickLists,
  skus,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { pageOf } from '@/server/operator/page';
import { openOrderAddress } from './addresses';
import { grouped } from './grouped';
import { mergeableWith } from './mergeable';
import { maskReceiver } from './order-page';
import { itemsOf } from './queries';
import { leftToShip } from './ship';

/* A masked name and a region, no address. */

interface Found {
  list: PickList;
  orders: number;
  left: number;
}

const LEFT = sql<number>`(
  select count(*)
  from pick_list_orders p join orders o using (order_id)
  where p.list_id = ${pickLists.listId} and o.status in (20, 21)
)`.mapWith(Number);

const ALL = sql<number>`(
  select count(*) from pick_list_orders p where p.list_id = ${pickLists.listId}
)`.mapWith(Number);

const found = (db: Db) =>
  db.select({ list: pickLists, orders: ALL, left: LEFT }).from(pickLists).$dynamic();

export const partsOf = ({ closedAt }: PickList): readonly unknown[] => [closedAt?.getTime()];
export const stateOf = ({ closedAt }: PickList) => (closedAt === null ? 'open' : 'closed');

const rowOf = ({ list, ...counts }: Found): RowOf<typeof resource> => ({
  no: list.listId,
  operator: list.operator,
  at: list.at.getTime(),
  orders: counts.orders,
  left: counts.left,
  state: stateOf(list),
});

const hasOrder = (q: string): SQL | undefined =>
  q === ''
    ? undefined
    : sql`${pickLists.listId} in (
        select p.list_id from pick_list_orders p join orders o using (order_id) where o.sn = ${q}
      )`;

export async function pagePickLists(db: Db, { q, slice }: { q: string; slice: Slice }) {
  const { listId } = pickLists;
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${pickLists}`,
    where: hasOrder(digitsOf(q)),
    order: { key: listId, id: listId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      found(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ list }: Found) => [list.listId, list.listId],
    sums: {},
  });
  return { ...page, rows: rows.map(rowOf) };
}

const noList = (key: string) => new OperationRefused(`没有编号为 ${key} 的拣货单`);

/** @throws OperationRefused */
export async function getPickList(db: Db, key: string, isLocked = false): Promise<PickList> {
  const named = db
    .select()
    .from(pickLists)
    .where(eq(pickLists.listId, /^\d{1,15}$/.test(key) ? Number(key) : 0));
  const [list] = await (isLocked ? named.for('no key update') : named);
  if (!list) throw noList(key);
  return list;
}

export async function countedOf(db: Db, listId: number): Promise<Found> {
  const [row] = await found(db).where(eq(pickLists.listId, listId));
  if (!row) throw noList(String(listId));
  return row;
}

export async function skuLabelsOf(db: Db, items: readonly Pick<OrderItem, 'skuId'>[]) {
  const ids = [...new Set(items.map(({ skuId }) => skuId))];
  const rows = await db
    .select({ skuId: skus.skuId, code: skus.code, shelf: skus.shelf })
    .from(skus)
    .where(inArray(skus.skuId, ids));
  return new Map(rows.map((row) => [row.skuId, row]));
}

const { paid, shippedInPart, refunded } = ORDER_STATUS;

/** Nothing is left, and no parcel took it since the listing. */
export const isTakenBack = (
  items: readonly Pick<OrderItem, 'num' | 'shippedNum' | 'cancelledNum'>[],
  sent: readonly Pick<Parcel, 'shippedAt'>[],
  listedAt: Date,
): boolean =>
  items.every((item) => leftToShip(item) === 0) &&
  items.some(({ cancelledNum }) => cancelledNum > 0) &&
  !sent.some(({ shippedAt }) => shippedAt > listedAt);

/** By label. */
export const valuesOf = ({ custom }: Pick<OrderItem, 'custom'>) =>
  (custom?.fields ?? []).map(({ label }, at) => ({ label, value: custom?.values[at] ?? '' }));

interface Boxed {
  order: Order;
  items: readonly OrderItem[];
  sent: readonly Parcel[];
}

function goneOf({ order: { status }, items, sent }: Boxed, { at }: PickList): PickBox['gone'] {
  if (status === refunded || isTakenBack(items, sent, at)) return 'refunded';
  return status === paid || status === shippedInPart ? '' : 'sent';
}

export async function parcelsOf(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select()
    .from(parcels)
    .where(and(inArray(parcels.orderId, [...orderIds]), isNull(parcels.voidedAt)))
    .orderBy(parcels.parcelId);
  return grouped(rows, ({ orderId }) => orderId);
}

/** Units left of each order, by box. @throws OperationRefused */
export async function readPickList(db: Db, vault: () => Vault, key: string) {
  const list = await getPickList(db, key);
  const rows = await db
    .select({ order: orders, box: pickListOrders.box })
    .from(pickListOrders)
    .innerJoin(orders, eq(orders.orderId, pickListOrders.orderId))
    .where(eq(pickListOrders.listId, list.listId))
    .orderBy(asc(pickListOrders.box));
  const items = await itemsOf(
    db,
    rows.map(({ order }) => order.orderId),
  );
  const sent = await parcelsOf(
    db,
    rows.map(({ order }) => order.orderId),
  );
  const mates = await mergeableWith(
    db,
    rows.map(({ order }) => order),
  );
  const labels = await skuLabelsOf(db, [...items.values()].flat());
  const boxOf = new Map(rows.map(({ order, box }) => [order.sn, box]));
  const boxes = rows.map(({ order, box }): PickBox => {
    const own = items.get(order.orderId) ?? [];
    const lines = own
      .filter((item) => leftToShip(item) > 0)
      .map((item) => ({
        code: labels.get(item.skuId)?.code ?? '',
        shelf: labels.get(item.skuId)?.shelf ?? '',
        title: item.title,
        choice: item.custom?.base ?? item.skuText,
        custom: valuesOf(item),
        num: leftToShip(item),
      }));
    return {
      together: (mates.get(order.orderId) ?? []).flatMap(({ sn }) =>
        sn !== order.sn && boxOf.get(sn) === box ? sn : [],
      ),
      box,
      sn: order.sn,
      region: order.regionText,
      remark: order.remark,
      receiver: maskReceiver(openOrderAddress(vault(), order)?.name ?? ''),
      gone: goneOf({ order, items: own, sent: sent.get(order.orderId) ?? [] }, list),
      lines,
    };
  });
  const { returnAddress } = await currentLaw(db);
  return { list, boxes, returns: returnAddress };
}

/** Of each order's newest list, closed or not. */
export async function listedAtOf(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select({ orderId: pickListOrders.orderId, at: pickLists.at })
    .from(pickListOrders)
    .innerJoin(pickLists, eq(pickLists.listId, pickListOrders.listId))
    .where(inArray(pickListOrders.orderId, [...orderIds]))
    .orderBy(asc(pickLists.listId));
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
}

const GONE = { '': '', sent: '，已发出', refunded: '，已退款' } as const;

/** @throws OperationRefused */
export async function readPick(db: Db, vault: () => Vault, key: string) {
  const { list, boxes } = await readPickList(db, vault, key);
  return {
    row: {
      ...rowOf(await countedOf(db, list.listId)),
      closed: list.closedAt?.getTime() ?? null,
      boxes: boxes.map(({ box, sn, receiver, region, lines, gone }) =>
        [
          `${box}　…${sn.slice(-4)} ${receiver} ${region}${GONE[gone]}`,
          ...lines.map(({ title, choice, custom, num }) =>
            [title, choice, ...custom.map(({ value }) => value), `×${num}`]
              .filter(Boolean)
              .join(' '),
          ),
        ].join('；'),
      ),
    },
    version: partsOf(list),
  };
}
