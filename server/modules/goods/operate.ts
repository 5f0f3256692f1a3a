import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Goods, goods, goodsCategories } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';

async function getGoods(db: Db, goodsId: number, isLocked = false): Promise<Goods> {
  const query = db.select().from(goods).where(eq(goods.goodsId, goodsId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw new OperationRefused(`没有编号为 ${goodsId} 的商品`);
  return row;
}

/** The weakest lock that excludes other changes, so that inserts of order items go on. @throws OperationRefused */
export const lockGoods = (tx: Db, goodsId: number): Promise<Goods> => getGoods(tx, goodsId, true);

/** Forms that the shop delivers. */
const DELIVERED: readonly Goods['form'][] = ['ship', 'voucher'];

/** Null when nothing is missing. */
export function missingForSale(
  row: Pick<
    Goods,
    | 'status'
    | 'form'
    | 'validDays'
    | 'images'
    | 'returnPolicy'
    | 'returnReason'
    | 'freightId'
    | 'shipWithinHours'
    | 'minPrice'
  >,
): string | null {
  if (row.status === 'removed') return '商品已删除';
  if (row.returnPolicy === null) return '缺少退货政策';
  if (row.returnPolicy === 'none' && row.returnReason === '') return '不支持退货须写明原因';
  if (!DELIVERED.includes(row.form)) return '服务与课程还不能交付';
  if (row.form === 'voucher' && row.validDays === null) return '缺少券的有效期';
  if (row.form === 'ship' && row.freightId === null) return '缺少运费规则';
  if (row.shipWithinHours === null) return '缺少发货承诺';
  if (row.images.length === 0) return '缺少图片';
  if (row.minPrice === 0) return '没有在售的规格';
  return null;
}

/** In the caller's transaction. @throws OperationRefused for missing parts */
export async function putOn(tx: Db, goodsId: number, now: Date): Promise<void> {
  const row = await lockGoods(tx, goodsId);
  const missing = missingForSale(row);
  if (missing) throw new OperationRefused(`「${row.title}」不能上架：${missing}`);
  await tx
    .update(goods)
    .set({
      status: 'on',
      onSaleAt: row.onSaleAt ?? now,
      ...{ version: sql`${goods.version} + 1`, changedAt: now },
    })
    .where(and(eq(goods.goodsId, goodsId), eq(goods.status, row.status)));
}

/** By path 居家/收纳; creates missing ones in the caller's transaction. */
export async function categoryOf(
  tx: Db,
  path: string,
): Promise<{ topCategoryId: number; categoryId: number }> {
  const [top = '', leaf = '', ...more] = path.split('/').map((part) => part.trim());
  if (top === '' || leaf === '' || more.length > 0 || [...top].length > 8 || [...leaf].length > 8)
    throw new OperationRefused(`分类须形如 居家/收纳，每级最多8个字（收到 ${path}）`);
  const topCategoryId = await ensureCategory(tx, top, null);
  return { topCategoryId, categoryId: await ensureCategory(tx, leaf, topCategoryId) };
}

async function ensureCategory(tx: Db, name: string, parentId: number | null): Promise<number> {
  await tx.insert(goodsCategories).values({ name, parentId }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: goodsCategories.categoryId })
    .from(goodsCategories)
    .where(
      and(
        eq(goodsCategories.name, name),
        sql`${goodsCategories.parentId} is not distinct from ${parentId}`,
      ),
    );
  if (!row) throw new Error('category was not saved');
  return row.id;
}
