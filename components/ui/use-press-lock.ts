'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** A ref too: two taps in one frame see one render. A rejection releases the lock and stays unhandled. */
export function usePressLock(onPress?: () => unknown): [boolean, () => void] {
  const [isLocked, setLocked] = useState(false);
  const lock = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const press = useCallback(() => {
    if (lock.current) return;
    const outcome = onPress?.();
    if (!isPromise(outcome)) return;
    lock.current = true;
    setLocked(true);
    const release = () => {
      lock.current = false;
      if (isMounted.current) setLocked(false);
    };
    outcome.then(release, (reason: unknown) => {
      release();
      throw reason;
    });
  }, [onPress]);
  return [isLocked, press];
}
