import { ROW_ERRORS } from './cart-add';
import { defineEndpoint } from './endpoint';

export { addToCart, listCart } from './cart-add';

const schema = () => import('./cart.schema');

/** Number of pieces over all rows that can be bought: the badge. */
export const getCartTotal = /* @__PURE__ */ defineEndpoint({
  name: 'cart.getCartTotal',
  path: '/api/cart/total',
  schema: () => schema().then((m) => m.total),
});

/** Sets the number of a row, its tick, or another choice of the same thing; the last value wins. */
export const updateCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.updateCart',
  path: '/api/cart/update',
  errors: ROW_ERRORS,
  schema: () => schema().then((m) => m.update),
});

/** Ticks or unticks rows. */
export const checkCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.checkCart',
  path: '/api/cart/check',
  schema: () => schema().then((m) => m.check),
});

/** Takes rows out; `undoId` brings them back within five minutes. */
export const clearCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.clearCart',
  path: '/api/cart/clear',
  isIdempotent: true,
  schema: () => schema().then((m) => m.clear),
});

/** Brings back what `clearCart` took out. */
export const restoreCart = /* @__PURE__ */ defineEndpoint({
  name: 'cart.restoreCart',
  path: '/api/cart/restore',
  isIdempotent: true,
  errors: ['undo_over', 'cart_full'],
  schema: () => schema().then((m) => m.restore),
});
