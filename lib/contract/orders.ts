import { defineEndpoint } from './endpoint';

const schema = () => import('./orders.schema');

export const listOrders = /* @__PURE__ */ defineEndpoint({
  name: 'orders.listOrders',
  path: '/api/order/list',
  schema: () => schema().then((m) => m.list),
});

export const countOrders = /* @__PURE__ */ defineEndpoint({
  name: 'orders.countOrders',
  path: '/api/order/todoCounts',
  schema: () => schema().then((m) => m.counts),
});

/** Contains the address: not kept on the device. */
export const getOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.getOrder',
  path: '/api/order/detail',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});

export const cancelOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.cancelOrder',
  path: '/api/order/cancel',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'shipped_already'],
  schema: () => schema().then((m) => m.cancel),
});

export const buyAgain = /* @__PURE__ */ defineEndpoint({
  name: 'orders.buyAgain',
  path: '/api/order/again',
  isIdempotent: true,
  errors: ['not_found', 'shop_closed'],
  schema: () => schema().then((m) => m.again),
});

/** Finished orders; kept for accounting. */
export const hideOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.hideOrder',
  path: '/api/order/hide',
  errors: ['not_found', 'order_state'],
  schema: () => schema().then((m) => m.hide),
});

/** Before shipping, at the same freight. */
export const changeOrderAddress = /* @__PURE__ */ defineEndpoint({
  name: 'orders.changeOrderAddress',
  path: '/api/order/address',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'address_missing', 'region_unserved', 'freight_differs'],
  schema: () => schema().then((m) => m.changeAddress),
});

/** Made to order: until it is being made. */
export const changeCustom = /* @__PURE__ */ defineEndpoint({
  name: 'orders.changeCustom',
  path: '/api/order/custom',
  isIdempotent: true,
  errors: [
    'not_found',
    'order_state',
    'custom_missing',
    'custom_invalid',
    'custom_started',
    'word_forbidden',
  ],
  schema: () => schema().then((m) => m.changeCustom),
});

export const receiveOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.receiveOrder',
  path: '/api/order/receipt',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'receipt_early'],
  schema: () => schema().then((m) => m.receipt),
});

/** Once. */
export const extendReceipt = /* @__PURE__ */ defineEndpoint({
  name: 'orders.extendReceipt',
  path: '/api/order/extend',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'extend_done'],
  schema: () => schema().then((m) => m.extend),
});

/** Once a day. */
export const urgeShipping = /* @__PURE__ */ defineEndpoint({
  name: 'orders.urgeShipping',
  path: '/api/order/urge',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'urge_done'],
  schema: () => schema().then((m) => m.urge),
});

/** Tracking numbers are not kept on the device. */
export const listParcels = /* @__PURE__ */ defineEndpoint({
  name: 'orders.listParcels',
  path: '/api/order/express',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.parcels),
});
