import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { goods, goodsSpecs, goodsSpecValues, skus } from '@/server/db/schema';

/** The texts of a SKU's values in the order of its dimensions: `蓝边白 · 350 ml`. */
const SKU_TEXT = sql<string>`coalesce((
  select string_agg(${goodsSpecValues.text}, ' · ' order by ${goodsSpecs.sort}, ${goodsSpecs.specId})
  from ${goodsSpecValues} join ${goodsSpecs} on ${goodsSpecs.specId} = ${goodsSpecValues.specId}
  where ${goodsSpecValues.valueId} = any (string_to_array(nullif(${skus.specKey}, ''), '-')::bigint[])), '')`;

/** Facts of a SKU for cart and order. Money in fen, weight in grams, limits in pieces (0 = none). */
export const SKU_ROW = {
  skuId: skus.skuId,
  goodsId: skus.goodsId,
  title: goods.title,
  skuText: SKU_TEXT,
  image: sql<string>`coalesce(nullif(${skus.image}, ''), ${goods.images}->>0, '')`,
  price: skus.price,
  weight: skus.weight,
  kind: goods.kind,
  goodsStatus: goods.status,
  skuStatus: skus.status,
  /** Pieces that can be ordered now. */
  left: sql<number>`${skus.onHand} - ${skus.held}`.mapWith(Number),
  limitOrder: goods.limitOrder,
  limitMember: goods.limitMember,
  freightId: goods.freightId,
  returnPolicy: goods.returnPolicy,
  returnReason: goods.returnReason,
  payMinutes: goods.payMinutes,
  isRewardable: goods.isRewardable,
};

/** SKUs with their goods; unknown ids are missing. */
export const listSkuRows = (db: Db, skuIds: readonly number[]) =>
  db
    .select(SKU_ROW)
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(inArray(skus.skuId, [...skuIds]));

export type SkuRow = Awaited<ReturnType<typeof listSkuRows>>[number];

/** Pieces that one order may have, 0 = no limit: services and courses are bought one at a time. */
export const perOrderOf = ({ kind, limitOrder }: Pick<SkuRow, 'kind' | 'limitOrder'>): number =>
  kind === 'goods' ? limitOrder : 1;

/** The product and this SKU are on sale. */
export const isOnSale = ({ goodsStatus, skuStatus }: Pick<SkuRow, 'goodsStatus' | 'skuStatus'>) =>
  goodsStatus === 'on' && skuStatus === 'on';
