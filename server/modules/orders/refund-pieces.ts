import { and, asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  goods,
  type Order,
  type OrderItem,
  orderItems,
  orders,
  skus,
  stockMoves,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { refreshGoods } from '@/server/modules/goods/figures';
import { uncountBought } from './counters';
import { leftToShip, RECEIPT_DAYS } from './ship';
import { voidPickup } from './voucher-units';

/* Order must be locked: parcel and refund never take the same unit (specification 18.19). */

interface Line {
  itemId: number;
  num: number;
  fen: number;
}

interface Refunded {
  order: Order;
  lines: readonly Line[];
  refundId: number;
  now: Date;
}

interface Taken extends Line {
  /** Whole items that came back with these units. */
  pieces: number;
  goodsId: number;
  skuId: number;
  /** By the buyer's values: nobody else buys it. */
  isMade: boolean;
}

const HAS_WORK = sql`exists (
  select 1
  from bookings b
  where b.item_id = ${orderItems.itemId} and b.state in ('working', 'handed')
)`;

/** Lines by id. @param isCancelled they never ship */
async function countRefunded(
  tx: Db,
  { order, lines }: Refunded,
  isCancelled: boolean,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const line of [...lines].sort((a, b) => a.itemId - b.itemId)) {
    const { itemId, num, fen } = line;
    const { shippedNum, cancelledNum, refundedNum, refundedFen, usedUnits, unitsPer } = orderItems;
    const units = sql`${orderItems.num} * ${unitsPer}`;
    const [row] = await tx
      .update(orderItems)
      .set({
        refundedNum: sql`${refundedNum} + ${num}`,
        refundedFen: sql`${refundedFen} + ${fen}`,
        usedUnits: sql`least(${usedUnits}, ${units} - ${refundedNum} - ${num})`,
        ...(isCancelled ? { cancelledNum: sql`${cancelledNum} + ${num}` } : {}),
      })
      .where(
        and(
          eq(orderItems.itemId, itemId),
          eq(orderItems.orderId, order.orderId),
          isCancelled
            ? sql`${shippedNum} + ${cancelledNum} + ${num} <= ${units}`
            : sql`${refundedNum} - ${cancelledNum} + ${num} <= ${shippedNum}`,
          sql`${refundedFen} + ${fen} <= ${orderItems.paid}`,
          /* used units come back after the order, or while its work is missing or disputed */
          order.status === ORDER_STATUS.completed
            ? undefined
            : sql`(${usedUnits} + ${refundedNum} + ${num} <= ${units} or ${HAS_WORK})`,
        ),
      )
      .returning({
        goodsId: orderItems.goodsId,
        skuId: orderItems.skuId,
        unitsPer,
        after: refundedNum,
        makingAt: orderItems.makingAt,
      });
    if (!row) throw new DomainError(isCancelled ? 'shipped_already' : 'refund_state');
    const wholes = [row.after, row.after - num].map((at) => Math.floor(at / row.unitsPer));
    const [pieces = 0, before = 0] = wholes;
    const { goodsId, skuId, makingAt } = row;
    const isMade = makingAt !== null;
    taken.push({ ...line, goodsId, skuId, isMade, pieces: pieces - before });
  }
  return taken;
}

function byGoods(taken: readonly Taken[]): { goodsId: number; pieces: number }[] {
  const pieces = new Map<number, number>();
  for (const { goodsId, pieces: own } of taken)
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + own);
  return [...pieces]
    .sort(([a], [b]) => a - b)
    .map(([goodsId, count]) => ({ goodsId, pieces: count }));
}

/** After the stock, because of the lock order. */
async function uncountSold(tx: Db, taken: readonly Taken[]): Promise<void> {
  for (const { goodsId, pieces } of byGoods(taken))
    await tx
      .update(goods)
      .set({
        soldTotal: sql`greatest(0, ${goods.soldTotal} - ${pieces})`,
        sold30: sql`greatest(0, ${goods.sold30} - ${pieces})`,
      })
      .where(eq(goods.goodsId, goodsId));
}

