import { defineEndpoint } from './endpoint';

const schema = () => import('./goods.schema');

export const listGoodsCategories = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listGoodsCategories',
  path: '/api/category/list',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.categories),
});

/** A sorted list ends after 500 (`isCapped`). */
export const listGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listGoods',
  path: '/api/goods/list',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.list),
});

export const getGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.getGoods',
  path: '/api/goods/detail',
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
  schema: () => schema().then((m) => m.detail),
});

export const suggestGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.suggestGoods',
  path: '/api/goods/suggest',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.suggestions),
});

export const listSimilarGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listSimilarGoods',
  path: '/api/goods/similar',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.similar),
});

export const markFavorite = /* @__PURE__ */ defineEndpoint({
  name: 'goods.markFavorite',
  path: '/api/goods/favorite',
  isIdempotent: true,
  errors: ['not_found', 'favorite_full'],
  schema: () => schema().then((m) => m.favorite),
});

export const listFavorites = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listFavorites',
  path: '/api/goods/favorites',
  schema: () => schema().then((m) => m.favorites),
});

export const remindRestock = /* @__PURE__ */ defineEndpoint({
  name: 'goods.remindRestock',
  path: '/api/goods/remind',
  isIdempotent: true,
  errors: ['not_found', 'sku_off'],
  schema: () => schema().then((m) => m.reminder),
});
