import type { Db } from '@/server/db/client';

/** What the goods need of other modules. */
export interface GoodsPorts {
  /** The lowest price per piece (fen) that was really paid for each SKU since a moment; SKUs without a sale are missing. */
  lowestPaidOf: (db: Db, skuIds: readonly number[], since: Date) => Promise<Map<number, number>>;
}
