import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('places', () => import('./places.schema'));

/** Open ones. */
export const listPlaces = /* @__PURE__ */ call('listPlaces', '/api/place/list', {
  auth: 'guest',
});

/** Closed ones, too: vouchers name them. */
export const getPlace = /* @__PURE__ */ call('getPlace', '/api/place/detail', {
  auth: 'guest',
  errors: ['not_found'],
});
