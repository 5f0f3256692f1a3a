import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('cart', () => import('./cart.schema'));
const ROW_ERRORS = [
  'shop_closed',
  'not_found',
  'goods_off',
  'sku_off',
  'stock_short',
  'sold_out',
  'limit_order',
  'limit_member',
  'cart_full',
  'custom_missing',
  'custom_invalid',
  'word_forbidden',
] as const;

export const listCart = /* @__PURE__ */ call('listCart', '/api/cart/list');

/** Adds up with a row of the same choice. */
export const addToCart = /* @__PURE__ */ call('addToCart', '/api/cart/add', {
  isIdempotent: true,
  errors: ROW_ERRORS,
});

export const getCartTotal = /* @__PURE__ */ call('getCartTotal', '/api/cart/total');

export const updateCart = /* @__PURE__ */ call('updateCart', '/api/cart/update', {
  errors: ROW_ERRORS,
});

export const checkCart = /* @__PURE__ */ call('checkCart', '/api/cart/check');

/** `undoId` restores them within five minutes. */
export const clearCart = /* @__PURE__ */ call('clearCart', '/api/cart/clear', {
  isIdempotent: true,
});

export const restoreCart = /* @__PURE__ */ call('restoreCart', '/api/cart/restore', {
  isIdempotent: true,
  errors: ['undo_over', 'cart_full'],
});
