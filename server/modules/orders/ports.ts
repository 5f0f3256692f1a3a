import type { Db } from '@/server/db/client';
import type { Rule } from '@/server/db/rules';
import type { Order, OrderItem } from '@/server/db/schema';

/** What an order sets in motion; plugged in by server/trade.ts. All run in the order's transaction. */
export interface OrderPorts {
  onPaid: (tx: Db, order: Order, items: readonly OrderItem[], rule: Rule) => Promise<void>;
  onCompleted: (tx: Db, orderId: number, completedAt: Date) => Promise<void>;
  onRefunded: (
    tx: Db,
    order: Order,
    items: readonly OrderItem[],
    refund: { refundId: number; at: Date; operator: string },
  ) => Promise<void>;
}
