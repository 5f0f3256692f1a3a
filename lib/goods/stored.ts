import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/platform/signal';
import { watchStorage } from '@/lib/platform/storage';

/** What the shop keeps on this device alone. */
export const SHOP_KEYS = {
  history: 'shopHistory',
  isHistoryOff: 'shopHistoryOff',
  words: 'shopWords',
  region: 'shopRegion',
} as const;

const changes = createSignal();
/** After each change of a stored value. */
export const notifyStored = changes.notify;

const subscribe = (listener: () => void) => {
  const end = changes.subscribe(listener);
  const endOther = watchStorage(Object.values(SHOP_KEYS), listener);
  return () => {
    end();
    endOther();
  };
};

/** Follows a stored value, also when another tab of the browser changes it; prerendered pages have none. */
export function useStored<T>(read: () => T, empty: T): T {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(read()),
    () => JSON.stringify(empty),
  );
  return JSON.parse(text) as T;
}
