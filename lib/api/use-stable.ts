import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from render to render and always runs the latest one: safe in any list of dependencies. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
