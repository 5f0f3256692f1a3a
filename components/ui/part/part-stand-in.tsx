'use client';

import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepLoading, type PartKeeper } from '@/lib/platform/load-part';
import { uiCopy } from '../copy';
import { showWaiting } from '../layer/waiting';
import styles from './part-stand-in.module.css';

export type LoadComponent<P> = () => Promise<ComponentType<P>>;

interface MissingProps<P> {
  /** Those of the part that is missing. */
  part: P;
  onRetry: () => Promise<boolean>;
}

/**
 * The component that takes a missing one's place: keeps asking for its code, and becomes it as soon as it has come. The page
 * around keeps its state meanwhile.
 */
export function standInFor<P extends object>(
  load: LoadComponent<P>,
  Missing: ComponentType<MissingProps<P>>,
): ComponentType<P> {
  let arrived: ComponentType<P> | null = null;
  return function StandIn(props: P) {
    const [Part, setPart] = useState(() => arrived);
    const keeper = useRef<PartKeeper>(null);
    useEffect(() => {
      if (arrived) return;
      const { stop } = (keeper.current = keepLoading(load, {
        onLoaded: (part) => {
          arrived = part;
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
    return Part ? <Part {...props} /> : <Missing part={props} onRetry={retry} />;
  };
}

/** In the place of a part of the page: a sentence, and a button. */
export function MissingPart({ onRetry }: MissingProps<object>) {
  return (
    <div role="status" className={styles.missing}>
      <p>{uiCopy.partMissing}</p>
      <button type="button" onClick={() => void onRetry()}>
        {uiCopy.retry}
      </button>
    </div>
  );
}

/** What a lazy layer has to tell, so that another can stand in for it. */
export interface LayerProps {
  /** Left out: open as long as it is mounted. */
  isOpen?: boolean;
  onClose: () => void;
}

/** In the place of a sheet or dialog: nothing on the page; a notice while it is asked for. */
export function missingLayer<P>(stateOf: (props: P) => LayerProps) {
  return function MissingLayer({ part, onRetry }: MissingProps<P>) {
    const { isOpen = true, onClose } = stateOf(part);
    const close = useEffectEvent(onClose);
    const retry = useEffectEvent(onRetry);
    useEffect(
      () => (isOpen ? showWaiting({ onClose: () => close(), onRetry: () => retry() }) : undefined),
      [isOpen],
    );
    return null;
  };
}
