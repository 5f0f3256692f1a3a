import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('home', () => import('./home.schema'));

export const getHome = /* @__PURE__ */ call('getHome', '/api/user/home');
export const listFeed = /* @__PURE__ */ call('listFeed', '/api/user/feed');
