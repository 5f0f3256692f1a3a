'use client';

import { useSyncExternalStore } from 'react';
import { createSignal, storage, watchStorage } from '@/lib/platform';

const KEY = 'hideMoney';
const changes = createSignal();

const read = (): boolean => storage.get<boolean>(KEY) === true;

function subscribe(listener: () => void): () => void {
  const end = changes.subscribe(listener);
  const endWatch = watchStorage([KEY], listener);
  return () => {
    end();
    endWatch();
  };
}

export function hideMoney(isHidden: boolean): void {
  storage.set(KEY, isHidden || undefined);
  changes.notify();
}

export function useHiddenMoney(): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), hideMoney];
}
