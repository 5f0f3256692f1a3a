import { useEndpoint } from '@/lib/api';
import { getAssets } from '@/lib/contract/assets';
import type { OutputOf } from '@/lib/contract/endpoint';

/** Balances, totals and badge counts. Amounts are integer fen. */
export type Assets = OutputOf<typeof getAssets>;

/** The member's balances; not requested for guests. */
export const useAssets = () => useEndpoint(getAssets, {});
