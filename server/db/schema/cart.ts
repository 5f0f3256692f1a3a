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
import type { GOODS_KINDS, GOODS_WAYS } from '@/lib/contract/goods.schema';
import type { CustomField } from '@/lib/format/custom-fields';
import { int, moment, refTo } from './columns';
import { skus } from './goods';
import { users } from './users';

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: int('cart_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    skuId: refTo('sku_id', () => skus.skuId),
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
    userId: refTo('user_id', () => users.userId),
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

/** A quote reserves nothing. */
export interface QuoteBody {
  kind: (typeof GOODS_KINDS)[number];
  /** With the fields the buyer saw, where made to order. */
  lines: {
    skuId: number;
    cartId?: number;
    num: number;
    price: number;
    fields?: CustomField[];
    /** Absent in earlier releases' quotes. */
    terms?: Partial<Record<'freeHours' | 'lateBp' | 'passDays' | 'validDays', number | null>> & {
      onSite?: true;
    };
  }[];
  cartIds: number[];
  addressId: number | null;
  /** Absent in earlier releases' quotes. */
  way?: (typeof GOODS_WAYS)[number];
  placeId?: number;
  passFrom?: string;
  slotId?: number;
  waitId?: number;
  payable: number;
}

export const quotes = pgTable(
  'quotes',
  {
    quoteId: text('quote_id').primaryKey(),
    userId: refTo('user_id', () => users.userId),
    body: jsonb('body').$type<QuoteBody>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('quotes_expires').on(t.expiresAt)],
);
