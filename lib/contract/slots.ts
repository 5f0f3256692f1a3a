import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('slots', () => import('./slots.schema'));

/** 14 days from `from`, or from today. */
export const listSlots = /* @__PURE__ */ call('listSlots', '/api/slot/list', {
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
});
