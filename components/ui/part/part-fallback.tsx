'use client';

import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepLoading, type PartKeeper } from '@/lib/platform/load-part';
import { uiCopy } from '../copy';
import { toast } from '../layer/toast';
import { showWaiting } from '../layer/waiting';
import { usePressLock } from '../use-press-lock';
import styles from './part-fallback.module.css';

export type LoadComponent<P> = () => Promise<ComponentType<P>>;

interface MissingProps<P> {
  /** Those of the part that is missing. */
  part: P;
  onRetry: () => Promise<boolean>;
  /** A notice is open: `close` takes it away. */
  onNotice: (close: () => void) => void;
}

/**
 * The component that replaces a missing one: keeps requesting for its code, and becomes it as soon as it has come. The page
 * around keeps its state meanwhile.
 */
export function fallbackFor<P extends object>(
  load: LoadComponent<P>,
  Missing: ComponentType<MissingProps<P>>,
): ComponentType<P> {
  let arrived: ComponentType<P> | null = null;
  return function Fallback(props: P) {
    const [Part, setPart] = useState(() => arrived);
    const keeper = useRef<PartKeeper>(null);
    const closeNotice = useRef<() => void>(null);
    useEffect(() => {
      if (arrived) return;
      const { stop } = (keeper.current = keepLoading(load, {
        onLoaded: (part) => {
          arrived = part;
          // before the layer opens: the focus goes back to what opened it, for the layer to remember
          closeNotice.current?.();
          setPart(() => part);
        },
        // thrown while rendering, so that the page's error boundary gets it
        onError: (error) =>
          setPart(() => {
            throw error;
          }),
      }));
      return stop;
    }, []);
    const retry = async () => (await keeper.current?.retry()) ?? true;
    return Part ? (
      <Part {...props} />
    ) : (
      <Missing part={props} onRetry={retry} onNotice={(close) => (closeNotice.current = close)} />
    );
  };
}

/** Replaces a part of the page: a sentence, and a button. */
export function MissingPart({ onRetry }: Pick<MissingProps<object>, 'onRetry'>) {
  const [isBusy, press] = usePressLock(async () => {
    if (!(await onRetry())) toast.error(uiCopy.partStillMissing);
  });
  return (
    <div role="alert" className={styles.missing}>
      <p>{uiCopy.partMissing}</p>
      <button type="button" aria-busy={isBusy || undefined} onClick={press}>
        {isBusy ? uiCopy.loading : uiCopy.retry}
      </button>
    </div>
  );
}

/** The state of a lazy layer, which its fallback needs. */
export interface LayerProps {
  /** Left out: open as long as it is mounted. */
  isOpen?: boolean;
  onClose: () => void;
}

/** Replaces a sheet or dialog: nothing on the page; a notice while it is asked for. */
export function missingLayer<P>(stateOf: (props: P) => LayerProps) {
  return function MissingLayer({ part, onRetry, onNotice }: MissingProps<P>) {
    const { isOpen = true, onClose } = stateOf(part);
    const close = useEffectEvent(onClose);
    const retry = useEffectEvent(onRetry);
    const reportNotice = useEffectEvent(onNotice);
    useEffect(() => {
      if (!isOpen) return undefined;
      const closeNotice = showWaiting({ onClose: () => close(), onRetry: () => retry() });
      reportNotice(closeNotice);
      return closeNotice;
    }, [isOpen]);
    return null;
  };
}
