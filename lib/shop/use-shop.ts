import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';

export type ShopHome = OutputOf<typeof getShopHome>;
export type ShopSection = ShopHome['sections'][number];

/** Opening, hours of payment, and other settings for the shop's pages. */
export const useShopConfig = () => useEndpoint(getShopConfig, {});

/** The shop's first page: banners, categories, announcement, new and popular goods. */
export const useShopHome = () => useEndpoint(getShopHome, {});
