import { storage } from './storage';

/** Per user. */
const PREFIX = 'space_note:';

const nameOf = (key: string): string => `${PREFIX}${storage.get<number>('userId') ?? 0}:${key}`;

/** No-op where storage is blocked. */
export function writeNote(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // Without storage the note is lost on reload.
  }
}

/** Read once; null = none. Not validated. */
export function takeNote<T>(key: string): T | null {
  try {
    const name = nameOf(key);
    const text = window.sessionStorage.getItem(name);
    window.sessionStorage.removeItem(name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
