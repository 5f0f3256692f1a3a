import type { OwnAct } from '@/lib/contract/live';
import type { Route } from '@/server/http/route';

/** Calls that change what other devices show. */
const ACTS: Readonly<Record<string, OwnAct>> = {
  'cart.addToCart': 'cart',
  'cart.updateCart': 'cart',
  'cart.checkCart': 'cart',
  'cart.clearCart': 'cart',
  'cart.restoreCart': 'cart',
  'checkout.submitOrder': 'purchase',
  'orders.buyAgain': 'cart',
  'orders.cancelOrder': 'purchase',
  'orders.changeOrderAddress': 'purchase',
  'orders.extendReceipt': 'purchase',
  'orders.hideOrder': 'purchase',
  'orders.receiveOrder': 'purchase',
};

export const tellOtherDevices = (route: Route): Route => ({
  ...route,
  tells: ACTS[route.endpoint.name],
});
