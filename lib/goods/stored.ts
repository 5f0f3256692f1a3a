import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/platform/signal';
import { storage, watchStorage } from '@/lib/platform/storage';

export const SHOP_KEYS = {
  history: 'shopHistory',
  isHistoryOff: 'shopHistoryOff',
  region: 'shopRegion',
} as const;

const changes = createSignal();
export const notifyStored = changes.notify;

export function listOf<T>(key: string, isOne: (value: unknown) => value is T): T[] {
  const stored: unknown = storage.get(key);
  return Array.isArray(stored) ? stored.filter(isOne) : [];
}

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

/** Also from other tabs; prerendered pages have none. */
export function useStored<T>(read: () => T, empty: T): T {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(read()),
    () => JSON.stringify(empty),
  );
  return JSON.parse(text) as T;
}
