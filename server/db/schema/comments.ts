import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { goods } from './goods';
import { orderItems } from './orders';
import { users } from './users';

/** A hidden review keeps its stars in the figures. */
export const goodsComments = pgTable(
  'goods_comments',
  {
    commentId: int('comment_id').primaryKey().generatedAlwaysAsIdentity(),
    goodsId: int('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
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
    index('goods_comments_bad')
      .on(t.goodsId, t.commentId)
      .where(sql`${t.stars} <= 2`),
    index('goods_comments_images')
      .on(t.goodsId, t.commentId)
      .where(sql`${t.images} <> '[]'`),
    /* Lists of operators. */
    index('goods_comments_by_stars').on(t.stars, t.commentId),
    index('goods_comments_low')
      .on(t.commentId)
      .where(sql`${t.stars} <= 3`),
    index('goods_comments_unanswered')
      .on(t.commentId)
      .where(sql`${t.reply} = ''`),
    index('goods_comments_hidden')
      .on(t.commentId)
      .where(sql`${t.hiddenReason} <> ''`),
    check('goods_comments_stars', sql`${t.stars} between 1 and 5`),
  ],
);
