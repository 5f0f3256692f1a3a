import { and, asc, desc, eq, gt, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { stock as resource } from '@/lib/contract/console/resources/stock';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  goods,
  orderItems,
  orders,
  type Sku,
  skus,
  stockHolds,
  stockMoves,
} from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { inCategory } from './goods-queries';
import { SKU_ROW } from './sku-rows';
import { missingSku } from './stock';

/* An index has each SKU by what can be sold of it. */

const available = sql<number>`(${skus.onHand} - ${skus.held})`;
const isOnSale = and(eq(goods.status, 'on'), eq(skus.status, 'on'));
const isShelved = and(isOnSale, ne(goods.form, 'slot'));

const QUEUES: Readonly<Record<string, SQL | undefined>> = {
  low: and(isShelved, lte(available, EXACT_STOCK)),
  out: and(isShelved, lte(available, 0)),
  held: gt(skus.held, 0),
};

/** A count is decided on the units on the shelf. */
export const partsOf = ({ onHand }: Pick<Sku, 'onHand'>) => [onHand];

const LEFT_MS = 30 * DAY_MS;

const leftSince = (since: Date) =>
  sql<number>`(
  select coalesce(-sum(${stockMoves.onHandDelta}), 0)
  from ${stockMoves}
  where ${stockMoves.skuId} = ${skus.skuId}
    and ${stockMoves.kind} in ('out', 'sell')
    and ${gte(stockMoves.at, since)}
)`.mapWith(Number);

const joined = (db: Db, now: Date) =>
  db
    .select({
      sku: skus,
      title: goods.title,
      spec: SKU_ROW.skuText,
      isOn: sql<boolean>`${isOnSale}`,
      left30: leftSince(new Date(now.getTime() - LEFT_MS)),
    })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof joined>>[number];

function rowOf({ sku, title, spec, isOn, left30 }: Found): RowOf<typeof resource> {
  const left = sku.onHand - sku.held;
  const { code, onHand, held, sold } = sku;
  const state = !isOn ? 'off' : left <= 0 ? 'out' : left <= EXACT_STOCK ? 'low' : 'ok';
  return {
    product: title,
    spec: spec || null,
    code,
    available: left,
    onHand,
    held,
    left30,
    sold,
    state,
  };
}

/** Fewest first. */
export async function pageStock(
  db: Db,
  { now }: Operation,
  { q, queue, category }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const where = and(
    q ? eq(skus.code, q) : undefined,
    QUEUES[queue ?? ''],
    category ? await inCategory(db, category) : undefined,
  );
  const page = await pageOf(db, slice, {
    from: sql`${skus} join ${goods} on ${goods.goodsId} = ${skus.goodsId}`,
    where,
    order: { key: available, id: skus.skuId, type: 'bigint' },
    rows: (cut) =>
      joined(db, now)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ sku }) => [sku.onHand - sku.held, sku.skuId],
  });
  return { ...page, rows: page.rows.map(rowOf) };
}

const MOST_ROWS = 200;

async function movesOf(db: Db, { skuId, onHand }: Sku) {
  const moves = await db
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
  let left = onHand;
  return moves.map(({ at, ...move }) => {
    const after = left;
    left -= move.onHand;
    return { at: at.getTime(), ...move, left: after };
  });
}

async function holdsOf(db: Db, { skuId }: Sku) {
  const holds = await db
    .select({
      since: stockHolds.at,
      pieces: stockHolds.num,
      orderSn: orders.sn,
      payBy: orders.payBy,
    })
    .from(stockHolds)
    .innerJoin(orderItems, eq(orderItems.itemId, stockHolds.itemId))
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(and(eq(stockHolds.skuId, skuId), eq(stockHolds.state, 'held')))
    .orderBy(asc(stockHolds.holdId))
    .limit(MOST_ROWS);
  return holds.map(({ since, payBy, ...hold }) => ({
    ...hold,
    since: since.getTime(),
    payBy: payBy?.getTime() ?? null,
  }));
}

export async function readStock(db: Db, { now }: Operation, code: string) {
  const [found] = await joined(db, now).where(eq(skus.code, code));
  if (!found) throw missingSku(code);
  const moves = { rows: await movesOf(db, found.sku) };
  const holds = { rows: await holdsOf(db, found.sku) };
  return { row: { ...rowOf(found), moves, holds }, version: partsOf(found.sku) };
}
