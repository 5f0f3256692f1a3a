import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useEffect,
  useState,
} from 'react';
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

/** A component whose code is a chunk of its own. */
type Lazy<P> = FunctionComponent<P> & {
  /**
   * Gets the code ahead: rendered after that, the component does not suspend. Rejects like `import()`; a later call, or
   * the component itself, asks again.
   */
  load: () => Promise<unknown>;
  /** Whether it can be shown without waiting. */
  isLoaded: () => boolean;
};

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

/** Code that is requested once, and what has come of it. */
function codeOf<P extends object>(load: LoadComponent<P>, fallback: () => ComponentType<P>) {
  let arrived: ComponentType<P> | undefined;
  let asked: Promise<ComponentType<P>> | undefined;
  const keep = (part: ComponentType<P>) => (arrived ??= part);
  return {
    arrived: () => arrived,
    request: () => (asked ??= orFallback(load, fallback).then(keep)),
    load: async () => void (arrived ?? keep(await load())),
    isLoaded: () => arrived !== undefined,
  };
}

/**
 * A lazy part of a page or sheet: `lazyPart(() => import('./form').then((m) => m.Form))`. Needs a `Suspense` above.
 * Missing code: see `fetchPart`.
 *
 * `React.lazy` alone suspends once even when the code is there, and React shows what has suspended no sooner than 300 ms
 * after its fallback: code that was loaded ahead would appear late.
 */
export function lazyPart<P extends object>(load: LoadComponent<P>): Lazy<P> {
  const code = codeOf(load, () => fallbackFor(load, MissingPart));
  const Awaited = lazy(async () => ({ default: await code.request() }));
  function Part(props: P) {
    // chosen once: another type would be mounted anew and lose its state
    const [Type] = useState(() => code.arrived() ?? Awaited);
    return createElement<P>(Type, props);
  }
  return Object.assign(Part, { load: code.load, isLoaded: code.isLoaded });
}

/**
 * The same for a sheet or dialog: nothing until its code has come, without suspending; while it is missing, a notice with
 * 重试 opens in its place.
 *
 * @param stateOf its state, if the props are not `isOpen` and `onClose`
 */
export function lazyLayer<P extends LayerProps>(load: LoadComponent<P>): Lazy<P>;
export function lazyLayer<P extends object>(
  load: LoadComponent<P>,
  stateOf: (props: P) => LayerProps,
): Lazy<P>;
export function lazyLayer<P extends object>(
  load: LoadComponent<P>,
  stateOf: (props: P) => LayerProps = (props) => props as unknown as LayerProps,
): Lazy<P> {
  const code = codeOf(load, () => fallbackFor(load, missingLayer(stateOf)));
  function Layer(props: P) {
    const [Part, setPart] = useState(code.arrived);
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      code.request().then(
        (part) => isGone || setPart(() => part),
        // thrown while rendering, so that the page's error boundary gets it
        (error: unknown) =>
          isGone ||
          setPart(() => {
            throw error;
          }),
      );
      return () => void (isGone = true);
    }, [Part]);
    return Part ? createElement(Part, props) : null;
  }
  return Object.assign(Layer, { load: code.load, isLoaded: code.isLoaded });
}
