'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** For browser-only values. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
