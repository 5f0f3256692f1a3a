import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from '@/lib/platform/load-part';
import { uiCopy } from './copy';
import { toast } from './layer/toast';

/** Loads a lazy chunk. On a bad network it waits and retries, and a toast says so. */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T> =>
  loadPart(load, () => toast.network(uiCopy.partWaits));

/**
 * React's `lazy` with retries: `lazyPart(() => import('./sheet').then((m) => m.Sheet))`. Needs a `Suspense` above. Until the
 * chunk has loaded the page around it does not change.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
