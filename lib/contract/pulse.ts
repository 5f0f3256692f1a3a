import { defineEndpoint } from './endpoint';

export const getPulse = /* @__PURE__ */ defineEndpoint({
  name: 'city.getPulse',
  path: '/api/space/pulse',
  auth: 'guest',
  schema: () => import('./city.schema').then((m) => m.pulse),
});
