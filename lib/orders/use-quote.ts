import { useFreshAnswer } from '@/lib/api';
import { quoteOrder } from '@/lib/contract/checkout';
import type { CheckoutRequest } from './types';

/** A quote expires in minutes, so each change asks for a new one. */
export function useQuote(request: CheckoutRequest, addressId: number | null) {
  const { answer, ask, ...state } = useFreshAnswer(quoteOrder, {
    ...request,
    addressId: addressId ?? undefined,
  });
  return { ...state, quote: answer, requote: ask };
}
