import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/goods';
import { goods } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseManySearches, tsquery } from '@/server/modules/documents/documents';
import { requireOpenShop } from '@/server/modules/rules/shop-open';
import { soughtIn } from '@/server/text/tokens';
import { isInStock, ROW } from './rows';

const MOST_WORDS = 10;
const MOST_SIMILAR = 6;
const TITLES_READ = 40;

/** Hot words, then popular titles. */
export async function suggestWords(
  call: CallOf<typeof contract.suggestGoods>,
  { keyword }: InputOf<typeof contract.suggestGoods>,
): Promise<OutputOf<typeof contract.suggestGoods>> {
  const { hotWords } = await requireOpenShop(call);
  await refuseManySearches(call);
  const typed = keyword.normalize('NFKC').toLowerCase();
  const hot = hotWords.filter((word) => word.toLowerCase().includes(typed));
  // typed text may begin a longer word
  const sought = soughtIn(keyword).map(({ token }) => ({
    token,
    isPrefix: true,
  }));
  if (sought.length === 0) return { words: hot.slice(0, MOST_WORDS) };
  const titles = await call.db
    .select({ title: goods.title })
    .from(goods)
    .where(and(eq(goods.status, 'on'), sql`${goods.tokens} @@ ${tsquery(sought)}`))
    .orderBy(desc(isInStock), desc(goods.sold30), desc(goods.goodsId))
    .limit(TITLES_READ);
  const literal = titles
    .map(({ title }) => title)
    .filter((title) => title.normalize('NFKC').toLowerCase().includes(typed));
  return { words: [...new Set([...hot, ...literal])].slice(0, MOST_WORDS) };
}

/** Same category, in stock first; then the parent's. */
export async function listSimilar(
  call: CallOf<typeof contract.listSimilarGoods>,
  { goodsId }: InputOf<typeof contract.listSimilarGoods>,
): Promise<OutputOf<typeof contract.listSimilarGoods>> {
  await requireOpenShop(call);
  const { db } = call;
  const [one] = await db
    .select({ categoryId: goods.categoryId, topCategoryId: goods.topCategoryId })
    .from(goods)
    .where(and(eq(goods.goodsId, goodsId), sql`${goods.status} in ('on', 'off')`));
  if (!one) throw new DomainError('not_found');
  const pick = (where: ReturnType<typeof and>, most: number) =>
    db
      .select(ROW)
      .from(goods)
      .where(and(eq(goods.status, 'on'), ne(goods.goodsId, goodsId), where))
      .orderBy(desc(isInStock), desc(goods.sold30), desc(goods.goodsId))
      .limit(most);
  const near = await pick(eq(goods.categoryId, one.categoryId), MOST_SIMILAR);
  const far =
    near.length < MOST_SIMILAR
      ? await pick(
          and(eq(goods.topCategoryId, one.topCategoryId), ne(goods.categoryId, one.categoryId)),
          MOST_SIMILAR - near.length,
        )
      : [];
  return { goods: [...near, ...far] };
}
