import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { feedItems, goods, places, skus, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { makeReady } from '@/server/modules/orders/pickup';
import { lockBySn } from '@/server/modules/orders/ship';
import { demoRun } from '../../marks';
import { orderNotices } from '../notices';
import { HERO_MOBILE } from '../people';
import { buy } from './buy';

const BOUGHT = [
  { code: 'S-COFFEE-1', num: 2 },
  { code: 'C-STALL-1', num: 1 },
  { code: 'SIGNPOST-1', num: 1, isFetched: true },
] as const;

/** The hero's orders of what is not sent: each waits to be used. Once, also for older demos. */
export async function seedHeroForms(
  db: Db,
  { now, vault }: { now: Date; vault: Vault },
): Promise<void> {
  await demoRun(db, 'demo-hero-forms', now, async (tx) => {
    const [hero] = await tx.select().from(users).where(eq(users.mobile, HERO_MOBILE));
    if (!hero) return;
    const onSale = await tx
      .select({ code: skus.code, skuId: skus.skuId })
      .from(skus)
      .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
      .where(
        and(
          eq(goods.status, 'on'),
          inArray(
            skus.code,
            BOUGHT.map(({ code }) => code),
          ),
        ),
      );
    const { userId } = hero;
    /* A purchase is news for the inviter, whose last news must not be younger. */
    const [news] = await tx
      .select({ at: max(feedItems.at) })
      .from(feedItems)
      .where(eq(feedItems.userId, hero.refereeId ?? 0));
    const from = Math.max(news?.at?.getTime() ?? 0, now.getTime() - HOUR_MS);
    const at = (share: number) => new Date(from + share * (now.getTime() - from));
    const [place] = await tx
      .select({ placeId: places.placeId })
      .from(places)
      .where(eq(places.status, 'on'))
      .orderBy(asc(places.placeId))
      .limit(1);
    for (const [i, { code, num, ...more }] of BOUGHT.entries()) {
      const found = onSale.find((one) => one.code === code);
      const isFetched = 'isFetched' in more;
      if (!found || (isFetched && !place)) continue;
      const when = { at: at(0.2 + 0.2 * i), paidAt: at(0.3 + 0.2 * i) };
      const way = isFetched && place ? place : {};
      const sn = await buy(tx, vault, { userId, skuId: found.skuId, num, ...when, ...way });
      if (isFetched) await makeReady(tx, await lockBySn(tx, sn), at(0.9));
    }
    await orderNotices(tx, userId);
  });
}
