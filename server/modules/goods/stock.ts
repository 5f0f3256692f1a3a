import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Sku, skus, type StockMove, stockMoves } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { refreshGoods } from './figures';

/* A stock is the sum of its moves. */

export const missingSku = (code: string): OperationRefused =>
  new OperationRefused(`没有编码为 ${code} 的规格`);

/** The weakest lock that excludes bookings: inserts of order items go on. */
export async function lockSku(tx: Db, code: string): Promise<Sku> {
  const [sku] = await tx.select().from(skus).where(eq(skus.code, code)).for('no key update');
  if (!sku) throw missingSku(code);
  return sku;
}

/** With the SKU locked. */
export async function moveStock(
  tx: Db,
  sku: Pick<Sku, 'skuId' | 'goodsId'>,
  move: Pick<StockMove, 'kind' | 'onHandDelta' | 'idem' | 'at'> & Partial<StockMove>,
): Promise<void> {
  await tx.insert(stockMoves).values({ ...move, skuId: sku.skuId });
  await tx
    .update(skus)
    .set({ onHand: sql`${skus.onHand} + ${move.onHandDelta}` })
    .where(eq(skus.skuId, sku.skuId));
  await refreshGoods(tx, [sku.goodsId]);
}
