'use client';

import { useEffect, useEffectEvent } from 'react';

const LEASE_MS = 60_000;

/**
 * Tells colleagues that this row is being read, for as long as it is.
 * @param tell colleagues see no lease while it fails; the action itself is checked by what was seen
 */
export function useLease(
  key: string | undefined,
  isOn: boolean,
  tell: (key: string, isHeld: boolean) => Promise<unknown>,
): void {
  const say = useEffectEvent(
    (one: string, isHeld: boolean) => void tell(one, isHeld).catch(() => null),
  );
  useEffect(() => {
    if (!key || !isOn) return;
    say(key, true);
    const timer = setInterval(() => say(key, true), LEASE_MS);
    return () => {
      clearInterval(timer);
      say(key, false);
    };
  }, [key, isOn]);
}
