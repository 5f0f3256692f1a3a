import { readRowId, readRowIds } from '@/lib/kit/row-id';
import type { CheckoutRequest } from './types';

/** Invalid parts are left out; the quote then says what is missing. */
export function readRequest(query: { get: (name: string) => string | null }): CheckoutRequest {
  const slotId = readRowId(query.get('slotId'));
  const waitId = readRowId(query.get('waitId'));
  if (query.get('mode') === 'now')
    return {
      mode: 'now',
      skuId: readRowId(query.get('skuId')) ?? undefined,
      num: readRowId(query.get('num')) ?? 1,
      ...(slotId === null ? {} : { slotId }),
      ...(waitId === null ? {} : { waitId }),
    };
  return { mode: 'cart', cartIds: readRowIds(query.get('cartIds')) };
}
