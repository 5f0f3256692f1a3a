import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Db } from '@/server/db/client';
import { goods, goodsCategories } from '@/server/db/schema';
import { goodsTokens, refreshGoods } from '@/server/modules/goods/figures';

const TOP = '旧店商品';
const CATEGORY = '旧店订单';

async function categoryOf(tx: Db, name: string, parentId: number | null): Promise<number> {
  const { parentId: parent, name: named, categoryId } = goodsCategories;
  await tx.insert(goodsCategories).values({ name, parentId, status: 'off' }).onConflictDoNothing();
  const [row] = await tx
    .select({ categoryId })
    .from(goodsCategories)
    .where(and(eq(named, name), parentId === null ? isNull(parent) : eq(parent, parentId)));
  if (!row) throw new Error('import: category was not inserted');
  return row.categoryId;
}

async function insertUnknown(tx: Db, shop: string, now: Date): Promise<number> {
  const topCategoryId = await categoryOf(tx, TOP, null);
  const title = `「${shop}」的旧订单商品`;
  const [row] = await tx
    .insert(goods)
    .values({
      title,
      status: 'off',
      isRewardable: false,
      images: ['goods:parcel'],
      createdAt: now,
      topCategoryId,
      categoryId: await categoryOf(tx, CATEGORY, topCategoryId),
      tokens: goodsTokens(title, ''),
    })
    .returning({ goodsId: goods.goodsId });
  if (!row) throw new Error('import: goods were not inserted');
  return row.goodsId;
}

/** Goods that were not imported become units of one product that is off. */
export async function linkSkus(
  tx: Db,
  client: PoolClient,
  { source, shop, operator, now }: { source: string; shop: string; operator: string; now: Date },
): Promise<void> {
  await client.query(`
    create temp table order_skus as
    select i.sku, max(i.unit) as unit, '${source}-' || i.sku as code, '${source}-order-' || i.sku as own_code,
      null::bigint as sku_id, null::bigint as goods_id
    from priced_items i group by i.sku;
    update order_skus o set sku_id = k.sku_id, goods_id = k.goods_id from skus k where k.code = o.own_code;
    update order_skus o set sku_id = k.sku_id, goods_id = k.goods_id from skus k where k.code = o.code`);
  const { rowCount } = await client.query('select from order_skus where sku_id is null limit 1');
  if (rowCount === 0) return;
  const goodsId = await insertUnknown(tx, shop, now);
  await tx.execute(sql`
    with made as (
      insert into skus (goods_id, spec_key, code, price, status)
      select ${goodsId}::bigint, own_code, own_code, greatest(unit, 1), 'off'
      from order_skus
      where sku_id is null
      returning sku_id, goods_id, code, price
    ),
    priced as (
      insert into sku_prices (sku_id, price, "from", operator, reason)
      select sku_id, price, ${now.toISOString()}::timestamptz, ${operator}, '旧店订单'
      from made
    )
    update order_skus o set sku_id = m.sku_id, goods_id = m.goods_id
    from made m
    where m.code = o.own_code`);
  await refreshGoods(tx, [goodsId]);
}
