import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('law', () => import('./law.schema'));

export const getLaw = /* @__PURE__ */ call('getLaw', '/api/site/law', { auth: 'guest' });

/** From the configured adapters. */
export const getParties = /* @__PURE__ */ call('getParties', '/api/site/parties', {
  auth: 'guest',
});
