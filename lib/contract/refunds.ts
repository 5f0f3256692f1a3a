import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('refunds', () => import('./refunds.schema'));

/** Writes nothing. */
export const quoteRefund = /* @__PURE__ */ call('quoteRefund', '/api/refund/quote', {
  isPersisted: false,
  errors: ['not_found', 'order_state'],
});

/** May be approved at once. `refund_state`: the sum changed, quote again; `shipped_already`: a parcel was first. */
export const applyRefund = /* @__PURE__ */ call('applyRefund', '/api/refund/apply', {
  isIdempotent: true,
  isPersisted: false,
  errors: [
    'not_found',
    'order_state',
    'refund_state',
    'refund_over',
    'unit_over',
    'refund_window',
    'refund_open',
    'refund_twice',
    'shipped_already',
  ],
});

export const listRefunds = /* @__PURE__ */ call('listRefunds', '/api/refund/list', {
  isPersisted: false,
});

export const getRefund = /* @__PURE__ */ call('getRefund', '/api/refund/detail', {
  isPersisted: false,
  errors: ['not_found'],
});

/** Again: corrects carrier and number until the goods are accepted. */
export const deliverRefund = /* @__PURE__ */ call('deliverRefund', '/api/refund/delivery', {
  isIdempotent: true,
  isPersisted: false,
  errors: ['not_found', 'refund_state', 'tracking_invalid'],
});

/** Undecided, or goods not sent yet. */
export const cancelRefund = /* @__PURE__ */ call('cancelRefund', '/api/refund/cancel', {
  isIdempotent: true,
  isPersisted: false,
  errors: ['not_found', 'refund_state'],
});
