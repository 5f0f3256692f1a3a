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

/** How a hold ends, and what that does to the SKU's figures. */
const ENDINGS = {
  released: { kind: 'release', isGone: false },
  sold: { kind: 'sell', isGone: true },
} as const;

interface Ending {
  sn: string;
  items: readonly Item[];
  now: Date;
}

/** Ends the open holds of an order; those that have ended are left alone. */
async function endHolds(
  tx: Db,
  state: keyof typeof ENDINGS,
  { sn, items, now }: Ending,
): Promise<void> {
  const { kind, isGone } = ENDINGS[state];
  const ended = await tx
    .update(stockHolds)
    .set({ state, endedAt: now })
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
  if (ended.length === 0) return;
  await lockSkus(tx, ended);
  for (const { holdId, skuId, num } of ended) {
    const sold = isGone ? num : 0;
    await tx
      .update(skus)
      .set({
        held: sql`${skus.held} - ${num}`,
        onHand: sql`${skus.onHand} - ${sold}`,
        sold: sql`${skus.sold} + ${sold}`,
      })
      .where(eq(skus.skuId, skuId));
    await tx.insert(stockMoves).values({
      skuId,
      kind,
      onHandDelta: -sold,
      heldDelta: -num,
      refType: 'order',
      refId: sn,
      idem: `${kind}:${holdId}`,
      at: now,
    });
  }
  await refreshGoods(
    tx,
    items.map(({ goodsId }) => goodsId),
  );
}

/** Gives the held pieces of an order back. */
export const releaseStock = (tx: Db, ending: Ending): Promise<void> =>
  endHolds(tx, 'released', ending);

/** The held pieces of an order leave the shelf for good, and count as sold. */
export async function sellStock(tx: Db, ending: Ending): Promise<void> {
  await endHolds(tx, 'sold', ending);
  const pieces = new Map<number, number>();
  for (const { goodsId, num } of ending.items)
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + num);
  for (const [goodsId, num] of [...pieces].sort(([a], [b]) => a - b))
    await tx
      .update(goods)
      .set({ soldTotal: sql`${goods.soldTotal} + ${num}`, sold30: sql`${goods.sold30} + ${num}` })
      .where(eq(goods.goodsId, goodsId));
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
