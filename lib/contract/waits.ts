import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('waits', () => import('./waits.schema'));

export const listWaits = /* @__PURE__ */ call('listWaits', '/api/wait/list');

/** At the end of the line of a full time. */
export const joinWait = /* @__PURE__ */ call('joinWait', '/api/wait/join', {
  isIdempotent: true,
  errors: [
    'not_found',
    'slot_closed',
    'slot_full',
    'wait_limit',
    'wait_booked',
    'wait_needless',
    'goods_off',
    'sku_off',
    'sold_out',
    'stock_short',
    'limit_order',
    'limit_member',
  ],
});

/** An offered place goes to the next. */
export const leaveWait = /* @__PURE__ */ call('leaveWait', '/api/wait/leave', {
  isIdempotent: true,
  errors: ['not_found'],
});
