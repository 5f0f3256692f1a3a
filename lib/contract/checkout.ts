import { defineEndpoint } from './endpoint';

const schema = () => import('./checkout.schema');

/**
 * A quote: what the chosen things cost, delivered to an address, for 15 minutes. Nothing is reserved. What cannot be bought
 * is in `faults`; then there is no `quoteId`.
 */
export const quoteOrder = /* @__PURE__ */ defineEndpoint({
  name: 'checkout.quoteOrder',
  path: '/api/checkout/order',
  errors: ['shop_closed', 'cart_empty', 'cart_changed', 'not_found'],
  schema: () => schema().then((m) => m.quote),
});

/** Submits a quote: reserves the pieces and makes the order, or changes nothing. `data` of a refusal says what has changed. */
export const submitOrder = /* @__PURE__ */ defineEndpoint({
  name: 'checkout.submitOrder',
  path: '/api/checkout/submit',
  aliases: ['/api/order/submit'],
  isIdempotent: true,
  errors: [
    'shop_closed',
    'quote_expired',
    'price_changed',
    'cart_changed',
    'stock_short',
    'sold_out',
    'goods_off',
    'sku_off',
    'limit_order',
    'limit_member',
    'unpaid_limit',
    'address_missing',
    'mobile_missing',
    'region_unserved',
    'no_return_unconfirmed',
  ],
  schema: () => schema().then((m) => m.submit),
});
