import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';

export type ShopHome = OutputOf<typeof getShopHome>;
export type ShopSection = ShopHome['sections'][number];

export const useShopConfig = () => useEndpoint(getShopConfig, {});

export const useShopHome = () => useEndpoint(getShopHome, {});
