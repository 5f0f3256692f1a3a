import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('goods', () => import('./goods.schema'));

export const listGoodsCategories = /* @__PURE__ */ call(
  'listGoodsCategories',
  '/api/category/list',
  {
    auth: 'guest',
    errors: ['shop_closed'],
  },
);

/** A sorted list ends after 500 (`isCapped`). */
export const listGoods = /* @__PURE__ */ call('listGoods', '/api/goods/list', {
  auth: 'guest',
  errors: ['shop_closed'],
});

export const getGoods = /* @__PURE__ */ call('getGoods', '/api/goods/detail', {
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
});

export const suggestGoods = /* @__PURE__ */ call('suggestGoods', '/api/goods/suggest', {
  auth: 'guest',
  errors: ['shop_closed'],
});

export const listSimilarGoods = /* @__PURE__ */ call('listSimilarGoods', '/api/goods/similar', {
  auth: 'guest',
  errors: ['shop_closed'],
});

export const markFavorite = /* @__PURE__ */ call('markFavorite', '/api/goods/favorite', {
  isIdempotent: true,
  errors: ['not_found', 'favorite_full'],
});

export const listFavorites = /* @__PURE__ */ call('listFavorites', '/api/goods/favorites');

export const remindRestock = /* @__PURE__ */ call('remindRestock', '/api/goods/remind', {
  isIdempotent: true,
  errors: ['not_found', 'sku_off'],
});
