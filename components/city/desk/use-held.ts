import { useEffect, useState } from 'react';

/** Changes at most once in `ms`, so that the sides stay calm. */
export function useHeld<T>(value: T, ms: number): T {
  const [held, setHeld] = useState({ value, at: 0 });
  useEffect(() => {
    if (Object.is(held.value, value)) return;
    const show = () => setHeld({ value, at: Date.now() });
    const timer = setTimeout(show, Math.max(0, held.at + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [value, held, ms]);
  return held.value;
}
