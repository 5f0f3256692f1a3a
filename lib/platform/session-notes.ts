import { createSignal } from './signal';
import { storage } from './storage';

/** Another device user does not get the notes. */
const PREFIX = 'space_note:';

const nameOf = (key: string): string => `${PREFIX}${storage.get<number>('userId') ?? 0}:${key}`;

/** Notified while notes still carry the member's id. */
export const sessionEnding = createSignal();

export function writeNote(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // Without storage a reload loses the note.
  }
}

/** Once; null = none. The type is not checked. */
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
