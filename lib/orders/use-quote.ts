import { useFreshAnswer } from '@/lib/api';
import { quoteOrder } from '@/lib/contract/checkout';
import type { CheckoutRequest } from './types';

/** Requested per change; expires in minutes. */
export function useQuote(request: CheckoutRequest, addressId: number | null) {
  const { answer, ask, ...state } = useFreshAnswer(quoteOrder, {
    ...request,
    addressId: addressId ?? undefined,
  });
  return { ...state, quote: answer, requote: ask };
}
