/**
 * An unreadable or expired value reads as missing. Without storage, values live in memory; a link's claim is also a
 * cookie.
 */

import { BASE_PATH } from '../kit/base-path';

const PREFIX = 'space_';
/** Stored without prefix; a logout keeps them (specification 10.1). */
const BARE_KEYS: ReadonlySet<string> = new Set(['accessKey', 'shareCode']);
/** Also a cookie, which only the app's documents see. */
const TWIN_KEY = 'shareCode';

/** `e`: expiry, epoch ms. */
interface Entry {
  v: unknown;
  e?: number;
}

const memory = new Map<string, string>();

const nameOf = (key: string): string => (BARE_KEYS.has(key) ? key : PREFIX + key);
const isOurs = (name: string): boolean => name.startsWith(PREFIX) || BARE_KEYS.has(name);

/** Undefined where there is no storage, or it refuses. */
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
    return null;
  }
}

/** Read once: `document.cookie` is synchronous and costs 5 to 10 ms on a slow phone. */
let twin = readTwin();

/** Max-age in seconds; 0 removes the cookie. */
function writeTwin(name: string, text: string, seconds: number): void {
  if (name !== TWIN_KEY) return;
  twin = seconds > 0 ? text : null;
  try {
    document.cookie = `${name}=${encodeURIComponent(text)}; path=${BASE_PATH}; max-age=${Math.floor(seconds)}; samesite=lax`;
  } catch {}
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

/** Null when missing, expired or unreadable. The type is not checked. */
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

function ourNames(): string[] {
  const names =
    tryStorage((area) => Array.from({ length: area.length }, (_, index) => area.key(index))) ?? [];
  return [...memory.keys(), ...names.filter((name) => name !== null && isOurs(name)).map(String)];
}

function removeAll(prefix: string): void {
  for (const name of ourNames())
    if (name.startsWith(PREFIX + prefix)) remove(name.slice(PREFIX.length));
}

/** Leaves the origin's other apps alone. */
function clear(): void {
  writeTwin(TWIN_KEY, '', 0);
  tryStorage((area) => ourNames().forEach((name) => area.removeItem(name)));
  memory.clear();
}

/** The boot script imports two functions directly, to stay small. */
export const storage = { get: readStored, set: writeStored, remove, removeAll, clear };

export function watchStorage(keys: readonly string[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const names = new Set(keys.map(nameOf));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || names.has(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
