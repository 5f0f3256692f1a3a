import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { hashAddress, openOrderAddress } from './addresses';

const { unpaid, closing, paid } = ORDER_STATUS;

const LACKS_HASH = and(
  inArray(orders.status, [unpaid, closing, paid]),
  eq(orders.way, 'express'),
  isNull(orders.addressHash),
  isNotNull(orders.addressSealed),
  ne(orders.regionCode, ''),
);

async function fill(tx: Db, vault: Vault, orderId: number): Promise<boolean> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), LACKS_HASH))
    .for('no key update');
  const address = order && openOrderAddress(vault, order);
  if (!address) return false;
  const addressHash = hashAddress(vault, { ...address, regionCode: order.regionCode });
  await tx.update(orders).set({ addressHash }).where(eq(orders.orderId, orderId));
  return true;
}

/** Unsent orders of a release without hashes. */
export const fillAddressHashes = (db: Db, vault: Vault): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ orderId: orders.orderId })
        .from(orders)
        .where(and(LACKS_HASH, gt(orders.orderId, last)))
        .orderBy(asc(orders.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: (tx, orderId) => fill(tx, vault, orderId),
  });
