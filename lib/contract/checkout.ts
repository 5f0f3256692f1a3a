import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('checkout', () => import('./checkout.schema'));

/** Valid for 15 minutes, reserves nothing. With `faults` there is no `quoteId`. */
export const quoteOrder = /* @__PURE__ */ call('quoteOrder', '/api/checkout/order', {
  errors: ['shop_closed', 'cart_empty', 'cart_changed', 'not_found'],
});

export const submitOrder = /* @__PURE__ */ call('submitOrder', '/api/checkout/submit', {
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
    'course_owned',
    'custom_missing',
    'custom_invalid',
    'word_forbidden',
    'way_off',
    'place_off',
    'slot_missing',
    'slot_closed',
    'slot_full',
    'wait_over',
    'no_return_unconfirmed',
  ],
});
