import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { goods, skus } from './goods';
import { users } from './users';

export const goodsFavorites = pgTable(
  'goods_favorites',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    goodsId: int('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    priceThen: int('price_then').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.goodsId] }),
    index('goods_favorites_listed').on(t.userId, t.at, t.goodsId),
  ],
);

export const restockReminders = pgTable(
  'restock_reminders',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    skuId: int('sku_id')
      .notNull()
      .references(() => skus.skuId),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.skuId] }),
    index('restock_reminders_sku').on(t.skuId, t.at),
  ],
);

/** Units ordered, less returned or cancelled. */
export const goodsBought = pgTable(
  'goods_bought',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    goodsId: int('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    pieces: int('pieces').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.goodsId] }),
    check('goods_bought_pieces', sql`${t.pieces} >= 0`),
  ],
);
