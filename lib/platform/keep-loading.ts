import { isChunkError } from './chunk-recovery';
import { hasNetwork, isOnline, subscribeOnline } from './page-state';

/** Each pause doubles the one before. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 30_000;

/** Code that loads and then throws is not missing. */
export const isMissing = (error: unknown): boolean => error instanceof Error && isChunkError(error);

interface Outcome<T> {
  onLoaded: (part: T) => void;
  /** Code that threw an error is not requested again. */
  onError: (error: unknown) => void;
  onMissing?: () => void;
}

export interface Keeper {
  /** Tries at once. Resolves to whether the code was loaded. */
  retry: () => Promise<boolean>;
  stop: () => void;
}

/** Retries after growing pauses, too: browsers miss reconnects. Calls back once. */
export function keepLoading<T>(
  load: () => Promise<T>,
  { onLoaded, onError, onMissing }: Outcome<T>,
): Keeper {
  let isOver = false;
  let isFirst = true;
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
  async function retry(): Promise<boolean> {
    clearTimeout(timer);
    let part: T;
    try {
      part = await load();
    } catch (error) {
      if (isOver) return false;
      if (isMissing(error)) {
        tryLater();
        if (isFirst) onMissing?.();
        isFirst = false;
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
