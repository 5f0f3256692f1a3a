import { sql } from 'drizzle-orm';
import { createRandom } from '@/lib/kit/seeded-random';
import type { Db } from '@/server/db/client';
import { shopBanners, shopSettings } from '@/server/db/schema';
import { refreshGoods } from '@/server/modules/goods/figures';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { SHOP_DEFAULTS } from '@/server/modules/rules/shop-settings';
import { HOT_WORDS, NOTICE, SELLER, SHOP_BANNERS } from '.';
import { demoRun } from '../../marks';
import { insertCatalog, type InsertedSku } from './insert';
import { insertShopSales } from './sales';

async function refreshFigures(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    update goods g set sold_total = f.total, sold30 = f.recent
    from (
      select k.goods_id, sum(i.num) as total,
        coalesce(
          sum(i.num) filter (where s.paid_at > ${now.toISOString()}::timestamptz - interval '30 days'), 0
        ) as recent
      from sale_items i
      join sales s using (sale_id)
      join skus k using (sku_id)
      where i.refunded < i.paid
      group by k.goods_id
    ) f
    where f.goods_id = g.goods_id`);
  await tx.execute(sql`
    update goods g set rating_sum = f.stars, rating_count = f.count, rating_good = f.good, rating_bad = f.bad
    from (
      select goods_id, sum(stars) as stars, count(*) as count,
        count(*) filter (where stars >= 4) as good,
        count(*) filter (where stars <= 2) as bad
      from goods_comments
      group by goods_id
    ) f
    where f.goods_id = g.goods_id`);
}

async function putOnSale(tx: Db, skus: readonly InsertedSku[]): Promise<void> {
  const ids = [...new Set(skus.map(({ goodsId }) => goodsId))];
  await refreshGoods(tx, ids);
  await tx.execute(
    sql`update goods set status = case when form = 'ship' or valid_days is not null then 'on' else 'off' end where goods_id = any (${sql.param(`{${ids.join(',')}}`)}::bigint[])`,
  );
}

async function insertSettings(tx: Db, skus: readonly InsertedSku[], now: Date): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({
      version: 1,
      settings: {
        ...SHOP_DEFAULTS,
        isOpen: true,
        prepaid: true,
        lateFee: true,
        kinds: ['goods', 'service'],
        hotWords: HOT_WORDS,
        notice: NOTICE,
      },
      note: '演示数据',
      operator: DEMO_OPERATOR,
      createdAt: now,
    })
    .onConflictDoNothing();
  await keepLaw(tx, { operator: DEMO_OPERATOR, now, reason: '演示数据' }, SELLER);
  await tx.insert(shopBanners).values(
    SHOP_BANNERS.map(({ title, image, code }, sort) => ({
      title,
      image,
      route: `/pages/goods/detail?goodsId=${skus.find(({ goods }) => goods.code === code)?.goodsId ?? 0}`,
      sort,
      startsAt: now,
    })),
  );
}

export async function seedDemoShop(
  db: Db,
  { now, seed }: { now: Date; seed: string },
): Promise<void> {
  await demoRun(db, 'demo-shop', now, async (tx) => {
    const skus = await insertCatalog(tx, now);
    await insertShopSales(tx, skus, { now, random: createRandom(`${seed}:shop`) });
    await putOnSale(tx, skus);
    await refreshFigures(tx, now);
    await insertSettings(tx, skus, now);
  });
}
