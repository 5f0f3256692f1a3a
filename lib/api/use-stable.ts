import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that always runs the latest one: safe in dependency arrays. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
