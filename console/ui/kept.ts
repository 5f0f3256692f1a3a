'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/platform/signal';

/** Never people: no search texts, no rows. */
const memory = new Map<string, unknown>();
const changes = createSignal();
const PREFIX = 'console_list_';

function read<T>(key: string, fallback: T): T {
  if (!memory.has(key)) {
    try {
      const text = localStorage.getItem(PREFIX + key);
      memory.set(key, text ? JSON.parse(text) : fallback);
    } catch {
      // storage is off or holds something else: as given
      memory.set(key, fallback);
    }
  }
  return memory.get(key) as T;
}

function write(key: string, value: unknown): void {
  memory.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {}
  changes.notify();
}

export function useKept<T>(key: string, fallback: T): [T, (next: T) => void] {
  const value = useSyncExternalStore(
    changes.subscribe,
    () => read(key, fallback),
    () => fallback,
  );
  return [value, useCallback((next: T) => write(key, next), [key])];
}
