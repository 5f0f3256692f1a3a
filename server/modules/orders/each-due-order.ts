import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { type Order, orders } from '@/server/db/schema';

/** Locked, each in a transaction. Safe in many processes: skips their rows. */
export const eachDueOrder = (
  db: Db,
  isDue: (db: Db) => SQL | undefined,
  end: (tx: Db, order: Order) => Promise<void>,
): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(gt(orders.orderId, last), isDue(db)))
        .orderBy(asc(orders.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: async (tx, orderId) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.orderId, orderId), isDue(tx)))
        .for('no key update', { skipLocked: true });
      if (order) await end(tx, order);
      return order !== undefined;
    },
  });
