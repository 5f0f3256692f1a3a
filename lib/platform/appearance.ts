import { createSignal } from './signal';
import { readStored, writeStored } from './storage';

/** The boot script applies the stored choice to `<html>`. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const LARGE_TEXT_KEY = 'largeText';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const changes = /* @__PURE__ */ createSignal();

const isDarkSystem = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(DARK_QUERY).matches;

/** Default `system`. */
export function readTheme(): Theme {
  const stored = readStored<Theme>(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const readLargeText = (): boolean => readStored<boolean>(LARGE_TEXT_KEY) === true;

export function applyAppearance(): void {
  const root = document.documentElement;
  const theme = readTheme();
  root.dataset.theme = theme === 'system' ? (isDarkSystem() ? 'dark' : 'light') : theme;
  if (readLargeText()) root.dataset.text = 'large';
  else delete root.dataset.text;
}

export function chooseTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme === 'system' ? undefined : theme);
  applyAppearance();
  changes.notify();
}

export function chooseLargeText(isLarge: boolean): void {
  writeStored(LARGE_TEXT_KEY, isLarge || undefined);
  applyAppearance();
  changes.notify();
}

export const subscribeAppearance = (listener: () => void): (() => void) =>
  changes.subscribe(listener);

export function followSystemTheme(): () => void {
  // Hydration errors render `<html>` anew.
  applyAppearance();
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', applyAppearance);
  return () => query.removeEventListener('change', applyAppearance);
}
