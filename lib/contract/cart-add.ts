import { defineEndpoint } from './endpoint';

const schema = () => import('./cart.schema');
export const ROW_ERRORS = [
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
