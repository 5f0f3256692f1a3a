import type { Db } from '@/server/db/client';

/** What the cart needs of other modules. */
export interface CartPorts {
  /** Pieces of goods that the member has ordered, paid or not, less those returned; goods without any are missing. */
  boughtOf: (db: Db, userId: number, goodsIds: readonly number[]) => Promise<Map<number, number>>;
}
