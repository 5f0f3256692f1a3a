import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getAssets } from '@/lib/contract/wallet';

/** Balances, totals and badge counts. Amounts are integer fen. */
export type Assets = OutputOf<typeof getAssets>;

/** The member's balances; not requested for guests. */
export const useAssets = () => useEndpoint(getAssets, {});
