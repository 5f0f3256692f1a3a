import { defineEndpoint } from './endpoint';

const schema = () => import('./cart.schema');
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
] as const;

export const listCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.listCart',
  path: '/api/cart/list',
  schema: () => schema().then((m) => m.list),
});

/** Adds up with a row of the same choice. */
export const addToCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.addToCart',
  path: '/api/cart/add',
  isIdempotent: true,
  errors: ROW_ERRORS,
  schema: () => schema().then((m) => m.add),
});

export const getCartTotal = /* @__PURE__ */ defineEndpoint({
  name: 'cart.getCartTotal',
  path: '/api/cart/total',
  schema: () => schema().then((m) => m.total),
});

export const updateCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.updateCart',
  path: '/api/cart/update',
  errors: ROW_ERRORS,
  schema: () => schema().then((m) => m.update),
});

export const checkCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.checkCart',
  path: '/api/cart/check',
  schema: () => schema().then((m) => m.check),
});

/** `undoId` restores them within five minutes. */
export const clearCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.clearCart',
  path: '/api/cart/clear',
  isIdempotent: true,
  schema: () => schema().then((m) => m.clear),
});

export const restoreCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.restoreCart',
  path: '/api/cart/restore',
  isIdempotent: true,
  errors: ['undo_over', 'cart_full'],
  schema: () => schema().then((m) => m.restore),
});
