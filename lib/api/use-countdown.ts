import { useCallback, useState, useSyncExternalStore } from 'react';
import { storage } from '../platform/storage';
import { SECOND_MS } from '../time';

/** Specification 12.1. */
export const SMS_WAIT_SECONDS = 60;
const MEMORY_SECONDS = 600;

export interface Countdown {
  left: number;
  hasRun: boolean;
  start: (seconds?: number) => void;
}

const msLeft = (key: string): number => Math.max(0, (storage.get<number>(key) ?? 0) - Date.now());

/** The stored end survives reloads and suspensions. */
export function useCountdown(
  storageKey: string,
  defaultSeconds: number = SMS_WAIT_SECONDS,
): Countdown {
  const [startedAt, setStartedAt] = useState(0);

  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waitForNextSecond = () => {
        const ms = msLeft(storageKey);
        if (ms === 0) return;
        timer = setTimeout(
          () => {
            notify();
            waitForNextSecond();
          },
          ms % SECOND_MS || SECOND_MS,
        );
      };
      waitForNextSecond();
      return () => clearTimeout(timer);
    },
    // A new start resubscribes: its seconds are counted from that moment.
    // oxlint-disable-next-line react/exhaustive-deps
    [storageKey, startedAt],
  );

  const left = useSyncExternalStore(
    subscribe,
    () => Math.ceil(msLeft(storageKey) / SECOND_MS),
    () => 0,
  );
  const hasRun = useSyncExternalStore(
    subscribe,
    () => storage.get(storageKey) !== null,
    () => false,
  );

  const start = useCallback(
    (seconds: number = defaultSeconds) => {
      const now = Date.now();
      storage.set(storageKey, now + seconds * SECOND_MS, seconds + MEMORY_SECONDS);
      setStartedAt(now);
    },
    [storageKey, defaultSeconds],
  );

  return { left, hasRun, start };
}
