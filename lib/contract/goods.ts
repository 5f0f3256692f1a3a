import { defineEndpoint } from './endpoint';

const schema = () => import('./goods.schema');

/** The tree of categories, two levels deep; answers `unchanged` to the version that the caller has. */
export const listGoodsCategories = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listGoodsCategories',
  path: '/api/category/list',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.categories),
});

/** Goods on sale, by category, words, price, stock and kind; a sorted list ends after 500 (`isCapped`). */
export const listGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listGoods',
  path: '/api/goods/list',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.list),
});

/** One thing with its choices. Goods that are off sale stay readable; drafts and removed ones are `not_found`. */
export const getGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.getGoods',
  path: '/api/goods/detail',
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
  schema: () => schema().then((m) => m.detail),
});

/** Words that complete what a person has typed. */
export const suggestGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.suggestGoods',
  path: '/api/goods/suggest',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.suggestions),
});

/** Goods of the same category, those in stock first. */
export const listSimilarGoods = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listSimilarGoods',
  path: '/api/goods/similar',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.similar),
});

/** Keeps a thing among the member's favourites, or takes it out. */
export const markFavorite = /* @__PURE__ */ defineEndpoint({
  name: 'goods.markFavorite',
  path: '/api/goods/favorite',
  isIdempotent: true,
  errors: ['not_found', 'favorite_full'],
  schema: () => schema().then((m) => m.favorite),
});

/** The member's favourites, newest first, with the price they had when they were kept. */
export const listFavorites = /* @__PURE__ */ defineEndpoint({
  name: 'goods.listFavorites',
  path: '/api/goods/favorites',
  schema: () => schema().then((m) => m.favorites),
});

/** Asks for a notice when a sold-out choice is back, or takes the wish back. */
export const remindRestock = /* @__PURE__ */ defineEndpoint({
  name: 'goods.remindRestock',
  path: '/api/goods/remind',
  isIdempotent: true,
  errors: ['not_found', 'sku_off'],
  schema: () => schema().then((m) => m.reminder),
});
