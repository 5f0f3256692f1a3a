import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('orders', () => import('./orders.schema'));

export const listOrders = /* @__PURE__ */ call('listOrders', '/api/order/list');

export const countOrders = /* @__PURE__ */ call('countOrders', '/api/order/todoCounts');

/** Contains the address: not kept on the device. */
export const getOrder = /* @__PURE__ */ call('getOrder', '/api/order/detail', {
  isPersisted: false,
  errors: ['not_found'],
});

export const cancelOrder = /* @__PURE__ */ call('cancelOrder', '/api/order/cancel', {
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'shipped_already'],
});

export const buyAgain = /* @__PURE__ */ call('buyAgain', '/api/order/again', {
  isIdempotent: true,
  errors: ['not_found', 'shop_closed'],
});

/** Finished orders; kept for accounting. */
export const hideOrder = /* @__PURE__ */ call('hideOrder', '/api/order/hide', {
  errors: ['not_found', 'order_state'],
});

/** Before shipping, at the same freight. */
export const changeOrderAddress = /* @__PURE__ */ call('changeOrderAddress', '/api/order/address', {
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'address_missing', 'region_unserved', 'freight_differs'],
});

/** Made to order: until it is being made. */
export const changeCustom = /* @__PURE__ */ call('changeCustom', '/api/order/custom', {
  isIdempotent: true,
  errors: [
    'not_found',
    'order_state',
    'custom_missing',
    'custom_invalid',
    'custom_started',
    'word_forbidden',
  ],
});

export const receiveOrder = /* @__PURE__ */ call('receiveOrder', '/api/order/receipt', {
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'receipt_early'],
});

/** Once. */
export const extendReceipt = /* @__PURE__ */ call('extendReceipt', '/api/order/extend', {
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'extend_done'],
});

/** Once a day. */
export const urgeShipping = /* @__PURE__ */ call('urgeShipping', '/api/order/urge', {
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'urge_done'],
});

/** Tracking numbers are not kept on the device. */
export const listParcels = /* @__PURE__ */ call('listParcels', '/api/order/express', {
  isPersisted: false,
  errors: ['not_found'],
});
