import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { goods, goodsCategories } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { PICTURE_NAME } from './picture-names';

/* None is deleted and each change raises a version: their sum names one state of the tree. */

const MOST_CATEGORIES = 300;
const MOST_LETTERS = 8;
const NEXT_VERSION = sql`${goodsCategories.version} + 1`;

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || [...trimmed].length > MOST_LETTERS || trimmed.includes('/'))
    throw new OperationRefused(`分类名为 1-${MOST_LETTERS} 个字，不含 /`);
  return trimmed;
}

function requirePicture(image: string): void {
  if (image !== '' && !PICTURE_NAME.test(image))
    throw new OperationRefused('图片须为 goods:名称 或上传后的文件名');
}

async function getCategory(tx: Db, categoryId: number) {
  const [row] = await tx
    .select()
    .from(goodsCategories)
    .where(eq(goodsCategories.categoryId, categoryId))
    .for('no key update');
  if (!row) throw new OperationRefused(`没有编号为 ${categoryId} 的分类`);
  return row;
}

/** @throws OperationRefused for equal names under one parent */
const refuseTwins = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new OperationRefused('同级已有同名的分类');
    throw error;
  });

/** Level 1 before its children. @throws OperationRefused */
export async function listCategories(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'goods.read');
  const rows = await db
    .select({
      categoryId: goodsCategories.categoryId,
      parentId: goodsCategories.parentId,
      name: goodsCategories.name,
      status: goodsCategories.status,
      image: goodsCategories.image,
      onSale: db.$count(
        goods,
        and(
          eq(goods.status, 'on'),
          sql`${goodsCategories.categoryId} in (${goods.categoryId}, ${goods.topCategoryId})`,
        ),
      ),
    })
    .from(goodsCategories)
    .orderBy(asc(goodsCategories.sort), asc(goodsCategories.categoryId));
  return rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...rows.filter(({ parentId }) => parentId === top.categoryId)]);
}

/** Appended. @throws OperationRefused */
export async function addCategory(
  db: Db,
  operation: Operation,
  input: { name: string; parentId: number | null; image: string; reason: string },
): Promise<{ categoryId: number }> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(input.reason);
    const { parentId, image } = input;
    const name = requireName(input.name);
    requirePicture(image);
    if (parentId !== null && (await getCategory(tx, parentId)).parentId !== null)
      throw new OperationRefused('分类只有两级');
    if ((await tx.$count(goodsCategories)) >= MOST_CATEGORIES)
      throw new OperationRefused(`最多 ${MOST_CATEGORIES} 个分类`);
    const sort = sql`(select coalesce(max(sort), 0) + 1 from goods_categories)`;
    const [row] = await refuseTwins(
      tx
        .insert(goodsCategories)
        .values({ name, parentId, image, sort })
        .returning({ categoryId: goodsCategories.categoryId }),
    );
    if (!row) throw new Error('category was not saved');
    await audit(tx, operation, 'category.add', String(row.categoryId), { ...input, name });
    return row;
  });
}

/** An off category leaves the tree, its goods stay. @throws OperationRefused */
export async function editCategory(
  db: Db,
  operation: Operation,
  {
    categoryId,
    reason,
    ...change
  }: {
    categoryId: number;
    name?: string;
    image?: string;
    status?: 'on' | 'off';
    reason: string;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(reason);
    const { name, image, status } = change;
    await getCategory(tx, categoryId);
    if (image !== undefined) requirePicture(image);
    await refuseTwins(
      tx
        .update(goodsCategories)
        .set({
          name: name === undefined ? undefined : requireName(name),
          image,
          status,
          version: NEXT_VERSION,
        })
        .where(eq(goodsCategories.categoryId, categoryId)),
    );
    await audit(tx, operation, 'category.edit', String(categoryId), { ...change, reason });
  });
}

/** Unnamed ones come after. @throws OperationRefused */
export async function sortCategories(
  db: Db,
  operation: Operation,
  { categoryIds, reason }: { categoryIds: readonly number[]; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(reason);
    const first = await getCategory(tx, categoryIds[0] ?? 0);
    const siblings = await tx
      .select({ id: goodsCategories.categoryId })
      .from(goodsCategories)
      .where(sql`${goodsCategories.parentId} is not distinct from ${first.parentId}`)
      .orderBy(asc(goodsCategories.sort), asc(goodsCategories.categoryId))
      .for('no key update');
    const known = siblings.map(({ id }) => id);
    if (
      new Set(categoryIds).size !== categoryIds.length ||
      categoryIds.some((id) => !known.includes(id))
    )
      throw new OperationRefused('须为同级的不同分类');
    const order = [...categoryIds, ...known.filter((id) => !categoryIds.includes(id))];
    await tx
      .update(goodsCategories)
      .set({
        sort: sql`array_position(${sql.param(`{${order.join(',')}}`)}::bigint[], ${goodsCategories.categoryId})`,
        version: NEXT_VERSION,
      })
      .where(inArray(goodsCategories.categoryId, order));
    await audit(tx, operation, 'category.sort', String(first.parentId ?? 0), { order, reason });
  });
}
