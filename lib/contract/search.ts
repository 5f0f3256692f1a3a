import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('search', () => import('./search.schema'));

export const searchAll = /* @__PURE__ */ call('searchAll', '/api/search/all', {
  auth: 'guest',
  isPersisted: false,
});

export const getSearchStart = /* @__PURE__ */ call('getSearchStart', '/api/search/start', {
  auth: 'guest',
});
