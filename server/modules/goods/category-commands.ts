import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { category as resource } from '@/lib/contract/console/resources/category';
import type { Db } from '@/server/db/client';
import { type GoodsCategory, goodsCategories } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { nothingToChange, OperationRefused } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { missingCategory, onSaleOf, partsOf, readCategoryId } from './category-queries';
import { PICTURE_NAME } from './picture-names';

const { actions } = resource;
const MOST_CATEGORIES = 300;
const NEXT_VERSION = sql`${goodsCategories.version} + 1`;
const LAST = '最后';

/** @throws DomainError with all faults at once */
function valuesOf({ name, image: pictures }: { name: string; image: readonly string[] | null }) {
  const [image = ''] = pictures ?? [];
  const faults = {
    ...(name.includes('/') ? { name: '分类名不含 /' } : {}),
    ...(image && !PICTURE_NAME.test(image)
      ? { image: '图片须为 goods:名称 或上传后的文件名' }
      : {}),
  };
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
  return { name, image };
}

async function lock(tx: Db, key: string): Promise<GoodsCategory> {
  const [row] = await tx
    .select()
    .from(goodsCategories)
    .where(eq(goodsCategories.categoryId, readCategoryId(key)))
    .for('no key update');
  if (!row) throw missingCategory(key);
  return row;
}

/** Equal names under one parent. @throws DomainError */
const refuseTwins = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw faultOfForm({ name: '同级已有同名的分类' });
    throw error;
  });

/** Of level 1, by its name or its number. @throws DomainError */
async function topOf(tx: Db, text: string | null): Promise<number | null> {
  if (text === null) return null;
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const [row] = await tx
    .select()
    .from(goodsCategories)
    .where(
      or(
        eq(goodsCategories.categoryId, id),
        and(eq(goodsCategories.name, text), sql`${goodsCategories.parentId} is null`),
      ),
    )
    .for('no key update');
  if (!row) throw faultOfForm({ parent: `没有第一级分类 ${text}` });
  if (row.parentId !== null) throw faultOfForm({ parent: '分类只有两级' });
  return row.categoryId;
}

/** Appended. */
export const addCategory = operatorAction(resource, 'add', actions.add, {
  lock: async () => null,
  work: async ({ tx, form }) => {
    const values = valuesOf(form);
    const parentId = await topOf(tx, form.parent);
    if ((await tx.$count(goodsCategories)) >= MOST_CATEGORIES)
      throw new OperationRefused(`最多 ${MOST_CATEGORIES} 个分类`);
    const sort = sql`(select coalesce(max(sort), 0) + 1 from goods_categories)`;
    const [row] = await refuseTwins(
      tx
        .insert(goodsCategories)
        .values({ ...values, parentId, sort })
        .returning({ categoryId: goodsCategories.categoryId }),
    );
    if (!row) throw new Error('category was not saved');
    return {
      values: { name: values.name },
      target: String(row.categoryId),
      detail: { ...values, parentId },
    };
  },
});

const frame = {
  lock,
  version: partsOf,
  state: ({ status }: GoodsCategory) => status,
  over: ({ name }: GoodsCategory, state: string) =>
    state === 'on' ? `「${name}」已显示` : `「${name}」已隐藏`,
  done: {
    'category.edit': '编辑',
    'category.sort': '调整顺序',
    'category.on': '显示',
    'category.off': '隐藏',
  },
};

const write = (tx: Db, { categoryId }: GoodsCategory, set: Partial<GoodsCategory>) =>
  refuseTwins(
    tx
      .update(goodsCategories)
      .set({ ...set, version: NEXT_VERSION })
      .where(eq(goodsCategories.categoryId, categoryId))
      .execute(),
  );

export const editCategory = operatorAction(resource, 'edit', actions.edit, {
  ...frame,
  work: async ({ tx, row, form }) => {
    const after = valuesOf(form);
    if (after.name === row.name && after.image === row.image) throw nothingToChange();
    await write(tx, row, after);
    const before = { name: row.name, image: row.image };
    return { values: { from: row.name, name: after.name }, before, after };
  },
});

/** An off category leaves the tree, its goods stay. */
const turn = (to: 'on' | 'off') =>
  operatorAction(resource, to, actions[to], {
    ...frame,
    work: async ({ tx, row }) => {
      await write(tx, row, { status: to });
      const onSale = String(await onSaleOf(tx, row.categoryId));
      const before = { status: row.status };
      const after = { status: to };
      return { values: { name: row.name, onSale }, before, after };
    },
  });

export const showCategory = turn('on');
export const hideCategory = turn('off');

/** Before another one of its level, or to the end. */
export const sortCategory = operatorAction(resource, 'sort', actions.sort, {
  ...frame,
  work: async ({ tx, row, form: { before } }) => {
    const siblings = await tx
      .select()
      .from(goodsCategories)
      .where(sql`${goodsCategories.parentId} is not distinct from ${row.parentId}`)
      .orderBy(asc(goodsCategories.sort), asc(goodsCategories.categoryId))
      .for('no key update');
    const others = siblings.filter(({ categoryId }) => categoryId !== row.categoryId);
    const found = others.findIndex(
      ({ categoryId, name }) => name === before || String(categoryId) === before,
    );
    if (found < 0 && before !== LAST) throw faultOfForm({ before: '须为同级的另一个分类' });
    const at = found < 0 ? others.length : found;
    const sorted = [...others.slice(0, at), row, ...others.slice(at)];
    const order = sorted.map(({ categoryId }) => categoryId);
    await tx
      .update(goodsCategories)
      .set({
        sort: sql`array_position(${sql.param(`{${order.join(',')}}`)}::bigint[], ${goodsCategories.categoryId})`,
        version: NEXT_VERSION,
      })
      .where(inArray(goodsCategories.categoryId, order));
    return { values: { list: sorted.map(({ name }) => name).join('、') }, detail: { order } };
  },
});
