import { storage } from './storage';

/** Notes in `sessionStorage`, per user: another user of the device does not get them. */
const PREFIX = 'space_note:';

const nameOf = (key: string): string => `${PREFIX}${storage.get<number>('userId') ?? 0}:${key}`;

/** Stores a JSON value for this tab. Does nothing where storage is blocked. */
export function writeNote(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // no storage: the note is lost on reload
  }
}

/** Reads a note and removes it; null when there is none. Not validated: the caller asserts the type. */
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
