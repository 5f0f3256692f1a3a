import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { indexWhere, int, moment, refTo } from './columns';
import { skus } from './goods';

export const STOCK_MOVE_KINDS = [
  'in',
  'out',
  'count',
  'hold',
  'release',
  'sell',
  'return',
  'scrap',
] as const;

/** Append-only; a stock is the sum of its moves. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    moveId: int('move_id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: refTo('sku_id', () => skus.skuId),
    kind: text('kind', { enum: STOCK_MOVE_KINDS }).notNull(),
    onHandDelta: int('on_hand_delta').notNull(),
    heldDelta: int('held_delta').notNull().default(0),
    refType: text('ref_type').notNull().default(''),
    refId: text('ref_id').notNull().default(''),
    /** Event name; booked once. */
    idem: text('idem').notNull(),
    /** Null for orders. */
    operator: text('operator'),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('stock_moves_idem').on(t.idem),
    index('stock_moves_sku').on(t.skuId, t.moveId),
    indexWhere('stock_moves_left', sql`${t.kind} in ('out', 'sell')`, t.skuId, t.at),
    check(
      'stock_moves_kind',
      sql`${t.kind} in ('in', 'out', 'count', 'hold', 'release', 'sell', 'return', 'scrap')`,
    ),
    check(
      'stock_moves_delta',
      sql`(${t.kind} <> 'in' or ${t.onHandDelta} > 0) and (${t.kind} <> 'out' or ${t.onHandDelta} < 0)`,
    ),
  ],
);
export type StockMove = typeof stockMoves.$inferSelect;

/** Append-only: proves the listPrice. */
export const skuPrices = pgTable(
  'sku_prices',
  {
    priceId: int('price_id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: refTo('sku_id', () => skus.skuId),
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
