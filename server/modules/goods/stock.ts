import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import {
  goods,
  orderItems,
  orders,
  type Sku,
  skus,
  stockHolds,
  type StockMove,
  stockMoves,
} from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { refreshGoods } from './figures';

/* Booked, never set; a count names the expected stock. */

const MOST_PIECES = 1_000_000;
const MOST_ROWS = 200;

export interface Booking {
  code: string;
  kind: 'in' | 'out' | 'count';
  pieces: number;
  /** Stock that the counter expected. */
  seen?: number;
  note: string;
  /** Delivery note; not booked twice. */
  ref?: string;
  isDryRun?: boolean;
}

/** The weakest lock that excludes bookings: inserts of order items go on. @throws OperationRefused */
export async function lockSku(tx: Db, code: string): Promise<Sku> {
  const [sku] = await tx.select().from(skus).where(eq(skus.code, code)).for('no key update');
  if (!sku) throw new OperationRefused(`没有编码为 ${code} 的规格`);
  return sku;
}

/** Units that the booking adds. @throws OperationRefused */
function deltaOf({ kind, pieces, seen }: Booking, { onHand, held }: Sku): number {
  if (!Number.isInteger(pieces) || pieces < (kind === 'count' ? 0 : 1) || pieces > MOST_PIECES)
    throw new OperationRefused('件数须为整数，且不超过 100 万');
  if (kind === 'in') return pieces;
  if (kind === 'out') {
    if (onHand - held < pieces) throw new OperationRefused(`可用库存只有 ${onHand - held} 件`);
    return -pieces;
  }
  if (seen !== onHand)
    throw new OperationRefused(
      `账面现在是 ${onHand} 件，与你看到的 ${String(seen)} 件不同，请重新盘点`,
    );
  if (pieces < held) throw new OperationRefused(`已有 ${held} 件为订单保留，盘点数不能更少`);
  return pieces - onHand;
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

/** @throws OperationRefused */
export async function bookStock(
  db: Db,
  operation: Operation,
  booking: Booking,
): Promise<{ code: string; before: number; after: number; held: number }> {
  const { code, kind, note, ref = '', isDryRun = false } = booking;
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'stock.move');
    requireReason(note);
    const sku = await lockSku(tx, code);
    const delta = deltaOf(booking, sku);
    const result = { code, before: sku.onHand, after: sku.onHand + delta, held: sku.held };
    if (isDryRun) return result;
    await moveStock(tx, sku, {
      kind,
      onHandDelta: delta,
      refType: ref ? 'note' : '',
      refId: ref,
      idem: ref ? `${kind}:${code}:${ref}` : `op:${randomUUID()}`,
      operator: operation.operator,
      note,
      at: operation.now,
    }).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new OperationRefused(`单据 ${ref} 已经入账`);
      throw error;
    });
    await audit(tx, operation, `stock.${kind}`, code, { ...result, note, ref });
    return result;
  });
}

const STOCK_ROW = {
  code: skus.code,
  goodsId: skus.goodsId,
  title: goods.title,
  onHand: skus.onHand,
  held: skus.held,
  available: sql<number>`${skus.onHand} - ${skus.held}`.mapWith(Number),
  sold: skus.sold,
};

export async function showStock(db: Db, operation: Operation, code: string) {
  await requirePermission(db, operation, 'goods.read');
  const [row] = await db
    .select(STOCK_ROW)
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(eq(skus.code, code));
  if (!row) throw new OperationRefused(`没有编码为 ${code} 的规格`);
  return row;
}

/** Newest first. @throws OperationRefused */
export async function listMoves(db: Db, operation: Operation, code: string) {
  const { code: known } = await showStock(db, operation, code);
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
    .innerJoin(skus, eq(skus.skuId, stockMoves.skuId))
    .where(eq(skus.code, known))
    .orderBy(desc(stockMoves.moveId))
    .limit(MOST_ROWS);
}

/** Fewest first. @throws OperationRefused */
export async function listLowStock(db: Db, operation: Operation, most = EXACT_STOCK) {
  await requirePermission(db, operation, 'goods.read');
  return db
    .select(STOCK_ROW)
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(
      and(
        eq(goods.status, 'on'),
        eq(skus.status, 'on'),
        lte(sql`${skus.onHand} - ${skus.held}`, most),
      ),
    )
    .orderBy(asc(sql`${skus.onHand} - ${skus.held}`), asc(skus.skuId))
    .limit(MOST_ROWS);
}

/** Unpaid orders, oldest first. @throws OperationRefused */
export async function listHolds(db: Db, operation: Operation, code: string) {
  const { code: known } = await showStock(db, operation, code);
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
    .innerJoin(skus, eq(skus.skuId, stockHolds.skuId))
    .innerJoin(orderItems, eq(orderItems.itemId, stockHolds.itemId))
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(and(eq(skus.code, known), eq(stockHolds.state, 'held')))
    .orderBy(asc(stockHolds.holdId))
    .limit(MOST_ROWS);
}
