import { useEndpoint } from '@/lib/api';
import { getAssets } from '@/lib/contract/assets';
import type { OutputOf } from '@/lib/contract/endpoint';

/** fen */
export type Assets = OutputOf<typeof getAssets>;

export const useAssets = () => useEndpoint(getAssets, {});
