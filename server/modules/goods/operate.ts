import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Goods, goods, GOODS_STATES, goodsCategories, skus } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';

const MOST_ROWS = 200;

/** Newest first. @throws OperationRefused */
export async function listGoodsForOperator(
  db: Db,
  operation: Operation,
  status?: string,
): Promise<Pick<Goods, 'goodsId' | 'status' | 'title' | 'minPrice' | 'maxPrice' | 'stockState'>[]> {
  await requirePermission(db, operation, 'goods.read');
  const state = GOODS_STATES.find((one) => one === status);
  if (status !== undefined && !state)
    throw new OperationRefused(`状态须为 ${GOODS_STATES.join('、')} 之一`);
  return db
    .select({
      goodsId: goods.goodsId,
      status: goods.status,
      title: goods.title,
      minPrice: goods.minPrice,
      maxPrice: goods.maxPrice,
      stockState: goods.stockState,
    })
    .from(goods)
    .where(state ? eq(goods.status, state) : undefined)
    .orderBy(desc(goods.goodsId))
    .limit(MOST_ROWS);
}

/** @throws OperationRefused */
export async function showGoodsForOperator(db: Db, operation: Operation, goodsId: number) {
  await requirePermission(db, operation, 'goods.read');
  const row = await getGoods(db, goodsId);
  const choices = await db
    .select({
      code: skus.code,
      specKey: skus.specKey,
      price: skus.price,
      status: skus.status,
      onHand: skus.onHand,
      held: skus.held,
    })
    .from(skus)
    .where(eq(skus.goodsId, goodsId))
    .orderBy(asc(skus.sort), asc(skus.skuId));
  const { tokens: _tokens, html: _html, ...facts } = row;
  return { ...facts, skus: choices };
}

async function getGoods(db: Db, goodsId: number, isLocked = false): Promise<Goods> {
  const query = db.select().from(goods).where(eq(goods.goodsId, goodsId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw new OperationRefused(`没有编号为 ${goodsId} 的商品`);
  return row;
}

/** The weakest lock that excludes other changes, so that inserts of order items go on. @throws OperationRefused */
export const lockGoods = (tx: Db, goodsId: number): Promise<Goods> => getGoods(tx, goodsId, true);

/** Null when nothing is missing. */
export function missingForSale(
  row: Pick<
    Goods,
    | 'status'
    | 'kind'
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
  if (row.kind === 'goods' && row.freightId === null) return '缺少运费规则';
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
      version: sql`${goods.version} + 1`,
    })
    .where(and(eq(goods.goodsId, goodsId), eq(goods.status, row.status)));
}

/** @throws OperationRefused */
export async function setGoodsState(
  db: Db,
  operation: Operation,
  {
    goodsId,
    status,
    reason,
  }: { goodsId: number; status: 'on' | 'off' | 'removed'; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(reason);
    if (status === 'on') await putOn(tx, goodsId, operation.now);
    else {
      const row = await lockGoods(tx, goodsId);
      if (row.status === 'removed') throw new OperationRefused('商品已删除');
      if (status === 'removed' && row.status === 'on') throw new OperationRefused('请先下架');
      if (status === 'off' && row.status === 'draft') throw new OperationRefused('商品尚未上架');
      await tx
        .update(goods)
        .set({ status, version: sql`${goods.version} + 1` })
        .where(eq(goods.goodsId, goodsId));
    }
    await audit(tx, operation, `goods.${status}`, String(goodsId), { reason });
  });
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
