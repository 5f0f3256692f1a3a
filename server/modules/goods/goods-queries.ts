import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { goods as resource } from '@/lib/contract/console/resources/goods';
import type { Db } from '@/server/db/client';
import { micros, type Order, type Slice } from '@/server/db/keyset';
import { type Goods, goods, goodsCategories, isIncomplete, skus } from '@/server/db/schema';
import { tsquery } from '@/server/modules/documents/documents';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { soughtIn } from '@/server/text/tokens';

export const missingGoods = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的商品`);

export function readGoodsId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingGoods(key);
  return Number(key);
}

export const partsOf = ({ version }: Pick<Goods, 'version'>) => [version];

export const stateOf = ({ status, stockState }: Pick<Goods, 'status' | 'stockState'>) =>
  status === 'on' && stockState === 'out' ? 'out' : status;

const SELLABLE = sql<number>`(
  select coalesce(sum(k.on_hand - k.held), 0) from skus k where k.goods_id = goods.goods_id and k.status = 'on'
)`.mapWith(Number);

const PATH = sql<string>`(
  select t.name || '/' || c.name from goods_categories c join goods_categories t on t.category_id = c.parent_id
  where c.category_id = goods.category_id
)`;

const STATES: Readonly<Record<string, SQL | undefined>> = {
  on: and(eq(goods.status, 'on'), ne(goods.stockState, 'out')),
  out: and(eq(goods.status, 'on'), eq(goods.stockState, 'out')),
};

const inState = (state: string | undefined): SQL | undefined =>
  state
    ? (STATES[state] ?? eq(goods.status, state as Goods['status']))
    : ne(goods.status, 'removed');

/** By its number, or as its path is typed: 居家 or 居家/收纳. */
export async function inCategory(db: Db, text: string): Promise<SQL> {
  const [top = '', leaf] = text.split('/').map((part) => part.trim());
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const found = await db
    .select()
    .from(goodsCategories)
    .where(
      or(eq(goodsCategories.categoryId, id), inArray(goodsCategories.name, [top, leaf ?? top])),
    );
  const one =
    found.find(({ categoryId }) => categoryId === id) ??
    (leaf === undefined
      ? found.find(({ parentId }) => parentId === null)
      : found.find(
          ({ name, parentId }) =>
            name === leaf && found.some((up) => up.categoryId === parentId && up.name === top),
        ));
  if (!one) return sql`false`;
  return one.parentId === null
    ? eq(goods.topCategoryId, one.categoryId)
    : eq(goods.categoryId, one.categoryId);
}

/** Above this an order finds a page soon. */
const MOST_IDS = 2_000;

/** Rare texts become ids: no order makes the planner walk all products. */
async function titled(db: Db, query: SQL): Promise<SQL> {
  const condition = sql`${goods.tokens} @@ ${query}`;
  const found = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(condition)
    .limit(MOST_IDS + 1);
  if (found.length > MOST_IDS) return condition;
  const ids = found.map(({ goodsId }) => goodsId);
  return sql`${goods.goodsId} = any(${sql.param(ids)}::bigint[])`;
}

/** A number or code names one product; the rest is sought in titles. */
async function matching(db: Db, q: string): Promise<SQL> {
  const owners = await db.select({ goodsId: skus.goodsId }).from(skus).where(eq(skus.code, q));
  const ids = owners.map(({ goodsId }) => goodsId);
  if (/^[1-9]\d{0,14}$/.test(q)) ids.push(Number(q));
  const sought = soughtIn(q);
  const byTitle = sought.length > 0 ? await titled(db, tsquery(sought)) : sql`false`;
  if (owners.length > 0) return inArray(goods.goodsId, ids);
  return ids.length > 0 ? (or(inArray(goods.goodsId, ids), byTitle) ?? byTitle) : byTitle;
}

/** More products of one text are cut. */
const MOST_SOUGHT = 200;

export async function soughtGoods(db: Db, text: string): Promise<number[]> {
  const found = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(await matching(db, text))
    .limit(MOST_SOUGHT);
  return found.map(({ goodsId }) => goodsId);
}

const ORDERS: Readonly<Record<string, Omit<Order, 'id'>>> = {
  updated: { key: goods.changedAt, type: 'timestamptz' },
  price: { key: goods.minPrice, type: 'bigint' },
  sold30: { key: goods.sold30, type: 'bigint' },
};

export const ROW = {
  goods,
  category: PATH,
  available: SELLABLE,
  changedMicros: micros(goods.changedAt).mapWith(Number),
};

export interface Found {
  goods: Goods;
  category: string | null;
  available: number;
  changedMicros: number;
}

export function rowOf({ goods: row, category, available }: Found): RowOf<typeof resource> {
  const { goodsId, title, images, kind, minPrice, sold30, changedAt } = row;
  return {
    id: goodsId,
    picture: images.slice(0, 1),
    title,
    category: category ?? '',
    kind,
    price: minPrice,
    available,
    sold30,
    state: stateOf(row),
    updated: changedAt.getTime(),
  };
}

/** Last changed first; removed ones only where asked for. */
export async function pageGoods(
  db: Db,
  { q, queue, state, category, kind, stock }: Readonly<Record<string, string>>,
  { sort, slice }: { sort: string; slice: Slice },
) {
  const where = and(
    q ? await matching(db, q) : undefined,
    inState(state),
    queue ? isIncomplete(goods) : undefined,
    category ? await inCategory(db, category) : undefined,
    kind ? eq(goods.kind, kind as Goods['kind']) : undefined,
    stock
      ? and(eq(goods.status, 'on'), eq(goods.stockState, stock as Goods['stockState']))
      : undefined,
  );
  const name = sort.replace(/^-/, '');
  const order = ORDERS[name] ?? { key: goods.changedAt, type: 'timestamptz' as const };
  const page = await pageOf<Found>(db, slice, {
    from: sql`${goods}`,
    where,
    order: { ...order, id: goods.goodsId },
    rows: (cut) =>
      db
        .select(ROW)
        .from(goods)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ goods: row, changedMicros }) => [
      name === 'price' ? row.minPrice : name === 'sold30' ? row.sold30 : changedMicros,
      row.goodsId,
    ],
  });
  return { ...page, rows: page.rows.map(rowOf) };
}
