import { defineEndpoint } from './endpoint';

const schema = () => import('./shop.schema');

/** Opening, hours of payment, and other settings for every page of the shop. */
export const getShopConfig = /* @__PURE__ */ defineEndpoint({
  name: 'shop.getShopConfig',
  path: '/api/shop/config',
  auth: 'guest',
  schema: () => schema().then((m) => m.config),
});

/** The shop's first page: banners, categories, announcement and the sections of new and popular goods. */
export const getShopHome = /* @__PURE__ */ defineEndpoint({
  name: 'shop.getShopHome',
  path: '/api/shop/home',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.home),
});
