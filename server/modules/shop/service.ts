import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/shop';
import type { CallOf } from '@/server/http/call';
import { listTopCategories } from '@/server/modules/goods/categories';
import { listForHome } from '@/server/modules/goods/list';
import type { PaymentDeps } from '@/server/modules/payments/deps';
import { payWaysOf } from '@/server/modules/payments/ways';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { requireOpenShop } from '@/server/modules/rules/shop-open';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { shownBanners } from './banners';

type Home = OutputOf<typeof contract.getShopHome>;
type Config = OutputOf<typeof contract.getShopConfig>;

const MOST_ICONS = 10;
const SECTION_GOODS = 6;

/** Also while closed. */
export async function showConfig(
  payments: PaymentDeps,
  { db, now }: CallOf<typeof contract.getShopConfig>,
): Promise<Config> {
  const shop = await currentShop(db);
  const law = await currentLaw(db);
  const { isOpen, kinds, afterSaleDays, hotWords, version } = shop;
  return {
    isOpen,
    payHours: { from: shop.payOpenHour },
    serverTime: now.getTime(),
    payWays: payWaysOf(payments, shop),
    kinds,
    afterSaleDays,
    seller: { name: law.company, licence: law.creditCode, contact: law.contact },
    hotWords,
    version: String(version),
  };
}

/** Sections without goods are left out. */
export async function showHome(call: CallOf<typeof contract.getShopHome>): Promise<Home> {
  const { notice } = await requireOpenShop(call);
  const { db, now } = call;
  const sections = [
    {
      title: '新品',
      sort: 'new' as const,
      goods: await listForHome(db, 'new', SECTION_GOODS),
    },
    {
      title: '热销',
      sort: 'sales' as const,
      goods: await listForHome(db, 'sales', SECTION_GOODS),
    },
  ];
  return {
    banners: await shownBanners(db, now),
    icons: await listTopCategories(db, MOST_ICONS),
    notice,
    sections: sections.filter(({ goods }) => goods.length > 0),
  };
}
