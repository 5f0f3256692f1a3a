import { createSignal } from '../platform/signal';
import { storage } from '../platform/storage';
import { onAnswer } from './client';

export const CART_TOTAL_KEY = 'cartTotalNum';

const changes = createSignal();

export const subscribeCartTotal = changes.subscribe;

const totalOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'cartTotal' in data ? data.cartTotal : undefined;

/** The only writer; called with server answers only, never with a guess. */
export function setCartTotal(total: number): void {
  storage.set(CART_TOTAL_KEY, total);
  changes.notify();
}

export function followCartTotal(): void {
  onAnswer((_, data) => {
    const total = totalOf(data);
    if (typeof total === 'number') setCartTotal(total);
  });
}
