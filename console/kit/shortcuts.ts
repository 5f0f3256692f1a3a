import { isComposed } from '@/lib/contract/characters';

export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
  isInField: boolean;
}

/** Fields swallow letters, but not the keys that leave them. */
const WORKS_IN_FIELDS = new Set(['Escape', 'Ctrl+K', 'Ctrl+S', 'Ctrl+Enter']);

/** `a`, `Shift+X`, `Ctrl+K`, `Escape`; null while composing, typing, or for the browser's own. */
export function shortcutOf(stroke: KeyStroke): string | null {
  if (isComposed(stroke)) return null;
  if (stroke.altKey) return null;
  const hasControl = stroke.ctrlKey || stroke.metaKey;
  const isLetter = stroke.key.length === 1;
  let name = isLetter ? stroke.key.toLowerCase() : stroke.key;
  if (hasControl) name = `Ctrl+${isLetter ? stroke.key.toUpperCase() : stroke.key}`;
  else if (stroke.shiftKey && /^[a-z]$/.test(name)) name = `Shift+${name.toUpperCase()}`;
  if (stroke.isInField && !WORKS_IN_FIELDS.has(name)) return null;
  return name;
}

export const TWO_KEYS_MS = 1500;

export function twoKeys(
  before: { key: string; at: number } | null,
  key: string,
  at: number,
): string {
  return before && at - before.at <= TWO_KEYS_MS ? `${before.key} ${key}` : key;
}
