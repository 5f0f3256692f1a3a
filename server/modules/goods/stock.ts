import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  orderItems,
  orders,
  type Sku,
  skus,
  stockHolds,
  type StockMove,
  stockMoves,
} from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { refreshGoods } from './figures';

/* A stock is the sum of its moves. */

const MOST_ROWS = 200;

export const missingSku = (code: string): OperationRefused =>
  new OperationRefused(`没有编码为 ${code} 的规格`);

/** The weakest lock that excludes bookings: inserts of order items go on. @throws OperationRefused */
export async function lockSku(tx: Db, code: string): Promise<Sku> {
  const [sku] = await tx.select().from(skus).where(eq(skus.code, code)).for('no key update');
  if (!sku) throw missingSku(code);
  return sku;
}

/** In the caller's transaction, with the SKU locked. */
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

/** @throws OperationRefused without right or SKU */
async function idOf(db: Db, operation: Operation, code: string): Promise<number> {
  await requirePermission(db, operation, 'goods.read');
  const [sku] = await db.select({ skuId: skus.skuId }).from(skus).where(eq(skus.code, code));
  if (!sku) throw missingSku(code);
  return sku.skuId;
}

/** Newest first. @throws OperationRefused */
export async function listMoves(db: Db, operation: Operation, code: string) {
  const skuId = await idOf(db, operation, code);
  return db
    .select({
      at: stockMoves.at,
      kind: stockMoves.kind,
      onHand: stockMoves.onHandDelta,
      held: stockMoves.heldDelta,
      ref: stockMoves.refId,
      operator: stockMoves.operator,
      note: stockMoves.note,
    })
    .from(stockMoves)
    .where(eq(stockMoves.skuId, skuId))
    .orderBy(desc(stockMoves.moveId))
    .limit(MOST_ROWS);
}

/** Unpaid orders, oldest first. @throws OperationRefused */
export async function listHolds(db: Db, operation: Operation, code: string) {
  const skuId = await idOf(db, operation, code);
  return db
    .select({
      since: stockHolds.at,
      pieces: stockHolds.num,
      orderSn: orders.sn,
      userId: orders.userId,
      status: orders.status,
      payBy: orders.payBy,
    })
    .from(stockHolds)
    .innerJoin(orderItems, eq(orderItems.itemId, stockHolds.itemId))
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(and(eq(stockHolds.skuId, skuId), eq(stockHolds.state, 'held')))
    .orderBy(asc(stockHolds.holdId))
    .limit(MOST_ROWS);
}
