import { useSyncExternalStore } from 'react';
import { useUserId } from '@/lib/api';
import { CART_TOTAL_KEY, subscribeCartTotal } from '@/lib/api/cart-total';
import { storage, watchStorage } from '@/lib/platform';

function subscribe(listener: () => void): () => void {
  const ends = [subscribeCartTotal(listener), watchStorage([CART_TOTAL_KEY], listener)];
  return () => ends.forEach((end) => end());
}

const read = (): number => storage.get<number>(CART_TOTAL_KEY) ?? 0;

export function useCartTotal(): number {
  const total = useSyncExternalStore(subscribe, read, () => 0);
  return useUserId() === null ? 0 : total;
}
