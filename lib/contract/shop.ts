import { defineEndpoint } from './endpoint';

const schema = () => import('./shop.schema');

export const getShopConfig = /* @__PURE__ */ defineEndpoint({
  name: 'shop.getShopConfig',
  path: '/api/shop/config',
  auth: 'guest',
  schema: () => schema().then((m) => m.config),
});

export const getShopHome = /* @__PURE__ */ defineEndpoint({
  name: 'shop.getShopHome',
  path: '/api/shop/home',
  auth: 'guest',
  errors: ['shop_closed'],
  schema: () => schema().then((m) => m.home),
});
