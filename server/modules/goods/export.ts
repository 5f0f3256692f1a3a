import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { goodsCategories } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { FACT_KEYS, type FileGoods, type FileSku } from './file-goods';
import { type KnownGoods, type KnownSku, readByCategory } from './known-goods';

/** 居家, or 居家/收纳. */
async function categoryIdOf(db: Db, path: string): Promise<number> {
  let parentId: number | null = null;
  for (const name of path.split('/').map((part) => part.trim())) {
    const [row]: { id: number }[] = await db
      .select({ id: goodsCategories.categoryId })
      .from(goodsCategories)
      .where(
        and(
          eq(goodsCategories.name, name),
          parentId === null
            ? isNull(goodsCategories.parentId)
            : eq(goodsCategories.parentId, parentId),
        ),
      );
    if (!row) throw new OperationRefused(`没有分类 ${path}`);
    parentId = row.id;
  }
  return parentId ?? 0;
}

/** Without stock: a later import must not bring back sold units. */
const skuOf = ({ skuId: _skuId, valueImages, ...sku }: KnownSku): FileSku => ({
  line: 0,
  ...sku,
  ...(valueImages.some((image) => image !== '') ? { valueImages } : {}),
});

const fileOf = (known: KnownGoods): FileGoods => ({
  line: 0,
  ...Object.fromEntries(FACT_KEYS.map((key) => [key, known[key]])),
  isOn: known.status === 'on',
  specs: known.specs.map(({ name }) => name),
  skus: known.skus.map(skuOf),
});

export async function exportGoods(
  db: Db,
  operation: Operation,
  { category }: { category?: string } = {},
): Promise<FileGoods[]> {
  await requirePermission(db, operation, 'goods.read');
  const categoryId = category === undefined ? null : await categoryIdOf(db, category);
  return (await readByCategory(db, categoryId)).map(fileOf);
}
