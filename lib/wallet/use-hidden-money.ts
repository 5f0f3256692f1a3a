'use client';

import { useSyncExternalStore } from 'react';
import { storage, watchStorage } from '@/lib/platform';

const KEY = 'hideMoney';
const listeners = new Set<() => void>();

const read = (): boolean => storage.get<boolean>(KEY) === true;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const endWatch = watchStorage([KEY], listener);
  return () => {
    listeners.delete(listener);
    endWatch();
  };
}

/** Hides or shows every amount of the app; kept on the device. */
export function hideMoney(isHidden: boolean): void {
  storage.set(KEY, isHidden || undefined);
  listeners.forEach((listener) => listener());
}

/** The one switch that hides amounts, shared by every screen and tab of the browser. */
export function useHiddenMoney(): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), hideMoney];
}
