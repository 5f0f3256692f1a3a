import { defineEndpoint } from './endpoint';

const schema = () => import('./refunds.schema');

/** Exactly what comes back for pieces of an order, before anything is applied for. Writes nothing. */
export const quoteRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.quoteRefund',
  path: '/api/refund/quote',
  isPersisted: false,
  errors: ['not_found', 'order_state'],
  schema: () => schema().then((m) => m.quote),
});

/**
 * Applies for what was quoted. Where nobody has to decide, the money is on its way with the answer. `refund_state`: the sum
 * is not the one that was seen, so that a new quote is needed; `shipped_already`: a parcel went out first.
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
    'refund_window',
    'refund_open',
    'refund_twice',
    'shipped_already',
  ],
  schema: () => schema().then((m) => m.apply),
});

/** The member's refunds, newest first. */
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

/** The goods are on their way back; sent again, it corrects carrier and number until they are accepted. */
export const deliverRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.deliverRefund',
  path: '/api/refund/delivery',
  isIdempotent: true,
  isPersisted: false,
  errors: ['not_found', 'refund_state', 'tracking_invalid'],
  schema: () => schema().then((m) => m.delivery),
});

/** Withdraws an application that is not decided, or whose goods are not sent yet. */
export const cancelRefund = /* @__PURE__ */ defineEndpoint({
  name: 'refunds.cancelRefund',
  path: '/api/refund/cancel',
  isIdempotent: true,
  isPersisted: false,
  errors: ['not_found', 'refund_state'],
  schema: () => schema().then((m) => m.cancel),
});
