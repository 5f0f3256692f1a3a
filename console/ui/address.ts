'use client';

import { useSyncExternalStore } from 'react';

/** Next's own hook runs in a transition: here a filter is in the address in the same frame. */
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

export const addressChanged = (): void => listeners.forEach((listener) => listener());

/** `push` where Back shall close it. */
export function writeAddress(search: string, how: 'replace' | 'push'): void {
  const address = `${window.location.pathname}${search}`;
  if (how === 'push') window.history.pushState(window.history.state, '', address);
  else window.history.replaceState(window.history.state, '', address);
  addressChanged();
}

export const useSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
