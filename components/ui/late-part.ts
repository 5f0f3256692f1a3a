import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPart } from '@/lib/platform/load-part';
import { uiCopy } from './copy';
import { toast } from './layer/toast';

/** Loads code of the app; on a bad network it takes its time and says so. */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T> =>
  loadPart(load, () => toast.network(uiCopy.partWaits));

/**
 * A component whose code comes when it is drawn first: `latePart(() => import('./sheet').then((m) => m.Sheet))`. Needs a
 * `Suspense` above. Until it has come the page around it stays as it is.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
