import { defineEndpoint } from './endpoint';

const schema = () => import('./location.schema');

/** Places by name, or around a position. Without a configured map service: provinces and cities of the built-in list. */
export const searchPlaces = /* @__PURE__ */ defineEndpoint({
  name: 'location.searchPlaces',
  path: '/api/location/search',
  auth: 'guest',
  schema: () => schema().then((m) => m.search),
});
