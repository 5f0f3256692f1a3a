import { defineEndpoint } from './endpoint';

const schema = () => import('./search.schema');

/** One search of everything that the caller may see: people and plots, texts, lessons, goods and own orders. */
export const searchAll = /* @__PURE__ */ defineEndpoint({
  name: 'search.searchAll',
  path: '/api/search/all',
  auth: 'guest',
  isPersisted: false,
  schema: () => schema().then((m) => m.all),
});

/** Shown before anything is typed: people one deals with, what is under way, what others read. */
export const getSearchStart = /* @__PURE__ */ defineEndpoint({
  name: 'search.getSearchStart',
  path: '/api/search/start',
  auth: 'guest',
  schema: () => schema().then((m) => m.start),
});
