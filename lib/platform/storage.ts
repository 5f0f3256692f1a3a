/**
 * Values in `localStorage`, with an optional expiry. A value that is unreadable or expired reads as missing, and where
 * storage is blocked (private mode, full, absent) values stay in memory until the page is closed. The claim of a shared link
 * is also written to a cookie, because it must survive such a page too.
 */

import { BASE_PATH } from '../kit/base-path';

const PREFIX = 'space_';
/** Kept without the prefix, and through a logout (specification 10.1). */
const BARE_KEYS: ReadonlySet<string> = new Set(['accessKey', 'shareCode']);
/** Kept in a cookie as well; only documents of the app see it. */
const TWIN_KEY = 'shareCode';

/** The stored form of a value. `e` is the expiry in epoch ms. */
interface Entry {
  v: unknown;
  e?: number;
}

const memory = new Map<string, string>();

const nameOf = (key: string): string => (BARE_KEYS.has(key) ? key : PREFIX + key);
const isOurs = (name: string): boolean => name.startsWith(PREFIX) || BARE_KEYS.has(name);

/** Runs on the browser's storage; undefined where there is none, as while pages are prerendered, or it refuses. */
function tryStorage<T>(work: (area: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}

function readTwin(): string | null {
  try {
    const found = new RegExp(`(?:^|; )${TWIN_KEY}=([^;]*)`).exec(document.cookie)?.[1];
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    // unreadable, a frame that may not have cookies, or the prerendering
    return null;
  }
}

/**
 * The cookie, as this page found it and has written it since. Read once when this module is evaluated:
 * `document.cookie` is a synchronous call to the browser's process, 5 to 10 ms of hydration on a slow phone each time.
 */
let twin = readTwin();

/** Max-age in seconds; 0 removes it. */
function writeTwin(name: string, text: string, seconds: number): void {
  if (name !== TWIN_KEY) return;
  twin = seconds > 0 ? text : null;
  try {
    document.cookie = `${name}=${encodeURIComponent(text)}; path=${BASE_PATH}; max-age=${Math.floor(seconds)}; samesite=lax`;
  } catch {
    // no cookies: the value is in localStorage only
  }
}

function parseEntry(text: string | null | undefined): Entry | null {
  if (!text) return null;
  try {
    const entry: unknown = JSON.parse(text);
    return typeof entry === 'object' && entry !== null && 'v' in entry ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

const isOver = (entry: Entry): boolean => typeof entry.e === 'number' && entry.e <= Date.now();

/** The value of a key, or null when it is missing, expired or unreadable. Not validated: the caller asserts the type. */
export function readStored<T>(key: string): T | null {
  const name = nameOf(key);
  const entry = parseEntry(
    memory.get(name) ??
      tryStorage((area) => area.getItem(name)) ??
      (name === TWIN_KEY ? twin : null),
  );
  if (!entry) return null;
  if (!isOver(entry)) return entry.v as T;
  remove(key);
  return null;
}

/** Stores a JSON value, for `expireSeconds` or without expiry. Undefined removes the key. */
export function writeStored(key: string, value: unknown, expireSeconds?: number): void {
  if (value === undefined) return remove(key);
  const name = nameOf(key);
  const entry: Entry =
    expireSeconds === undefined ? { v: value } : { v: value, e: Date.now() + expireSeconds * 1000 };
  const text = JSON.stringify(entry);
  const isWritten = tryStorage((area) => {
    area.setItem(name, text);
    return true;
  });
  if (isWritten) memory.delete(name);
  else memory.set(name, text);
  writeTwin(name, text, expireSeconds ?? 0);
}

function remove(key: string): void {
  const name = nameOf(key);
  memory.delete(name);
  tryStorage((area) => area.removeItem(name));
  writeTwin(name, '', 0);
}

/** Every name of ours, in memory or in the browser. */
function ourNames(): string[] {
  const names =
    tryStorage((area) => Array.from({ length: area.length }, (_, index) => area.key(index))) ?? [];
  return [...memory.keys(), ...names.filter((name) => name !== null && isOurs(name)).map(String)];
}

/** Removes every key that begins so. */
function removeAll(prefix: string): void {
  for (const name of ourNames())
    if (name.startsWith(PREFIX + prefix)) remove(name.slice(PREFIX.length));
}

/** Removes everything that this app has stored, and nothing of other apps on the same origin. */
function clear(): void {
  writeTwin(TWIN_KEY, '', 0);
  tryStorage((area) => ourNames().forEach((name) => area.removeItem(name)));
  memory.clear();
}

/** The boot script imports the two functions that it needs instead, and stays small. */
export const storage = { get: readStored, set: writeStored, remove, removeAll, clear };

/**
 * Calls back when another tab changes or clears one of the keys.
 *
 * @returns ends the watch
 */
export function watchStorage(keys: readonly string[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const names = new Set(keys.map(nameOf));
  // A null key means that the other tab cleared everything.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || names.has(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
