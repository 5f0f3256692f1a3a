import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('shop', () => import('./shop.schema'));

export const getShopConfig = /* @__PURE__ */ call('getShopConfig', '/api/shop/config', {
  auth: 'guest',
});

export const getShopHome = /* @__PURE__ */ call('getShopHome', '/api/shop/home', {
  auth: 'guest',
  errors: ['shop_closed'],
});
