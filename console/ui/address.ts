'use client';

import { useSyncExternalStore } from 'react';

/**
 * `location.search` as a store: what Next's own hook does, without its transition, so that a filter is in the address in the
 * frame in which it is chosen.
 */
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Tells the parts that read the address; called where somebody else changed it. */
export const addressChanged = (): void => listeners.forEach((listener) => listener());

/** Changing filters replaces the entry of the history; opening a row makes one, so that Back closes it. */
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
