import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { refreshGoods } from '@/server/db/goods-figures';
import { goods, type OrderItem, skus, stockHolds, stockMoves } from '@/server/db/schema';
import { listSkuRows } from '@/server/db/sku-rows';
import { DomainError } from '@/server/http/call';

type Item = Pick<OrderItem, 'itemId' | 'orderId' | 'goodsId' | 'skuId' | 'num' | 'unitPrice'>;

/** Says which condition of the hold did not hold. */
async function refuseHold(tx: Db, item: Item): Promise<never> {
  const [row] = await listSkuRows(tx, [item.skuId]);
  const left = Math.max(0, row?.left ?? 0);
  const items = [
    { skuId: item.skuId, available: left, oldPrice: item.unitPrice, price: row?.price },
  ];
  if (row?.goodsStatus !== 'on') throw new DomainError('goods_off', { data: { items } });
  if (row.skuStatus !== 'on') throw new DomainError('sku_off', { data: { items } });
  if (left === 0) throw new DomainError('sold_out', { data: { items } });
  if (left < item.num) throw new DomainError('stock_short', { blanks: { left }, data: { items } });
  throw new DomainError('price_changed', { data: { items } });
}

/**
 * Holds the pieces of all lines, SKUs in the order of their ids: stock, state and price are conditions of the update itself,
 * so no reading before it can be out of date. The last step of a submission, because these rows are shared by everybody.
 * @throws DomainError sold_out | stock_short | goods_off | sku_off | price_changed; then nothing is kept.
 */
export async function holdStock(
  tx: Db,
  { sn, items, now }: { sn: string; items: readonly Item[]; now: Date },
): Promise<void> {
  await tx
    .insert(stockHolds)
    .values(items.map(({ itemId, skuId, num }) => ({ itemId, skuId, num, at: now })));
  for (const item of [...items].sort((a, b) => a.skuId - b.skuId)) {
    const rows = await tx
      .update(skus)
      .set({ held: sql`${skus.held} + ${item.num}` })
      .where(
        and(
          eq(skus.skuId, item.skuId),
          eq(skus.status, 'on'),
          eq(skus.price, item.unitPrice),
          sql`${skus.onHand} - ${skus.held} >= ${item.num}`,
          sql`exists (select 1 from ${goods} where ${goods.goodsId} = ${skus.goodsId} and ${goods.status} = 'on')`,
        ),
      )
      .returning({ skuId: skus.skuId });
    if (rows.length === 0) await refuseHold(tx, item);
  }
  await tx.insert(stockMoves).values(
    items.map(({ itemId, skuId, num }) => ({
      skuId,
      kind: 'hold' as const,
      onHandDelta: 0,
      heldDelta: num,
      refType: 'order',
      refId: sn,
      idem: `hold:${itemId}`,
      at: now,
    })),
  );
  await refreshGoods(
    tx,
    items.map(({ goodsId }) => goodsId),
  );
}

/** Gives the held pieces of an order back; those of holds that have ended are left alone. */
export async function releaseStock(
  tx: Db,
  { sn, items, now }: { sn: string; items: readonly Item[]; now: Date },
): Promise<void> {
  const released = await tx
    .update(stockHolds)
    .set({ state: 'released', endedAt: now })
    .where(
      and(
        inArray(
          stockHolds.itemId,
          items.map(({ itemId }) => itemId),
        ),
        eq(stockHolds.state, 'held'),
      ),
    )
    .returning({ holdId: stockHolds.holdId, skuId: stockHolds.skuId, num: stockHolds.num });
  if (released.length === 0) return;
  await lockSkus(tx, released);
  for (const { holdId, skuId, num } of released) {
    await tx
      .update(skus)
      .set({ held: sql`${skus.held} - ${num}` })
      .where(eq(skus.skuId, skuId));
    await tx.insert(stockMoves).values({
      skuId,
      kind: 'release',
      onHandDelta: 0,
      heldDelta: -num,
      refType: 'order',
      refId: sn,
      idem: `release:${holdId}`,
      at: now,
    });
  }
  await refreshGoods(
    tx,
    items.map(({ goodsId }) => goodsId),
  );
}

/** Locks SKUs in the order of their ids, as every transaction does. */
const lockSkus = (tx: Db, rows: readonly { skuId: number }[]) =>
  tx
    .select({ skuId: skus.skuId })
    .from(skus)
    .where(
      inArray(
        skus.skuId,
        rows.map(({ skuId }) => skuId),
      ),
    )
    .orderBy(asc(skus.skuId))
    .for('no key update');
