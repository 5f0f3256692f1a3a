import { useFreshAnswer } from '@/lib/api';
import { quoteOrder } from '@/lib/contract/checkout';
import type { CheckoutRequest } from './types';

/** The quote of a request, asked for at each change of request or address. It is valid for minutes, and names an address. */
export function useQuote(request: CheckoutRequest, addressId: number | null) {
  const { answer, ask, ...state } = useFreshAnswer(quoteOrder, {
    ...request,
    addressId: addressId ?? undefined,
  });
  return { ...state, quote: answer, requote: ask };
}
