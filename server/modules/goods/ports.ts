import type { Db } from '@/server/db/client';

/** What the goods need of other modules. */
export interface GoodsPorts {
  /** Pieces of goods that a member has ordered, paid or not, less those returned; goods without any are missing. */
  boughtOf: (db: Db, userId: number, goodsIds: readonly number[]) => Promise<Map<number, number>>;
  /** The lowest price per piece (fen) that was really paid for each SKU since a moment; SKUs without a sale are missing. */
  lowestPaidOf: (db: Db, skuIds: readonly number[], since: Date) => Promise<Map<number, number>>;
}
