import { defineEndpoint } from './endpoint';

const schema = () => import('./home.schema');

export const getHome = /* @__PURE__ */ defineEndpoint({
  name: 'home.getHome',
  path: '/api/user/home',
  schema: () => schema().then((m) => m.home),
});

export const listFeed = /* @__PURE__ */ defineEndpoint({
  name: 'home.listFeed',
  path: '/api/user/feed',
  schema: () => schema().then((m) => m.feed),
});
