import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';

export type ShopHome = OutputOf<typeof getShopHome>;
export type ShopSection = ShopHome['sections'][number];

/** Whether the shop is open, when payments are taken, and what else its pages need to know. */
export const useShopConfig = () => useEndpoint(getShopConfig, {});

/** The shop's first page: banners, categories, announcement, new and popular goods. */
export const useShopHome = () => useEndpoint(getShopHome, {});
