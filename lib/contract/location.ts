import { defineEndpoint } from './endpoint';

const schema = () => import('./location.schema');

/** Without a map service: provinces and cities of the built-in list. */
export const searchPlaces = /* @__PURE__ */ defineEndpoint({
  name: 'location.searchPlaces',
  path: '/api/location/search',
  auth: 'guest',
  schema: () => schema().then((m) => m.search),
});
