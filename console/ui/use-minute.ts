'use client';

import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
let minute = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  if (now === minute) return;
  minute = now;
  listeners.forEach((listener) => listener());
};

export const useMinute = (): number =>
  useSyncExternalStore(
    (listener) => {
      if (listeners.size === 0) timer = setInterval(tick, 1_000);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    () => minute || (minute = Math.floor(Date.now() / MINUTE) * MINUTE),
    () => 0,
  );
