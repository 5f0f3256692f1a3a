import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/goods';
import { LIST_CAP } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { prepareOnce } from '@/server/db/prepared';
import { goods, goodsCategories } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { refuseManySearches, tsquery } from '@/server/modules/documents/documents';
import { requireOpenShop } from '@/server/modules/rules/shop-open';
import { type Sought, soughtIn } from '@/server/text/tokens';
import { type GoodsRow, isInStock, ROW } from './rows';

type Filter = InputOf<typeof contract.listGoods>;

const ORDERS: Record<Filter['sort'], SQL[]> = {
  all: [desc(isInStock), desc(goods.sold30), desc(goods.goodsId)],
  sales: [desc(goods.soldTotal), desc(goods.goodsId)],
  price_asc: [sql`${goods.minPrice}`, sql`${goods.goodsId}`],
  price_desc: [desc(goods.minPrice), desc(goods.goodsId)],
  new: [desc(goods.onSaleAt), desc(goods.goodsId)],
};

const inTitle = (sought: readonly Sought[]): SQL =>
  sql.join(
    sought.map(({ token }) => sql`(strpos(lower(${goods.title}), ${token}) > 0)::int`),
    sql` + `,
  );

const hasAll = (sought: readonly Sought[]) =>
  and(...sought.map(({ token }) => sql`strpos(lower(${goods.title}), ${token}) > 0`));

const selectParent = prepareOnce((db) =>
  db
    .select({ parentId: goodsCategories.parentId })
    .from(goodsCategories)
    .where(eq(goodsCategories.categoryId, sql.placeholder('categoryId')))
    .prepare('category_parent'),
);

/** By the column of its level: no index orders by either of two columns. */
async function inCategory(db: Db, categoryId: number | undefined): Promise<SQL | undefined> {
  if (categoryId === undefined) return undefined;
  const [category] = await selectParent(db).execute({ categoryId });
  return category?.parentId === null
    ? eq(goods.topCategoryId, categoryId)
    : eq(goods.categoryId, categoryId);
}

const matching = (
  { isInStock: mustHave, priceMin, priceMax, kind }: Filter,
  sought: readonly Sought[],
) =>
  and(
    eq(goods.status, 'on'),
    mustHave ? isInStock : undefined,
    priceMin === undefined ? undefined : gte(goods.maxPrice, priceMin),
    priceMax === undefined ? undefined : lte(goods.minPrice, priceMax),
    kind === undefined ? undefined : eq(goods.kind, kind),
    sought.length === 0 ? undefined : sql`${goods.tokens} @@ ${tsquery(sought)}`,
  );

/** Counting everything costs more than the page. */
async function countUpToCap(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(goods)
    .where(where)
    .limit(LIST_CAP + 1)
    .as('some');
  const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.total ?? 0;
}

interface Wanted {
  sort: Filter['sort'];
  where: SQL | undefined;
  sought: readonly Sought[];
  limit: number;
  offset: number;
}

/** By matches in the title, then by sales. */
async function listRows(
  db: Db,
  { sort, where, sought, limit, offset }: Wanted,
  found: number,
): Promise<GoodsRow[]> {
  const isByTitle = sought.length > 0 && sort === 'all';
  const pick = (filter: SQL | undefined, best: readonly SQL[]) =>
    db
      .select(ROW)
      .from(goods)
      .where(filter)
      .orderBy(...best, ...ORDERS[sort])
      .limit(limit)
      .offset(offset);
  /* Full matches first, by index: sorting all results takes long. */
  const whole = isByTitle && found > LIST_CAP ? await pick(and(where, hasAll(sought)), []) : [];
  if (whole.length === limit) return whole;
  return pick(where, isByTitle ? [desc(inTitle(sought))] : []);
}

/** @throws DomainError shop_closed */
export async function listGoodsPage(
  call: CallOf<typeof contract.listGoods>,
  input: Filter,
): Promise<OutputOf<typeof contract.listGoods>> {
  await requireOpenShop(call);
  if (input.keyword && input.page === 1) await refuseManySearches(call);
  return findGoods(call.db, input);
}

export async function findGoods(
  db: Db,
  input: Filter,
): Promise<OutputOf<typeof contract.listGoods>> {
  const keyword = input.keyword ?? '';
  const sought = soughtIn(keyword);
  if (keyword !== '' && sought.length === 0) return { list: toPage([], 0, input), isCapped: false };
  const where = and(matching(input, sought), await inCategory(db, input.categoryId));
  const found = await countUpToCap(db, where);
  const total = Math.min(found, LIST_CAP);
  const offset = (input.page - 1) * input.per_page;
  const limit = Math.min(input.per_page, total - offset);
  const rows =
    limit > 0 ? await listRows(db, { sort: input.sort, where, sought, limit, offset }, found) : [];
  return { list: toPage(rows, total, input), isCapped: found > LIST_CAP };
}

export const listForHome = (db: Db, sort: 'new' | 'sales', most: number) =>
  db
    .select(ROW)
    .from(goods)
    .where(
      and(
        eq(goods.status, 'on'),
        sort === 'sales' ? sql`${isInStock} and ${goods.sold30} > 0` : undefined,
      ),
    )
    .orderBy(...ORDERS[sort === 'sales' ? 'all' : 'new'])
    .limit(most);
