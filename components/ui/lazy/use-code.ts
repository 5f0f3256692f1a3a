import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inTime, isMissing as isNotThere } from '@/lib/platform/chunk-recovery';
import { hasNetwork, isOnline, subscribeOnline } from '@/lib/platform/page-state';

/** Each pause doubles the one before. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 30_000;

export type LoadComponent<P> = () => Promise<ComponentType<P>>;

/** Loaded code is kept; a failure is retried. */
export interface Code<P> {
  arrived: () => ComponentType<P> | undefined;
  load: LoadComponent<P>;
}

export function codeOf<P>(load: LoadComponent<P>): Code<P> {
  let arrived: ComponentType<P> | undefined;
  return { arrived: () => arrived, load: async () => (arrived ??= await inTime(load())) };
}

interface Outcome<P> {
  onLoaded: (part: ComponentType<P>) => void;
  onMissing: () => void;
  /** Code that threw an error is not requested again. */
  onError: (error: unknown) => void;
}

/** Retries after growing pauses, too: browsers miss reconnects. Calls `onLoaded` or `onError` once. */
function keepLoading<P>(load: LoadComponent<P>, { onLoaded, onMissing, onError }: Outcome<P>) {
  let isOver = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  }
  function tryLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void retry(), hasNetwork() ? pause : LAST_PAUSE_MS);
    pause = Math.min(pause * 2, LAST_PAUSE_MS);
  }
  /** Tries at once. Resolves to whether the code was loaded. */
  async function retry(): Promise<boolean> {
    clearTimeout(timer);
    let part: ComponentType<P>;
    try {
      part = await load();
    } catch (error) {
      if (isOver) return false;
      if (isNotThere(error)) {
        tryLater();
        onMissing();
      } else {
        stop();
        onError(error);
      }
      return false;
    }
    if (!isOver) {
      stop();
      onLoaded(part);
    }
    return true;
  }
  const unsubscribe = subscribeOnline(() => {
    if (!isOnline()) return;
    pause = FIRST_PAUSE_MS;
    void retry();
  });
  void retry();
  return { retry, stop };
}

interface UseCodeOptions {
  isWanted?: boolean;
  isOptional?: boolean;
  onArrive?: () => void;
}

/** `isMissing` after the first failure. */
export function useCode<P>(
  code: Code<P>,
  { isWanted = true, isOptional = false, onArrive }: UseCodeOptions = {},
) {
  const [Part, setPart] = useState(code.arrived);
  const [isMissing, setMissing] = useState(false);
  const keeper = useRef<ReturnType<typeof keepLoading>>(null);
  const arrive = useEffectEvent(() => onArrive?.());
  useEffect(() => {
    if (Part || !isWanted) return undefined;
    const { stop } = (keeper.current = keepLoading(code.load, {
      onLoaded: (part) => {
        arrive();
        setPart(() => part);
      },
      onMissing: () => setMissing(true),
      onError: (error) => {
        if (isOptional) return;
        // Thrown while rendering, so the error boundary gets it.
        setPart(() => {
          throw error;
        });
      },
    }));
    return stop;
  }, [Part, isWanted, code, isOptional]);
  return { Part, isMissing, retry: async () => (await keeper.current?.retry()) ?? true };
}
