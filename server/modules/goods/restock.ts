import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { goods, restockReminders, skus } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { currentShop } from '@/server/modules/rules/shop-settings';

const BATCH = 100;

/** Locks rows; skips those of other processes. */
const takeDue = (tx: Db) =>
  tx
    .select({
      userId: restockReminders.userId,
      skuId: restockReminders.skuId,
      at: restockReminders.at,
      goodsId: goods.goodsId,
      title: goods.title,
    })
    .from(restockReminders)
    .innerJoin(skus, eq(skus.skuId, restockReminders.skuId))
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(and(eq(goods.status, 'on'), eq(skus.status, 'on'), gt(skus.onHand, skus.held)))
    .orderBy(asc(restockReminders.userId), asc(restockReminders.skuId))
    .limit(BATCH)
    .for('update', { of: restockReminders, skipLocked: true });

async function remindSome(tx: Db, now: Date): Promise<number> {
  const due = await takeDue(tx);
  for (const { userId, skuId, at, goodsId, title } of due) {
    await notify(tx, {
      userId,
      type: 'order',
      title: '你关注的商品到货了',
      body: `《${title}》重新有货，数量有限，以下单时的库存为准。`,
      route: `/pages/goods/detail?goodsId=${goodsId}&skuId=${skuId}`,
      key: `restock:${skuId}:${at.getTime()}`,
      now,
    });
  }
  if (due.length > 0)
    await tx.delete(restockReminders).where(
      inArray(
        sql`(${restockReminders.userId}, ${restockReminders.skuId})`,
        due.map(({ userId, skuId }) => sql`(${userId}::bigint, ${skuId}::bigint)`),
      ),
    );
  return due.length;
}

/** A job: thousands may wait for one SKU. A notice ends its reminder; none in a closed shop. @returns notices */
export async function remindOfRestock(db: Db, now: Date): Promise<number> {
  if (!(await currentShop(db)).isOpen) return 0;
  for (let written = 0; ;) {
    const batch = await db.transaction((tx) => remindSome(tx, now));
    written += batch;
    if (batch < BATCH) return written;
  }
}
