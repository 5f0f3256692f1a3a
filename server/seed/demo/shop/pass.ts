import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, goodsCategories, places, skus } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { missingForSale, putOn } from '@/server/modules/goods/operate';
import { demoRun } from '../../marks';
import { buy } from './buy';
import { findBuyers } from './sales';

const CODE = 'S-PARCEL-1';
const PASS_DAYS = 30;
const USED_DAYS = 4;

/** The monthly pass goes on sale, and one is in use. Once, also for older demos; places are there. */
export async function seedDemoPass(
  db: Db,
  { now, vault }: { now: Date; vault: Vault },
): Promise<void> {
  await demoRun(db, 'demo-pass', now, async (tx) => {
    const open = await tx
      .select({ placeId: places.placeId })
      .from(places)
      .where(eq(places.status, 'on'))
      .orderBy(asc(places.placeId));
    const own = tx.select({ goodsId: skus.goodsId }).from(skus).where(eq(skus.code, CODE));
    const [row] = await tx
      .update(goods)
      .set({ form: 'pass', passDays: PASS_DAYS, placeIds: open.map(({ placeId }) => placeId) })
      .where(and(inArray(goods.goodsId, own), eq(goods.kind, 'service'), eq(goods.status, 'off')))
      .returning();
    if (!row || missingForSale(row)) return;
    await putOn(tx, row.goodsId, now);
    await tx
      .update(goodsCategories)
      .set({ status: 'on', version: sql`${goodsCategories.version} + 1` })
      .where(
        and(
          inArray(goodsCategories.categoryId, [row.topCategoryId, row.categoryId]),
          eq(goodsCategories.status, 'off'),
        ),
      );
    const [sku] = await tx.select().from(skus).where(eq(skus.code, CODE));
    const userId = (await findBuyers(tx, now)).at(0);
    if (!sku || userId === undefined) return;
    const at = new Date(dayStart(addDays(dayOf(now), -USED_DAYS)).getTime() + 11 * HOUR_MS);
    await buy(tx, vault, { userId, skuId: sku.skuId, num: 1, at });
  });
}
