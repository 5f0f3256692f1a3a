import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { category as resource } from '@/lib/contract/console/resources/category';
import type { Db } from '@/server/db/client';
import { goods, type GoodsCategory, goodsCategories } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { wholeList } from '@/server/operator/page';

/* 300 at most: the tree is one page. */

export const partsOf = ({ name, image, status, sort, version }: GoodsCategory) => [
  name,
  image,
  status,
  sort,
  version,
];

export const missingCategory = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的分类`);

export function readCategoryId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingCategory(key);
  return Number(key);
}

export const onSaleOf = (db: Db, categoryId: number) =>
  db.$count(
    goods,
    and(
      eq(goods.status, 'on'),
      sql`${categoryId} in (${goods.categoryId}, ${goods.topCategoryId})`,
    ),
  );

/** One walk along an index of those on sale; a count per category reads all each time. */
async function countsOnSale(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: goods.categoryId, n: count() })
    .from(goods)
    .where(eq(goods.status, 'on'))
    .groupBy(goods.categoryId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

type Row = RowOf<typeof resource> & { below: string | null };

/** Level 1 before its children, in order. */
async function treeOf(db: Db): Promise<{ row: Row; category: GoodsCategory }[]> {
  const found = await db
    .select()
    .from(goodsCategories)
    .orderBy(asc(goodsCategories.sort), asc(goodsCategories.categoryId));
  const of = (parentId: number | null) => found.filter((one) => one.parentId === parentId);
  const counts = await countsOnSale(db);
  const onSaleIn = ({ categoryId }: GoodsCategory): number =>
    [categoryId, ...of(categoryId).map((child) => child.categoryId)].reduce(
      (sum, id) => sum + (counts.get(id) ?? 0),
      0,
    );
  const rowsOf = (parent: GoodsCategory | null): { row: Row; category: GoodsCategory }[] =>
    of(parent?.categoryId ?? null).flatMap((category, index) => {
      const { categoryId, name, image, status } = category;
      const onSale = onSaleIn(category);
      const below = of(categoryId).map((child) => child.name);
      const row: Row = {
        id: categoryId,
        name,
        onSale,
        order: index + 1,
        state: status,
        top: parent?.name ?? null,
        image: image ? [image] : [],
        below: below.join('、') || null,
      };
      return [{ row, category }, ...(parent ? [] : rowsOf(category))];
    });
  return rowsOf(null);
}

export async function pageCategories(db: Db, { state }: Readonly<Record<string, string>>) {
  const rows = (await treeOf(db))
    .map(({ row: { below: _, ...row } }) => row)
    .filter((row) => !state || row.state === state);
  return wholeList(rows);
}

export async function readCategory(db: Db, _: Operation, key: string) {
  const id = readCategoryId(key);
  const found = (await treeOf(db)).find(({ row }) => row.id === id);
  if (!found) throw missingCategory(key);
  return { row: found.row, version: partsOf(found.category) };
}
