import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/platform/signal';
import { storage, watchStorage } from '@/lib/platform/storage';

/** The shop's values on this device alone. */
export const SHOP_KEYS = {
  history: 'shopHistory',
  isHistoryOff: 'shopHistoryOff',
  words: 'shopWords',
  region: 'shopRegion',
} as const;

const changes = createSignal();
/** After each change of a stored value. */
export const notifyStored = changes.notify;

/** A stored list, without what another version or somebody else has put there. */
export function listOf<T>(key: string, isOne: (value: unknown) => value is T): T[] {
  const stored: unknown = storage.get(key);
  return Array.isArray(stored) ? stored.filter(isOne) : [];
}

/** Stores a list; an empty one is not kept. */
export function saveList(key: string, value: readonly unknown[]): void {
  if (value.length > 0) storage.set(key, value);
  else storage.remove(key);
  notifyStored();
}

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
