import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import { unstable_serialize as infiniteText } from 'swr/infinite';
import { clearRuntimeCaches } from '../platform/caches';
import { DAY_MS } from '../time';
import { keyText } from './cache';
import type { CacheKey } from './call-types';
import { noteFetched } from './freshness';
import { markPersisted, persistedAtom, setPersister } from './persist-queue';
import { store } from './session';

interface PersistedAnswer {
  key: CacheKey;
  data: unknown;
  /** Epoch ms. */
  at: number;
  path: string;
  size: number;
}

const DATABASE = 'space-answers';
const MAX_AGE_MS = 30 * DAY_MS;
/** Characters of JSON; phones have little storage. */
const MAX_CHARS = 3_000_000;
const MAX_ANSWER_CHARS = 200_000;
const MAX_ANSWERS = 300;
const WRITE_DELAY_MS = 800;

let database: UseStore | undefined;
const index = new Map<string, Pick<PersistedAnswer, 'at' | 'size'>>();
const pending = new Map<string, PersistedAnswer>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** A user change raises it; pending writes of the former one are dropped. */
let generation = 0;

/** The app also works where the database is missing, refused or full. */
async function attempt<T>(work: (db: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work((database ??= createStore(DATABASE, 'answers')));
  } catch {
    return undefined;
  }
}

const isPersisted = (value: unknown): value is PersistedAnswer =>
  typeof value === 'object' && value !== null && 'key' in value && 'at' in value && 'data' in value;
const ownerOf = ({ key }: PersistedAnswer): number => key[2];

function excess(): string[] {
  let chars = 0;
  let count = 0;
  return [...index]
    .sort(([, a], [, b]) => b.at - a.at)
    .filter(([, { size }]) => (chars += size) > MAX_CHARS || (count += 1) > MAX_ANSWERS)
    .map(([text]) => text);
}

async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const mine = generation;
  const batch = [...pending];
  pending.clear();
  if (batch.length === 0) return;
  for (const [text, { at, size }] of batch) index.set(text, { at, size });
  const old = excess();
  for (const text of old) index.delete(text);
  await attempt(async (db) => {
    await setMany(batch, db);
    if (old.length > 0) await delMany(old, db);
    // The user has logged out meanwhile.
    if (mine !== generation) await clear(db);
  });
}

function storeAnswer(key: CacheKey, data: unknown, at: number): void {
  const size = JSON.stringify(data)?.length ?? 0;
  if (size === 0 || size > MAX_ANSWER_CHARS) return;
  pending.set(keyText(key), {
    key,
    data,
    at,
    path: window.location.pathname + window.location.search,
    size,
  });
  if (pending.size === 1) markPersisted();
  timer ??= setTimeout(() => void write(), WRITE_DELAY_MS);
}

export async function restorePersisted(owner: number, now = Date.now()): Promise<void> {
  const mine = generation;
  const all = (await attempt((db) => entries<string, unknown>(db))) ?? [];
  if (mine !== generation) return;
  const fallback: Record<string, unknown> = {};
  const over: string[] = [];
  let isForeign = false;
  for (const [text, value] of all) {
    const isOwn = isPersisted(value) && ownerOf(value) === owner;
    if (!isOwn || now - value.at > MAX_AGE_MS) {
      over.push(text);
      isForeign ||= !isOwn;
      continue;
    }
    index.set(text, value);
    noteFetched(text, value.at);
    fallback[text] = value.data;
    // A list's key derives from its first page.
    if ('page' in value.key[1]) fallback[infiniteText(() => value.key)] = [value.data];
  }
  if (Object.keys(fallback).length > 0) store.set(persistedAtom, fallback);
  setPersister(storeAnswer);
  window.addEventListener('pagehide', () => void write());
  if (over.length > 0) await attempt((db) => delMany(over, db));
  if (isForeign) await clearRuntimeCaches().catch(() => undefined);
}

export async function clearPersisted(): Promise<void> {
  generation += 1;
  clearTimeout(timer);
  timer = undefined;
  pending.clear();
  index.clear();
  await Promise.all([attempt((db) => clear(db)), clearRuntimeCaches().catch(() => undefined)]);
}

export async function listCachedPages(): Promise<{ path: string; at: number }[]> {
  const all = (await attempt((db) => entries<string, unknown>(db))) ?? [];
  const pages = new Map<string, number>();
  for (const [, value] of all)
    if (isPersisted(value)) pages.set(value.path, Math.max(pages.get(value.path) ?? 0, value.at));
  return [...pages].map(([path, at]) => ({ path, at })).sort((a, b) => b.at - a.at);
}
