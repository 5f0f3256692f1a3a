import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CustomField } from '@/lib/format/custom-fields';
import { int, moment } from './columns';
import { skus } from './goods';
import { users } from './users';

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: int('cart_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    skuId: int('sku_id')
      .notNull()
      .references(() => skus.skuId),
    num: integer('num').notNull(),
    isChecked: boolean('is_checked').notNull().default(true),
    /** fen, when added. */
    priceAtAdd: int('price_at_add').notNull(),
    /** Values for made to order; null until given. */
    custom: jsonb('custom').$type<string[]>(),
    /** Fields asked for; values count while the product asks for them. */
    fields: jsonb('fields').$type<CustomField[]>(),
    customHash: text('custom_hash').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('cart_items_sku').on(t.userId, t.skuId, t.customHash),
    check('cart_items_num', sql`${t.num} between 1 and 999 and ${t.priceAtAdd} > 0`),
  ],
);
export type CartItem = typeof cartItems.$inferSelect;

/** Removed rows can be restored for a few minutes. */
export const cartUndos = pgTable(
  'cart_undos',
  {
    undoId: text('undo_id').primaryKey(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    rows: jsonb('rows')
      .$type<
        (Pick<CartItem, 'skuId' | 'num' | 'isChecked' | 'priceAtAdd'> &
          Partial<Pick<CartItem, 'custom' | 'fields' | 'customHash'>>)[]
      >()
      .notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('cart_undos_expires').on(t.expiresAt)],
);
