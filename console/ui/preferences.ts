'use client';

import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/platform/signal';
import { setLetterKeys } from './use-shortcuts';

/** All that the console keeps on this device. Nothing of members or operators. */
interface Preferences {
  theme: 'light' | 'dark' | '';
  isDense: boolean;
  hasLetterKeys: boolean;
}

const KEYS = { theme: 'console_theme', dense: 'console_dense', keys: 'console_keys' };

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see read
  }
}

let now: Preferences | null = null;
const changes = createSignal();

function current(): Preferences {
  if (now) return now;
  const theme = read(KEYS.theme);
  now = {
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    isDense: read(KEYS.dense) === '1',
    hasLetterKeys: read(KEYS.keys) !== '0',
  };
  apply(now);
  return now;
}

function apply({ theme, isDense, hasLetterKeys }: Preferences): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  root.dataset.density = isDense ? 'dense' : 'comfortable';
  setLetterKeys(hasLetterKeys);
}

export function setPreferences(patch: Partial<Preferences>): void {
  now = { ...current(), ...patch };
  keep(KEYS.theme, now.theme);
  keep(KEYS.dense, now.isDense ? '1' : '0');
  keep(KEYS.keys, now.hasLetterKeys ? '1' : '0');
  apply(now);
  changes.notify();
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(changes.subscribe, current, current);
