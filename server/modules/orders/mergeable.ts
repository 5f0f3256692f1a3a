import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import type { Db } from '@/server/db/client';
import { type Order, orders, refunds } from '@/server/db/schema';
import { grouped } from './grouped';
import { hasLeft, toMake } from './operator-queries';

/* One buyer's orders to one address leave in one box (specification 18.13). */

/** Nothing has left, is to be made or is asked back. */
export const isMergeable = and(
  eq(orders.status, ORDER_STATUS.paid),
  eq(orders.way, 'express'),
  isNotNull(orders.addressHash),
  hasLeft,
  sql`not ${toMake}`,
  sql`not exists (
    select 1
    from ${refunds}
    where ${refunds.orderId} = ${orders.orderId}
      and ${refunds.rule} <> 'merged'
      and ${refunds.status} in (${sql.raw(REFUND_OPEN.join(', '))})
  )`,
);

const boxOf = ({ userId, addressHash }: Pick<Order, 'userId' | 'addressHash'>): string =>
  `${userId}:${addressHash}`;

/** By order id: all orders of its box, itself included, oldest first. */
export async function mergeableWith(
  db: Db,
  found: readonly Order[],
): Promise<ReadonlyMap<number, readonly Order[]>> {
  const hashes = found.flatMap(({ addressHash }) => addressHash ?? []);
  if (hashes.length === 0) return new Map();
  const users = found.map(({ userId }) => userId);
  const all = await db
    .select()
    .from(orders)
    .where(and(isMergeable, inArray(orders.addressHash, hashes), inArray(orders.userId, users)))
    .orderBy(asc(orders.orderId));
  const boxes = grouped(all, boxOf);
  return new Map(
    found.flatMap((order) => {
      const box = boxes.get(boxOf(order)) ?? [];
      const isIn = box.length > 1 && box.some(({ orderId }) => orderId === order.orderId);
      return isIn ? [[order.orderId, box] as const] : [];
    }),
  );
}
