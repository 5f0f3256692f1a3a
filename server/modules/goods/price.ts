import { and, eq, gte, sql } from 'drizzle-orm';
import { fenToYuan } from '@/lib/format';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, type Sku, skuPrices, skus } from '@/server/db/schema';
import { type Acting, audit, type Operation } from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { refreshGoods } from './figures';

/** One operator alone may lower a price this much (percent). */
const ALONE_PERCENT = 30;

type Priced = Pick<Sku, 'skuId' | 'code'>;

/** fen */
export interface PriceChange {
  sku: Priced;
  from: number;
  to: number;
}

/** Of the last day: small steps do not avoid the second person; the new price is unwritten. */
async function isSteep(tx: Db, { sku, from, to }: PriceChange, now: Date): Promise<boolean> {
  const since = gte(skuPrices.from, new Date(now.getTime() - DAY_MS));
  const [row] = await tx
    .select({ peak: sql<number>`coalesce(max(${skuPrices.price}), 0)`.mapWith(Number) })
    .from(skuPrices)
    .where(and(eq(skuPrices.skuId, sku.skuId), since));
  return to * 100 < Math.max(from, row?.peak ?? 0) * (100 - ALONE_PERCENT);
}

/** History only, in the caller's transaction. */
export async function insertPrice(
  tx: Db,
  { sku: { skuId }, to: price }: Pick<PriceChange, 'to'> & { sku: Pick<Sku, 'skuId'> },
  { operator, now }: Operation,
  reason: string,
): Promise<void> {
  await tx.insert(skuPrices).values({ skuId, price, from: now, operator, reason });
}

/** In the caller's transaction. */
export async function writePrice(
  tx: Db,
  { skuId, goodsId }: Pick<Sku, 'skuId' | 'goodsId'>,
  { price, reason }: { price: number; reason: string },
  operation: Operation,
): Promise<void> {
  await insertPrice(tx, { sku: { skuId }, to: price }, operation, reason);
  await tx.update(skus).set({ price }).where(eq(skus.skuId, skuId));
  await refreshGoods(tx, [goodsId]);
  await tx
    .update(goods)
    .set({ version: sql`${goods.version} + 1`, changedAt: operation.now })
    .where(eq(goods.goodsId, goodsId));
}

export const steepOf = async (
  tx: Db,
  changes: readonly PriceChange[],
  now: Date,
): Promise<PriceChange[]> => {
  const steep: PriceChange[] = [];
  for (const change of changes) if (await isSteep(tx, change, now)) steep.push(change);
  return steep;
};

/**
 * A fall of more than 30 % below the day's highest price needs a second person: the transaction's
 * last check.
 * @throws OperationRefused `needs_second`
 */
export async function requireSecondForFalls(
  tx: Db,
  operation: Operation,
  acting: Acting,
  steep: readonly PriceChange[],
): Promise<void> {
  if (steep.length === 0) return;
  await requireSecond(tx, operation, acting, {
    kind: 'goods.price',
    ref: steep.map(({ sku }) => sku.code).join(','),
    about: steep
      .map(({ sku, from, to }) => `${sku.code} ${fenToYuan(from)} → ${fenToYuan(to)}`)
      .join('、'),
    content: steep.map(({ sku, to }) => [sku.code, to]),
  });
}

export const auditPrices = async (
  tx: Db,
  operation: Operation,
  changes: readonly PriceChange[],
  reason: string,
): Promise<void> => {
  for (const { sku, from, to } of changes)
    await audit(tx, operation, 'goods.price', sku.code, { before: from, after: to, reason });
};
