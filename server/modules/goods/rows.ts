import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { goods } from '@/server/db/schema';

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

/** Must equal the predicate of index `goods_popular`. */
export const isInStock = sql`(${goods.stockState} <> 'out')`;
