import { defineEndpoint } from './endpoint';

const schema = () => import('./search.schema');

export const searchAll = /* @__PURE__ */ defineEndpoint({
  name: 'search.searchAll',
  path: '/api/search/all',
  auth: 'guest',
  isPersisted: false,
  schema: () => schema().then((m) => m.all),
});

export const getSearchStart = /* @__PURE__ */ defineEndpoint({
  name: 'search.getSearchStart',
  path: '/api/search/start',
  auth: 'guest',
  schema: () => schema().then((m) => m.start),
});
