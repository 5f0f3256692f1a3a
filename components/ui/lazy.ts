import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { isMissing, loadPart } from '@/lib/platform/load-part';
import { uiCopy } from './copy';
import { toast } from './layer/toast';
import {
  fallbackFor,
  type LayerProps,
  type LoadComponent,
  missingLayer,
  MissingPart,
} from './part/part-fallback';

type LazyPart<P> = LazyExoticComponent<ComponentType<P>>;

async function orFallback<P extends object>(
  load: LoadComponent<P>,
  fallback: () => ComponentType<P>,
): Promise<ComponentType<P>> {
  try {
    return await loadPart(load, () => toast.network(uiCopy.partWaits));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return fallback();
  }
}

/**
 * Loads the code of a component. If the network does not bring it, resolves to a fallback that says so and becomes the
 * component as soon as it can: missing code is no error of the page.
 */
export const fetchPart = <P extends object>(load: LoadComponent<P>): Promise<ComponentType<P>> =>
  orFallback(load, () => fallbackFor(load, MissingPart));

/**
 * React's `lazy` for a part of a page or sheet: `lazyPart(() => import('./form').then((m) => m.Form))`. Needs a `Suspense`
 * above. Missing code: see `fetchPart`.
 */
export const lazyPart = <P extends object>(load: LoadComponent<P>): LazyPart<P> =>
  lazy(async () => ({ default: await fetchPart(load) }));

/**
 * The same for a sheet or dialog: while its code is missing, a notice with 重试 opens in its place.
 *
 * @param stateOf its state, if the props are not `isOpen` and `onClose`
 */
export function lazyLayer<P extends LayerProps>(load: LoadComponent<P>): LazyPart<P>;
export function lazyLayer<P extends object>(
  load: LoadComponent<P>,
  stateOf: (props: P) => LayerProps,
): LazyPart<P>;
export function lazyLayer<P extends object>(
  load: LoadComponent<P>,
  stateOf: (props: P) => LayerProps = (props) => props as unknown as LayerProps,
): LazyPart<P> {
  return lazy(async () => ({
    default: await orFallback(load, () => fallbackFor(load, missingLayer(stateOf))),
  }));
}
