import type { CheckoutRequest } from './types';

const readId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** What the address of the checkout asks for; what is unreadable is left out, and the quote then says what is missing. */
export function readRequest(query: { get: (name: string) => string | null }): CheckoutRequest {
  if (query.get('mode') === 'now')
    return { mode: 'now', skuId: readId(query.get('skuId')), num: readId(query.get('num')) ?? 1 };
  const cartIds = (query.get('cartIds') ?? '').split(',').flatMap((text) => readId(text) ?? []);
  return { mode: 'cart', cartIds };
}
