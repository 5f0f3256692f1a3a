import { defineEndpoint } from './endpoint';

const schema = () => import('./slots.schema');

/** 14 days from `from`, or from today. */
export const listSlots = /* @__PURE__ */ defineEndpoint({
  name: 'slots.listSlots',
  path: '/api/slot/list',
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
  schema: () => schema().then((m) => m.list),
});
