import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { indexWhere, int, moment, refTo } from './columns';
import { goods, skus } from './goods';
import { orderItems } from './orders';
import { users } from './users';

export const goodsFavorites = pgTable(
  'goods_favorites',
  {
    userId: refTo('user_id', () => users.userId),
    goodsId: refTo('goods_id', () => goods.goodsId),
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
    userId: refTo('user_id', () => users.userId),
    skuId: refTo('sku_id', () => skus.skuId),
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
    userId: refTo('user_id', () => users.userId),
    goodsId: refTo('goods_id', () => goods.goodsId),
    pieces: int('pieces').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.goodsId] }),
    check('goods_bought_pieces', sql`${t.pieces} >= 0`),
  ],
);

/** A hidden review keeps its stars in the figures. */
export const goodsComments = pgTable(
  'goods_comments',
  {
    commentId: int('comment_id').primaryKey().generatedAlwaysAsIdentity(),
    goodsId: refTo('goods_id', () => goods.goodsId),
    userId: refTo('user_id', () => users.userId),
    itemId: int('item_id').references(() => orderItems.itemId),
    /** As bought: 藏青 · 大号. */
    skuText: text('sku_text').notNull().default(''),
    stars: smallint('stars').notNull(),
    content: text('content').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    at: moment('at').notNull(),
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    addition: text('addition').notNull().default(''),
    additionImages: jsonb('addition_images').$type<string[]>().notNull().default([]),
    additionAt: moment('addition_at'),
    /** Public; empty = shown. */
    hiddenReason: text('hidden_reason').notNull().default(''),
  },
  (t) => [
    index('goods_comments_listed').on(t.goodsId, t.commentId),
    index('goods_comments_user').on(t.userId),
    uniqueIndex('goods_comments_item').on(t.itemId),
    indexWhere('goods_comments_bad', sql`${t.stars} <= 2`, t.goodsId, t.commentId),
    indexWhere('goods_comments_images', sql`${t.images} <> '[]'`, t.goodsId, t.commentId),
    /* Lists of operators. */
    index('goods_comments_by_stars').on(t.stars, t.commentId),
    indexWhere('goods_comments_low', sql`${t.stars} <= 3`, t.commentId),
    indexWhere('goods_comments_unanswered', sql`${t.reply} = ''`, t.commentId),
    indexWhere('goods_comments_hidden', sql`${t.hiddenReason} <> ''`, t.commentId),
    check('goods_comments_stars', sql`${t.stars} between 1 and 5`),
  ],
);
