import type { Db } from '@/server/db/client';
import type { Sale, SaleItem } from '@/server/db/schema';
import type { Rule } from '@/server/modules/rules/versions';

/** What a sale sets in motion; plugged in by server/trade.ts. All run in the sale's transaction. */
export interface SalePorts {
  onPaid: (tx: Db, sale: Sale, items: readonly SaleItem[], rule: Rule) => Promise<void>;
  onCompleted: (tx: Db, saleId: number, completedAt: Date, holdAtLeastTo?: Date) => Promise<void>;
  onRefunded: (
    tx: Db,
    sale: Sale,
    items: readonly SaleItem[],
    refund: { refundId: number; at: Date; operator: string },
  ) => Promise<void>;
}
