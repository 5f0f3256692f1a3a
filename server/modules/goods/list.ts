import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/goods';
import { LIST_CAP } from '@/lib/contract/goods.schema';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { goods } from '@/server/db/schema';
import { tsquery } from '@/server/db/search';
import type { Call, CallOf } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { requireOpenShop } from '@/server/http/shop-open';
import { type Sought, soughtIn } from '@/server/text/tokens';
import { isInStock, ROW } from './rows';

type Filter = InputOf<typeof contract.listGoods>;

/** Searches of one visitor in a minute. */
const SEARCHES_PER_MINUTE = 60;

/** Refuses a visitor who searches too often. @throws DomainError rate_limited */
export const refuseManySearches = ({ db, member, visitorKey, now }: Call): Promise<void> =>
  refuseOverLimit(
    db,
    `goods-search:${member ? `u${member.userId}` : `v${visitorKey}`}`,
    SEARCHES_PER_MINUTE,
    MINUTE_MS,
    now,
  );

const ORDERS: Record<Filter['sort'], SQL[]> = {
  all: [desc(isInStock), desc(goods.sold30), desc(goods.goodsId)],
  sales: [desc(goods.soldTotal), desc(goods.goodsId)],
  price_asc: [sql`${goods.minPrice}`, sql`${goods.goodsId}`],
  price_desc: [desc(goods.minPrice), desc(goods.goodsId)],
  new: [desc(goods.onSaleAt), desc(goods.goodsId)],
};

/** How many parts of the query the title has. */
const inTitle = (sought: readonly Sought[]): SQL =>
  sql.join(
    sought.map(({ token }) => sql`(strpos(lower(${goods.title}), ${token}) > 0)::int`),
    sql` + `,
  );

const matching = (
  { categoryId, isInStock: mustHave, priceMin, priceMax, kind }: Filter,
  sought: readonly Sought[],
) =>
  and(
    eq(goods.status, 'on'),
    categoryId === undefined
      ? undefined
      : or(eq(goods.categoryId, categoryId), eq(goods.topCategoryId, categoryId)),
    mustHave ? isInStock : undefined,
    priceMin === undefined ? undefined : gte(goods.maxPrice, priceMin),
    priceMax === undefined ? undefined : lte(goods.minPrice, priceMax),
    kind === undefined ? undefined : eq(goods.kind, kind),
    sought.length === 0 ? undefined : sql`${goods.tokens} @@ ${tsquery(sought)}`,
  );

/** Counts no further than one more than a list shows: counting everything costs more than the page. */
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

/** One page of the goods on sale. @throws DomainError shop_closed */
export async function listGoodsPage(
  call: CallOf<typeof contract.listGoods>,
  input: Filter,
): Promise<OutputOf<typeof contract.listGoods>> {
  await requireOpenShop(call);
  const { db } = call;
  const keyword = input.keyword ?? '';
  if (keyword !== '' && input.page === 1) await refuseManySearches(call);
  const sought = soughtIn(keyword);
  if (keyword !== '' && sought.length === 0) return { list: toPage([], 0, input), isCapped: false };
  const where = matching(input, sought);
  const found = await countUpToCap(db, where);
  const total = Math.min(found, LIST_CAP);
  const offset = (input.page - 1) * input.per_page;
  const best = sought.length > 0 && input.sort === 'all' ? [desc(inTitle(sought))] : [];
  const rows =
    offset >= total
      ? []
      : await db
          .select(ROW)
          .from(goods)
          .where(where)
          .orderBy(...best, ...ORDERS[input.sort])
          .limit(Math.min(input.per_page, total - offset))
          .offset(offset);
  return { list: toPage(rows, total, input), isCapped: found > LIST_CAP };
}

/** The newest goods, or those that sold most in 30 days, for the first page. */
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
