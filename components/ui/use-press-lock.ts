'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Locks a handler while the promise it returned is pending, so that a double tap acts once. The lock is a ref as well as
 * state: two taps in one frame see the same render.
 *
 * @returns [isLocked, press]. A rejection releases the lock and stays unhandled: the handler has to show errors.
 */
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