/** Restocked or written off; SKUs by id. */
async function bookStock(
  tx: Db,
  taken: readonly Taken[],
  given: { refundId: number; isResaleable: boolean; operator: string | null; now: Date },
): Promise<void> {
  const { refundId, operator, now } = given;
  for (const { skuId, itemId, isMade, pieces: num } of [...taken].sort(
    (a, b) => a.skuId - b.skuId,
  )) {
    if (num === 0) continue; // a rest has no units, and a used voucher is no item
    const isResaleable = given.isResaleable && !isMade;
    const back = isResaleable ? num : 0;
    await tx
      .update(skus)
      .set({ onHand: sql`${skus.onHand} + ${back}` })
      .where(eq(skus.skuId, skuId));
    await tx.insert(stockMoves).values({
      skuId,
      kind: isResaleable ? 'return' : 'scrap',
      onHandDelta: back,
      refType: 'refund',
      refId: String(refundId),
      idem: `refund:${refundId}:${itemId}`,
      operator,
      note: isResaleable ? '' : `${num} 件报废`,
      at: now,
    });
  }
  await refreshGoods(
    tx,
    taken.map(({ goodsId }) => goodsId),
  );
}

const linesOf = (tx: Db, orderId: number): Promise<OrderItem[]> =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.itemId));

/** Without waiting units the order counts as shipped. */
async function endShipping(tx: Db, { orderId, status }: Order, now: Date): Promise<void> {
  if (status !== ORDER_STATUS.shippedInPart) return;
  const items = await linesOf(tx, orderId);
  if (items.some((item) => leftToShip(item) > 0)) return;
  await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.shipped,
      shippedAt: now,
      receiptDueAt: new Date(now.getTime() + RECEIPT_DAYS * DAY_MS),
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, status)));
}

/**
 * Restocked at once; what was being made is written off.
 * @param isRestocked false for a used service
 * @throws DomainError shipped_already when a parcel was first
 */
export async function cancelPieces(
  tx: Db,
  { isRestocked, ...refunded }: Refunded & { isRestocked: boolean },
): Promise<void> {
  const { order, refundId, now } = refunded;
  const taken = await countRefunded(tx, refunded, true);
  await endShipping(tx, order, now);
  if (order.way !== 'express') await voidPickup(tx, order.orderId);
  await uncountBought(tx, order.userId, byGoods(taken));
  if (isRestocked)
    await bookStock(tx, taken, { refundId, isResaleable: true, operator: null, now });
  await uncountSold(tx, taken);
}

/** Stock is booked after inspection. @throws DomainError refund_state */
export async function refundPieces(tx: Db, refunded: Refunded): Promise<void> {
  const taken = await countRefunded(tx, refunded, false);
  const { order } = refunded;
  if (order.way !== 'express') await voidPickup(tx, order.orderId);
  await uncountBought(tx, order.userId, byGoods(taken));
  await uncountSold(tx, taken);
}

export async function bookReturned(
  tx: Db,
  { order, lines, ...given }: Refunded & { isResaleable: boolean; operator: string | null },
): Promise<void> {
  const items = await linesOf(tx, order.orderId);
  const taken = lines.flatMap((line) => {
    const item = items.find(({ itemId }) => itemId === line.itemId);
    if (!item) return [];
    const { goodsId, skuId } = item;
    return [{ ...line, pieces: line.num, goodsId, skuId, isMade: false }];
  });
  await bookStock(tx, taken, given);
}

export async function endIfRefunded(tx: Db, orderId: number, now: Date): Promise<void> {
  const { paid, shippedInPart, underWay, shipped, completed, refunded } = ORDER_STATUS;
  await tx
    .update(orders)
    .set({ status: refunded, closedAt: now, version: sql`${orders.version} + 1` })
    .where(
      and(
        eq(orders.orderId, orderId),
        sql`${orders.status} in (${sql.join([paid, shippedInPart, underWay, shipped, completed], sql`, `)})`,
        sql`not exists (
          select 1
          from order_items i
          where i.order_id = ${orders.orderId}
            and (i.refunded_num < i.num * i.units_per or i.refunded_fen < i.paid)
        )`,
        sql`not exists (
          select 1
          from refunds r
          where r.order_id = ${orders.orderId} and r.status in (10, 20, 25, 30, 70)
        )`,
      ),
    );
}
