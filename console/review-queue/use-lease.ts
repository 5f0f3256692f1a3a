'use client';

import { useEffect, useEffectEvent } from 'react';

const LEASE_MS = 60_000;

/** Colleagues see no lease while it fails; the action is checked by version. */
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
