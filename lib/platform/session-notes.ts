import { storage } from './storage';

/** Notes that live as long as the tab, each for one person: nobody finds what somebody else has typed. */
const PREFIX = 'space_note:';

const nameOf = (key: string): string => `${PREFIX}${storage.get<number>('userId') ?? 0}:${key}`;

/** Keeps a JSON value for this tab. Where the browser refuses, nothing is kept. */
export function writeNote(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // no storage: the note is lost with the page
  }
}

/** Reads a note and removes it; null when there is none. The caller vouches for its type. */
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
