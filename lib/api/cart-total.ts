import { createSignal } from '../platform/signal';
import { storage } from '../platform/storage';
import { onAnswer } from './client';

/** Storage key (specification 10.5); a logout removes it. */
export const CART_TOTAL_KEY = 'cartTotalNum';

const changes = createSignal();

/** @returns ends the subscription */
export const subscribeCartTotal = changes.subscribe;

const totalOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'cartTotal' in data ? data.cartTotal : undefined;

/** The only writer of the number of pieces in the cart. It is called with what a server has answered, never with a guess. */
export function setCartTotal(total: number): void {
  storage.set(CART_TOTAL_KEY, total);
  changes.notify();
}

// every call of the cart, the session check, the assets and the submission of an order answer it
onAnswer((_, data) => {
  const total = totalOf(data);
  if (typeof total === 'number') setCartTotal(total);
});
