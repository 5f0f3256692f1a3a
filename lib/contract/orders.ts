import { defineEndpoint } from './endpoint';

const schema = () => import('./orders.schema');

/** The member's orders, newest first, of one tab or with a word of a title or number. */
export const listOrders = /* @__PURE__ */ defineEndpoint({
  name: 'orders.listOrders',
  path: '/api/order/list',
  schema: () => schema().then((m) => m.list),
});

/** Numbers of orders that wait for the member, for the account page. */
export const countOrders = /* @__PURE__ */ defineEndpoint({
  name: 'orders.countOrders',
  path: '/api/order/todoCounts',
  schema: () => schema().then((m) => m.counts),
});

/** One order with its address, which is why it is not kept on the device. */
export const getOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.getOrder',
  path: '/api/order/detail',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});

/** Cancels an unpaid order; what was reserved returns. */
export const cancelOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.cancelOrder',
  path: '/api/order/cancel',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'shipped_already'],
  schema: () => schema().then((m) => m.cancel),
});

/** Puts the things of an order into the cart again, as far as they are to be had. */
export const buyAgain = /* @__PURE__ */ defineEndpoint({
  name: 'orders.buyAgain',
  path: '/api/order/again',
  isIdempotent: true,
  errors: ['not_found', 'shop_closed'],
  schema: () => schema().then((m) => m.again),
});

/** Takes a finished order out of the member's list; it is kept for the books. */
export const hideOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.hideOrder',
  path: '/api/order/hide',
  errors: ['not_found', 'order_state'],
  schema: () => schema().then((m) => m.hide),
});

/** Changes the address of an order that is not on its way, where the freight stays the same. */
export const changeOrderAddress = /* @__PURE__ */ defineEndpoint({
  name: 'orders.changeOrderAddress',
  path: '/api/order/address',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'address_missing', 'region_unserved', 'freight_differs'],
  schema: () => schema().then((m) => m.changeAddress),
});

/** The buyer has received everything, or used the service: the order is completed. */
export const receiveOrder = /* @__PURE__ */ defineEndpoint({
  name: 'orders.receiveOrder',
  path: '/api/order/receipt',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'receipt_early'],
  schema: () => schema().then((m) => m.receipt),
});

/** More days until the order counts as received, once. */
export const extendReceipt = /* @__PURE__ */ defineEndpoint({
  name: 'orders.extendReceipt',
  path: '/api/order/extend',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'extend_done'],
  schema: () => schema().then((m) => m.extend),
});

/** Asks the shop to ship the order, once a day. */
export const urgeShipping = /* @__PURE__ */ defineEndpoint({
  name: 'orders.urgeShipping',
  path: '/api/order/urge',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'urge_done'],
  schema: () => schema().then((m) => m.urge),
});

/** The parcels of an order and what happened to them. Their numbers are not kept on the device. */
export const listParcels = /* @__PURE__ */ defineEndpoint({
  name: 'orders.listParcels',
  path: '/api/order/express',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.parcels),
});
