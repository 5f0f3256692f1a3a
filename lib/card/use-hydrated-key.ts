import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A value that only the browser has; null in prerendered pages and during hydration. */
export const useHydratedKey = (read: () => string): string | null =>
  useSyncExternalStore(never, read, () => null);
