import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { stock as resource } from '@/lib/contract/console/resources/stock';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { goods, type Sku, skus } from '@/server/db/schema';
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

const joined = (db: Db) =>
  db
    .select({ sku: skus, title: goods.title, isOn: sql<boolean>`${isOnSale}` })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof joined>>[number];

function rowOf({ sku, title, isOn }: Found): RowOf<typeof resource> {
  const left = sku.onHand - sku.held;
  const { code, onHand, held, sold } = sku;
  const state = !isOn ? 'off' : left <= 0 ? 'out' : left <= EXACT_STOCK ? 'low' : 'ok';
  return { product: title, code, available: left, onHand, held, sold, state };
}

/** Fewest first. */
export async function pageStock(
  db: Db,
  { q, queue }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const where = and(q ? eq(skus.code, q) : undefined, QUEUES[queue ?? '']);
  const page = await pageOf(db, slice, {
    ...{ from: sql`${skus} join ${goods} on ${goods.goodsId} = ${skus.goodsId}`, where },
    order: { key: available, id: skus.skuId, type: 'bigint' },
    rows: (cut) =>
      joined(db)
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
  const [found] = await joined(db).where(eq(skus.code, code));
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
