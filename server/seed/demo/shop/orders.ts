import { and, asc, eq, sql } from 'drizzle-orm';
import { createRandom } from '@/lib/kit/seeded-random';
import { addDays, dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, skus } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { addAddress } from '@/server/modules/addresses/service';
import { demoRun } from '../../marks';
import { buy } from './buy';
import { seedHeroShopping } from './hero';
import { findBuyers } from './sales';
import { seedDemoVouchers } from './vouchers';

const PLACES = [
  ['陈树', '330106', '古荡街道文三路118号3幢602室'],
  ['何晓棠', '330110', '仓前街道绿汀路1号4幢'],
  ['周一诺', '310104', '漕河泾街道桂平路391号2楼'],
  ['吴念', '440305', '粤海街道科苑路15号B座803'],
] as const;
const ORDERS = 12;
const FIRST_MS = 8 * HOUR_MS;
const STEP_MS = 65 * MINUTE_MS;
const ENOUGH = 20;

const listThings = (tx: Db) =>
  tx
    .select({ skuId: sql<number>`min(${skus.skuId})::int` })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(
      and(
        eq(goods.kind, 'goods'),
        eq(goods.status, 'on'),
        eq(skus.status, 'on'),
        sql`${skus.onHand} - ${skus.held} > ${ENOUGH}`,
      ),
    )
    .groupBy(goods.goodsId)
    .orderBy(asc(goods.sold30), asc(goods.goodsId))
    .limit(ORDERS + 2);

/** Once, at the sandbox cashier: parcels and bills to try. Of the buyers only the hero has an inviter. */
export async function seedDemoOrders(
  db: Db,
  { now, seed, vault }: { now: Date; seed: string; vault: Vault },
): Promise<void> {
  await demoRun(db, 'demo-orders', now, async (tx) => {
    const random = createRandom(`${seed}:orders`);
    const things = await listThings(tx);
    const buyers = await findBuyers(tx, now);
    const [coffee] = await tx
      .select({ skuId: skus.skuId })
      .from(skus)
      .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
      .where(and(eq(goods.form, 'voucher'), eq(goods.status, 'on')));
    const start = dayStart(addDays(dayOf(now), -1)).getTime() + FIRST_MS;
    const [sent, waiting] = things.slice(ORDERS);
    if (!sent || !waiting) throw new Error('too few products');
    for (const [i, { skuId }] of things.slice(0, ORDERS).entries()) {
      const userId = buyers[i % buyers.length] ?? 0;
      const at = new Date(start + i * STEP_MS);
      const [name, regionCode, detail] = PLACES[i % PLACES.length] ?? PLACES[0];
      await addAddress(
        { vault },
        { db: tx, now: at, member: { userId, sessionId: 0 } },
        { name, mobile: `1390000${2000 + i}`, regionCode, detail, label: '', isDefault: true },
      );
      await buy(tx, vault, { userId, skuId, num: random.between(1, 2), at });
    }
    const [first, second] = buyers;
    if (coffee && first && second) {
      const at = new Date(start + ORDERS * STEP_MS);
      await seedDemoVouchers(tx, [first, second], { vault, skuId: coffee.skuId, at });
    }
    await seedHeroShopping(tx, { now, vault, skuIds: [sent.skuId, waiting.skuId] });
  });
}
