import { defineEndpoint } from './endpoint';

/** And who invited the visitor. */
export const getPulse = /* @__PURE__ */ defineEndpoint({
  name: 'city.getPulse',
  path: '/api/space/pulse',
  auth: 'guest',
  schema: () => import('./city.schema').then((m) => m.pulse),
});
