import { sql } from 'drizzle-orm';
import { readNumber } from '@/lib/contract/characters';
import { order as resource } from '@/lib/contract/console/resources/order';
import type { ShipRow, ShipTab } from '@/lib/contract/console/shipping.schema';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { type Order, type OrderItem, orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import type { Operation } from '@/server/modules/operators/authorize';
import { operatorRead } from '@/server/operator/read';
import { versionOf } from '@/server/operator/version';
import { openOrderAddress } from './addresses';
import { mergeableWith } from './mergeable';
import { findOrders, inQueue, millis, partsOf } from './operator-queries';
import { maskReceiver } from './order-page';
import { isTakenBack, listedAtOf, parcelsOf, skuLabelsOf } from './pick-queries';
import { itemsOf } from './queries';
import { leftToShip } from './ship';
import { nearestTo } from './ship-doubts';

/* 发货台: waiting orders, with all that parcel and picking list need. */

/** A picking list holds no more. */
const ROWS = 100;
/** Counts end here. */
const MOST = 9_999;

async function countOf(db: Db, tab: ShipTab, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from (
      select 1 from ${orders} where ${inQueue(tab, now)} limit ${MOST}
    ) found`,
  );
  return Number(rows[0]?.n ?? 0);
}

const NEVER = new Date(0);

async function shipRows(db: Db, vault: () => Vault, found: readonly Order[]): Promise<ShipRow[]> {
  const shown = found.filter(({ way }) => way === 'express');
  if (shown.length === 0) return [];
  const ids = shown.map(({ orderId }) => orderId);
  const items = await itemsOf(db, ids);
  const sent = await parcelsOf(db, ids);
  const listedAt = await listedAtOf(db, ids);
  const mates = await mergeableWith(db, shown);
  const mateItems = await itemsOf(
    db,
    [...mates.values()].flat().map(({ orderId }) => orderId),
  );
  const labels = await skuLabelsOf(db, [...items.values(), ...mateItems.values()].flat());
  const lineOf = (item: OrderItem) => ({
    id: String(item.itemId),
    code: labels.get(item.skuId)?.code ?? '',
    name: `${item.title} ${item.skuText}`.trim(),
    image: item.image,
    num: item.num,
    left: leftToShip(item),
    cancelled: item.cancelledNum,
    refunded: item.refundedFen,
  });
  const seenOf = (order: Order) => ({
    sn: order.sn,
    version: versionOf(partsOf(order)),
    remark: order.remark,
  });
  const matesOf = (order: Order) =>
    (mates.get(order.orderId) ?? [])
      .filter(({ orderId }) => orderId !== order.orderId)
      .map((mate) => ({
        ...seenOf(mate),
        lines: (mateItems.get(mate.orderId) ?? []).map(lineOf),
      }));
  const isRefunded = ({ orderId, status }: Order) =>
    status === ORDER_STATUS.refunded ||
    isTakenBack(items.get(orderId) ?? [], sent.get(orderId) ?? [], listedAt.get(orderId) ?? NEVER);
  return shown.map((order) => ({
    ...seenOf(order),
    placed: order.createdAt.getTime(),
    receiver: maskReceiver(openOrderAddress(vault(), order)?.name ?? ''),
    region: order.regionText,
    due: millis(order.shipDueAt),
    isUrged: order.urgedAt !== null,
    isRefunded: isRefunded(order),
    mates: matesOf(order),
    lines: (items.get(order.orderId) ?? []).map(lineOf),
    parcels: (sent.get(order.orderId) ?? []).map(({ carrier, no, shippedAt }) => ({
      carrier,
      no,
      at: shippedAt.getTime(),
    })),
  }));
}

interface Asked {
  tab: ShipTab;
  q: string;
  after?: string | undefined;
}

/** A number's orders; where none has it, the one meant. */
async function foundBy(db: Db, operation: Operation, vault: () => Vault, q: string) {
  const slice = { isAscending: false, perPage: 20 };
  const { rows } = await findOrders(db, operation, vault, {
    filter: { q },
    sort: '-placed',
    slice,
  });
  const near = rows.length > 0 ? null : await nearestTo(db, readNumber(q));
  return { rows: near ? [near] : rows, isNear: near !== null, next: undefined };
}

const inTab = async (db: Db, operation: Operation, vault: () => Vault, { tab, after }: Asked) => {
  const isAscending = tab !== 'sent';
  const { rows, next } = await findOrders(db, operation, vault, {
    filter: { queue: tab },
    sort: isAscending ? 'paidAt' : '-paidAt',
    slice: { isAscending, perPage: ROWS, after },
  });
  return { rows, next, isNear: false };
};

export const listToShip = operatorRead(
  resource,
  async (db: Db, operation: Operation, vault: () => Vault, asked: Asked) => {
    const found = await (asked.q
      ? foundBy(db, operation, vault, asked.q)
      : inTab(db, operation, vault, asked));
    const { now } = operation;
    return {
      ...found,
      rows: await shipRows(db, vault, found.rows),
      counts: {
        toShip: await countOf(db, 'toShip', now),
        first: await countOf(db, 'first', now),
        part: await countOf(db, 'part', now),
        sent: await countOf(db, 'sent', now),
      },
    };
  },
);
