import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { skus } from './goods';

/** Append-only: proves the listPrice. */
export const skuPrices = pgTable(
  'sku_prices',
  {
    priceId: int('price_id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: int('sku_id')
      .notNull()
      .references(() => skus.skuId),
    price: int('price').notNull(),
    from: moment('from').notNull(),
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    index('sku_prices_sku').on(t.skuId, t.from),
    check('sku_prices_price', sql`${t.price} > 0`),
  ],
);
