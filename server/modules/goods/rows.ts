import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { goods } from '@/server/db/schema';

/** Columns of a row in a list. */
export const ROW = {
  goodsId: goods.goodsId,
  title: goods.title,
  subtitle: goods.subtitle,
  cover: sql<string>`coalesce(${goods.images}->>0, '')`,
  minPrice: goods.minPrice,
  maxPrice: goods.maxPrice,
  sold: goods.soldTotal,
  stockState: goods.stockState,
  kind: goods.kind,
};

export type GoodsRow = SelectResultFields<typeof ROW>;

/** Something of it can be bought. As the index `goods_popular` has it. */
export const isInStock = sql`(${goods.stockState} <> 'out')`;
