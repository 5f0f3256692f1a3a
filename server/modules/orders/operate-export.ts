import { and, desc, eq, gte } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { type Order, type OrderItem, orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import {
  audit,
  type Operation,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { openOrderAddress } from './addresses';
import { itemsOf } from './queries';

const MOST_ROWS = 500;

export interface AddressFilter {
  status?: OrderStatus | undefined;
  buyerId?: number | undefined;
  since?: Date | undefined;
  limit?: number | undefined;
}

export interface OrderWithAddress {
  order: Omit<Order, 'addressSealed' | 'mobileHash'>;
  items: OrderItem[];
  name: string;
  mobile: string;
  detail: string;
}

/** Newest first. */
const selectOrders = (
  db: Db,
  { status, buyerId, since, limit = MOST_ROWS }: AddressFilter,
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.status, status),
        buyerId === undefined ? undefined : eq(orders.userId, buyerId),
        since === undefined ? undefined : gte(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.orderId))
    .limit(Math.min(limit, MOST_ROWS));

/** Each address is audited before it is returned. @throws OperationRefused */
export async function openOrders(
  { vault }: { vault: Vault },
  db: Db,
  operation: Operation,
  { reason, ...filter }: AddressFilter & { reason: string },
): Promise<OrderWithAddress[]> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'order.address');
    requireReason(reason);
    const found = await selectOrders(tx, filter);
    const items = await itemsOf(
      tx,
      found.map(({ orderId }) => orderId),
    );
    const opened: OrderWithAddress[] = [];
    for (const order of found) {
      const address = openOrderAddress(vault, order);
      if (!address) continue;
      const { addressSealed: _addressSealed, mobileHash: _mobileHash, ...open } = order;
      await audit(tx, operation, 'order.address', order.sn, { reason });
      opened.push({ order: open, items: items.get(order.orderId) ?? [], ...address });
    }
    return opened;
  });
}
