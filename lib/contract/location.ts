import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('location', () => import('./location.schema'));

/** Without a map service: provinces and cities of the built-in list. */
export const searchPlaces = /* @__PURE__ */ call('searchPlaces', '/api/location/search', {
  auth: 'guest',
});
