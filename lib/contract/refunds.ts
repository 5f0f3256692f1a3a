import { defineEndpoint } from './endpoint';

const schema = () => import('./refunds.schema');

/** Writes nothing. */
export const quoteRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.quoteRefund',
  path: '/api/refund/quote',
  isPersisted: false,
  errors: ['not_found', 'order_state'],
  schema: () => schema().then((m) => m.quote),
});

/**
 * May be approved at once. `refund_state`: the sum changed, quote again; `shipped_already`: a parcel went out first.
 */
export const applyRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.applyRefund',
  path: '/api/refund/apply',
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
  schema: () => schema().then((m) => m.apply),
});

export const listRefunds = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.listRefunds',
  path: '/api/refund/list',
  isPersisted: false,
  schema: () => schema().then((m) => m.list),
});

export const getRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.getRefund',
  path: '/api/refund/detail',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});

/** Again: corrects carrier and number until the goods are accepted. */
export const deliverRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.deliverRefund',
  path: '/api/refund/delivery',
  isIdempotent: true,
  isPersisted: false,
  errors: ['not_found', 'refund_state', 'tracking_invalid'],
  schema: () => schema().then((m) => m.delivery),
});

/** Undecided, or goods not sent yet. */
export const cancelRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.cancelRefund',
  path: '/api/refund/cancel',
  isIdempotent: true,
  isPersisted: false,
  errors: ['not_found', 'refund_state'],
  schema: () => schema().then((m) => m.cancel),
});
