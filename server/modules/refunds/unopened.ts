import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { courseGrants, orderItems, orders } from '@/server/db/schema';
import { isOwed, listOwed } from '@/server/modules/learning/due';
import { openUnits } from '@/server/modules/orders/units';
import { refundUnits } from './expire';

async function owedUnits(tx: Db, orderId: number, now: Date) {
  const rows = await tx
    .select({ item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.orderId))
    .leftJoin(courseGrants, eq(courseGrants.itemId, orderItems.itemId))
    .where(and(eq(orders.orderId, orderId), isOwed(now)));
  return rows.map(({ item }) => ({ itemId: item.itemId, num: openUnits(item) }));
}

const UNOPENED = { rule: 'unopened', reason: 'other' } as const;

/** Refunds unopened lessons that nobody can or will open. @returns how many orders */
export const refundUnopened = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listOwed(db, now),
    end: (tx, orderId) =>
      refundUnits(tx, orderId, now, UNOPENED, () => owedUnits(tx, orderId, now)),
  });
