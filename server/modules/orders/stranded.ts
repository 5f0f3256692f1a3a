import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  goods,
  orderItems,
  orders,
  type Place,
  places,
  type Voucher,
  vouchers,
} from '@/server/db/schema';
import { openPlacesOf } from '@/server/modules/goods/places';
import { HAS_LEFT } from './voucher-units';

/* Vouchers and pick-up orders of closed places: moved, or the money back. */

const CLOSED = sql`(select coalesce(jsonb_agg(p.place_id), '[]') from places p where p.closed_at is not null)`;

/** Every place that it names is closed. Appointments are called off by their slot. */
export const isStranded = (now: Date): SQL | undefined =>
  and(
    eq(vouchers.state, 'live'),
    inArray(vouchers.kind, ['use', 'pass', 'pickup']),
    /* A pass's days stand still since then. */
    or(eq(vouchers.kind, 'pass'), gt(vouchers.validTo, now)),
    HAS_LEFT,
    sql`${vouchers.placeIds} <> '[]' and ${vouchers.placeIds} <@ ${CLOSED}`,
  );

/** With a place that closed by then: its holder had time to choose. */
export const isLongStranded = (now: Date, closedBy: Date) =>
  and(
    isStranded(now),
    inArray(vouchers.kind, ['pass', 'pickup']),
    sql`not exists (
      select 1
      from places p
      where ${vouchers.placeIds} @> to_jsonb(p.place_id)
        and p.closed_at > ${closedBy.toISOString()}::timestamptz
    )`,
  );

const isOfOrder = (now: Date) => and(eq(vouchers.orderId, orders.orderId), isStranded(now));

export const hasStranded = (db: Db, now: Date) =>
  sql`exists ${db
    .select({ one: sql`1` })
    .from(vouchers)
    .where(isOfOrder(now))}`;

/** Now valid at no other place than this closed one. */
export async function countStranded(db: Db, placeId: number, now: Date): Promise<number> {
  const isHere = sql`${vouchers.placeIds} @> jsonb_build_array(${placeId}::bigint)`;
  return db.$count(vouchers, and(isStranded(now), isHere, sql`${vouchers.kind} <> 'pickup'`));
}

async function placesFor(db: Db, { itemId, orderId }: Voucher): Promise<Place[]> {
  const rows = await db
    .selectDistinctOn([goods.goodsId], { row: goods })
    .from(orderItems)
    .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        itemId === null
          ? sql`${orderItems.num} > ${orderItems.cancelledNum}`
          : eq(orderItems.itemId, itemId),
      ),
    );
  const lists: Place[][] = [];
  for (const { row } of rows) lists.push(await openPlacesOf(db, row));
  const [first = [], ...others] = lists;
  return first.filter((one) =>
    others.every((list) => list.some(({ placeId }) => placeId === one.placeId)),
  );
}

/** Null for one that has its place. */
export async function movesOf(db: Db, voucher: Voucher, now: Date): Promise<Place[] | null> {
  if (voucher.state !== 'live' || voucher.placeIds.length === 0) return null;
  const [row] = await db
    .select({ voucherId: vouchers.voucherId })
    .from(vouchers)
    .where(and(eq(vouchers.voucherId, voucher.voucherId), isStranded(now)));
  return row ? placesFor(db, voucher) : null;
}

export async function isPlaceGone(db: Db, placeId: number | null): Promise<boolean> {
  if (placeId === null) return false;
  return (
    (await db.$count(
      places,
      and(eq(places.placeId, placeId), sql`${places.closedAt} is not null`),
    )) > 0
  );
}
