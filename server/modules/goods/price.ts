import { and, eq, gte, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, type Sku, skuPriceRequests, skuPrices, skus } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { refreshGoods } from './figures';
import { lockSku } from './stock';

/** One operator alone may lower a price this much (percent). */
const ALONE_PERCENT = 30;
const MOST_FEN = 1_000_000_00;

export interface PriceChange {
  code: string;
  /** fen */
  price: number;
  reason: string;
  isDryRun?: boolean;
}

interface PriceAnswer {
  code: string;
  before: number;
  after: number;
  /** `waits`: another operator must confirm. */
  outcome: 'changed' | 'waits' | 'unchanged' | 'dry run';
}

/** Of the last day, so that small steps do not avoid the second person. */
async function recentPeak(tx: Db, { skuId, price }: Sku, now: Date): Promise<number> {
  const [row] = await tx
    .select({ peak: sql<number>`coalesce(max(${skuPrices.price}), 0)`.mapWith(Number) })
    .from(skuPrices)
    .where(and(eq(skuPrices.skuId, skuId), gte(skuPrices.from, new Date(now.getTime() - DAY_MS))));
  return Math.max(price, row?.peak ?? 0);
}

/** In the caller's transaction. */
export async function writePrice(
  tx: Db,
  { skuId, goodsId }: Pick<Sku, 'skuId' | 'goodsId'>,
  { price, reason }: Pick<PriceChange, 'price' | 'reason'>,
  { operator, now }: Operation,
): Promise<void> {
  await tx.insert(skuPrices).values({ skuId, price, from: now, operator, reason });
  await tx.update(skus).set({ price }).where(eq(skus.skuId, skuId));
  await refreshGoods(tx, [goodsId]);
  await tx
    .update(goods)
    .set({ version: sql`${goods.version} + 1` })
    .where(eq(goods.goodsId, goodsId));
}

async function isConfirmed(tx: Db, sku: Sku, change: PriceChange, operation: Operation) {
  const [asked] = await tx
    .select()
    .from(skuPriceRequests)
    .where(eq(skuPriceRequests.skuId, sku.skuId));
  if (asked && asked.price === change.price && asked.operator !== operation.operator) return true;
  const wish = {
    price: change.price,
    reason: change.reason,
    operator: operation.operator,
    at: operation.now,
  };
  await tx
    .insert(skuPriceRequests)
    .values({ skuId: sku.skuId, ...wish })
    .onConflictDoUpdate({ target: skuPriceRequests.skuId, set: wish });
  return false;
}

/** A fall above 30 % of the day's peak waits for a second operator with the same command. @throws OperationRefused */
export async function setPrice(
  db: Db,
  operation: Operation,
  change: PriceChange,
): Promise<PriceAnswer> {
  const { code, price, reason, isDryRun = false } = change;
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.price');
    requireReason(reason);
    if (!Number.isInteger(price) || price < 1 || price > MOST_FEN)
      throw new OperationRefused('价格须大于 0，且不超过 100 万元');
    const sku = await lockSku(tx, code);
    const answer = { code, before: sku.price, after: price };
    if (price === sku.price) return { ...answer, outcome: 'unchanged' as const };
    if (isDryRun) return { ...answer, outcome: 'dry run' as const };
    const peak = await recentPeak(tx, sku, operation.now);
    const isSteep = price * 100 < peak * (100 - ALONE_PERCENT);
    if (isSteep && !(await isConfirmed(tx, sku, change, operation))) {
      await audit(tx, operation, 'goods.price_asked', code, { ...answer, reason });
      return { ...answer, outcome: 'waits' as const };
    }
    await tx.delete(skuPriceRequests).where(eq(skuPriceRequests.skuId, sku.skuId));
    await writePrice(tx, sku, change, operation);
    await audit(tx, operation, 'goods.price', code, { ...answer, reason });
    return { ...answer, outcome: 'changed' as const };
  });
}
