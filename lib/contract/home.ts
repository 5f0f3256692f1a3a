import { defineEndpoint } from './endpoint';

const schema = () => import('./home.schema');

/** Everything above the fold of a member's home. */
export const getHome = /* @__PURE__ */ defineEndpoint({
  name: 'home.getHome',
  path: '/api/user/home',
  schema: () => schema().then((m) => m.home),
});

/** Events around the member, newest first. */
export const listFeed = /* @__PURE__ */ defineEndpoint({
  name: 'home.listFeed',
  path: '/api/user/feed',
  schema: () => schema().then((m) => m.feed),
});
