import { eq, inArray, max } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { feedItems, goods, goodsFavorites, skus, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { addAddress } from '@/server/modules/addresses/service';
import { putIntoCart } from '@/server/modules/cart/change';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { lockBySn, shipParcel } from '@/server/modules/orders/ship';
import { orderNotices } from '../notices';
import { HERO, HERO_MOBILE } from '../people';
import { buy } from './buy';

const ADDRESSES = [
  { regionCode: '330108', detail: '闻涛路37号知夏文具店', label: '店里', isDefault: true },
  { regionCode: '330106', detail: '古荡街道文三路478号2幢501室', label: '家', isDefault: false },
];
const IN_CART = [
  { code: 'MUG-1', num: 2 },
  { code: 'TOTE-2', num: 1 },
  { code: 'NOTEBOOK-1', num: 1 },
];
const FAVORITES = ['TEAPOT-1', 'LAMP-1', 'SCARF-1'];

interface Shopping {
  now: Date;
  vault: Vault;
  skuIds: readonly [number, number];
}

export async function seedHeroShopping(tx: Db, { now, vault, skuIds }: Shopping): Promise<void> {
  const [hero] = await tx
    .select({ userId: users.userId, refereeId: users.refereeId })
    .from(users)
    .where(eq(users.mobile, HERO_MOBILE));
  if (!hero) throw new Error('hero is missing');
  const { userId } = hero;
  /* A purchase is news for the inviter, whose last news must not be younger. */
  const [news] = await tx
    .select({ at: max(feedItems.at) })
    .from(feedItems)
    .where(eq(feedItems.userId, hero.refereeId ?? 0));
  const from = Math.max(news?.at?.getTime() ?? 0, now.getTime() - DAY_MS);
  const at = (share: number) => new Date(from + share * (now.getTime() - from));
  const callAt = (moment: Date) => ({ db: tx, now: moment, member: { userId, sessionId: 0 } });
  for (const address of ADDRESSES)
    await addAddress({ vault }, callAt(at(0.1)), {
      name: HERO.name,
      mobile: HERO_MOBILE,
      ...address,
    });
  const [sent, waiting] = skuIds;
  const sn = await buy(tx, vault, { userId, skuId: sent, num: 1, at: at(0.2), paidAt: at(0.3) });
  await shipParcel(tx, { operator: DEMO_OPERATOR, now: at(0.5) }, await lockBySn(tx, sn), {
    carrier: 'zto',
    no: '75012345670037',
  });
  await buy(tx, vault, { userId, skuId: waiting, num: 2, at: at(0.8), paidAt: at(0.9) });
  const wanted = [...IN_CART.map(({ code }) => code), ...FAVORITES];
  const known = await tx
    .select({
      code: skus.code,
      skuId: skus.skuId,
      goodsId: goods.goodsId,
      minPrice: goods.minPrice,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(inArray(skus.code, wanted));
  const find = (code: string) => {
    const found = known.find((one) => one.code === code);
    if (!found) throw new Error(`no choice ${code}`);
    return found;
  };
  for (const { code, num } of IN_CART)
    await putIntoCart(tx, userId, { skuId: find(code).skuId, num, now: at(0.6) });
  await tx.insert(goodsFavorites).values(
    FAVORITES.map((code) => {
      const { goodsId, minPrice } = find(code);
      return { userId, goodsId, priceThen: minPrice, at: at(0.7) };
    }),
  );
  await orderNotices(tx, userId);
}
