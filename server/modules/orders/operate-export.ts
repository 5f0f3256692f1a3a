import type { Db } from '@/server/db/client';
import type { Order, OrderItem } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import {
  audit,
  type Operation,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { openOrderAddress } from './addresses';
import { type OrderFilter, selectOrders } from './operate';

export interface OrderWithAddress {
  order: Omit<Order, 'addressSealed' | 'mobileHash'>;
  items: OrderItem[];
  name: string;
  mobile: string;
  detail: string;
}

/** Each address is audited before it is returned. @throws OperationRefused */
export async function openOrders(
  { vault }: { vault: Vault },
  db: Db,
  operation: Operation,
  { reason, ...filter }: OrderFilter & { reason: string },
): Promise<OrderWithAddress[]> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'order.address');
    requireReason(reason);
    const found = await selectOrders(tx, filter);
    const opened: OrderWithAddress[] = [];
    for (const { order, items } of found) {
      const address = openOrderAddress(vault, order);
      if (!address) continue;
      const { addressSealed: _addressSealed, mobileHash: _mobileHash, ...open } = order;
      await audit(tx, operation, 'order.address', order.sn, { reason });
      opened.push({ order: open, items, ...address });
    }
    return opened;
  });
}
