import { useCallback, useLayoutEffect, useRef } from 'react';

/** Stable, yet it runs the latest function: safe in dependency arrays. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
