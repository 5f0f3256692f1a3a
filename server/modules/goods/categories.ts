import { and, asc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/goods';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { goodsCategories } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { requireOpenShop } from '@/server/modules/rules/shop-open';

/* No category is deleted: the sum of versions names one tree state. */
const selectVersion = prepareOnce((db) =>
  db
    .select({ version: sql<string>`coalesce(sum(${goodsCategories.version}), 0)` })
    .from(goodsCategories)
    .prepare('category_version'),
);

const listShown = (db: Db) =>
  db
    .select({
      categoryId: goodsCategories.categoryId,
      parentId: goodsCategories.parentId,
      name: goodsCategories.name,
      image: goodsCategories.image,
    })
    .from(goodsCategories)
    .where(eq(goodsCategories.status, 'on'))
    .orderBy(asc(goodsCategories.sort), asc(goodsCategories.categoryId));

export const listTopCategories = (db: Db, most: number) =>
  db
    .select({
      categoryId: goodsCategories.categoryId,
      name: goodsCategories.name,
      image: goodsCategories.image,
    })
    .from(goodsCategories)
    .where(and(eq(goodsCategories.status, 'on'), sql`${goodsCategories.parentId} is null`))
    .orderBy(asc(goodsCategories.sort), asc(goodsCategories.categoryId))
    .limit(most);

/** Only the version when the caller has that one. */
export async function showCategories(
  call: CallOf<typeof contract.listGoodsCategories>,
  { version: known }: InputOf<typeof contract.listGoodsCategories>,
): Promise<OutputOf<typeof contract.listGoodsCategories>> {
  await requireOpenShop(call);
  const [row] = await selectVersion(call.db).execute();
  const version = String(row?.version ?? 0);
  if (known === version) return { version, isUnchanged: true, tree: [] };
  const shown = await listShown(call.db);
  const childrenOf = (parent: number | null) =>
    shown
      .filter(({ parentId }) => parentId === parent)
      .map(({ categoryId, name, image }) => ({ categoryId, name, image }));
  const tree = childrenOf(null).map((top) => ({ ...top, children: childrenOf(top.categoryId) }));
  return { version, isUnchanged: false, tree };
}
