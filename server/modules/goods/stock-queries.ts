import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { stock as resource } from '@/lib/contract/console/resources/stock';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { goods, type Sku, skus, stockMoves } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { listHolds, listMoves, missingSku } from './stock';

/* 库存, as operators list it: an index has each SKU by what can be sold of it. */

const available = sql<number>`(${skus.onHand} - ${skus.held})`;
const isOnSale = and(eq(goods.status, 'on'), eq(skus.status, 'on'));

const QUEUES: Readonly<Record<string, SQL | undefined>> = {
  low: and(isOnSale, lte(available, EXACT_STOCK)),
  out: and(isOnSale, lte(available, 0)),
  held: gt(skus.held, 0),
};

/** A count is decided on the units on the shelf. */
export const partsOf = ({ onHand }: Pick<Sku, 'onHand'>) => [onHand];

const LEFT_MS = 30 * DAY_MS;

/** Units that left the shelf in the last 30 days, sold or taken out. */
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
      isOn: sql<boolean>`${isOnSale}`,
      left30: leftSince(new Date(now.getTime() - LEFT_MS)),
    })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof joined>>[number];

function rowOf({ sku, title, isOn, left30 }: Found): RowOf<typeof resource> {
  const left = sku.onHand - sku.held;
  const { code, onHand, held, sold } = sku;
  const state = !isOn ? 'off' : left <= 0 ? 'out' : left <= EXACT_STOCK ? 'low' : 'ok';
  return { product: title, code, available: left, onHand, held, left30, sold, state };
}

/** Fewest first. */
export async function pageStock(
  db: Db,
  { now }: Operation,
  { q, queue }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const where = and(q ? eq(skus.code, q) : undefined, QUEUES[queue ?? '']);
  const page = await pageOf(db, slice, {
    ...{ from: sql`${skus} join ${goods} on ${goods.goodsId} = ${skus.goodsId}`, where },
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

/** @throws OperationRefused */
export async function readStock(db: Db, operation: Operation, code: string) {
  const [found] = await joined(db, operation.now).where(eq(skus.code, code));
  if (!found) throw missingSku(code);
  const moves = (await listMoves(db, operation, code)).map(({ at, ...move }) => ({
    ...move,
    at: at.getTime(),
  }));
  const holds = (await listHolds(db, operation, code)).map(({ orderSn, pieces, payBy }) => ({
    ...{ orderSn, pieces, payBy: payBy?.getTime() ?? null },
  }));
  const row = { ...rowOf(found), moves: { rows: moves }, holds: { rows: holds } };
  return { row, version: partsOf(found.sku) };
}
