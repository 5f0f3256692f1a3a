import { useEndpoint } from '@/lib/api';
import { listSlots } from '@/lib/contract/slots';

/** Times of one choice from a day on; null = not asked for. */
export const useSlots = (skuId: number | null, from: string) =>
  useEndpoint(listSlots, skuId === null ? null : { skuId, from });
