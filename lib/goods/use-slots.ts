import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { listSlots } from '@/lib/contract/slots';

export type Slots = OutputOf<typeof listSlots>;

/** Times of one choice; null = not asked for. */
export const useSlots = (skuId: number | null) =>
  useEndpoint(listSlots, skuId === null ? null : { skuId });
