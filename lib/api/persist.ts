import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import { unstable_serialize as infiniteText } from 'swr/infinite';
import { clearRuntimeCaches } from '../platform/caches';
import { type CacheKey, keyText } from './cache';
import { noteFetched } from './freshness';
import { keptAtom, noteKept, setKeeper } from './keep';
import { store } from './session';

/** One answer as it lies on the device. */
interface Kept {
  key: CacheKey;
  data: unknown;
  /** When it came, epoch ms. */
  at: number;
  /** Address of the page that asked, with base path and query: an article is not the list of articles. */
  path: string;
  /** Length of its JSON. */
  size: number;
}

const DATABASE = 'space-answers';
/** Older answers are of no use to anybody. */
const LIFE_MS = 30 * 86_400_000;
/** Together and each, in characters of JSON: a phone with little room keeps working. */
const MOST_CHARS = 3_000_000;
const LARGEST = 200_000;
const MOST_ANSWERS = 300;
/** Answers that come together are written together. */
const WRITE_DELAY_MS = 800;

let database: UseStore | undefined;
/** What lies on the device, by text of the key. */
const index = new Map<string, Pick<Kept, 'at' | 'size'>>();
const pending = new Map<string, Kept>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Raised when the person changes: writes that were under way for the former one do not happen. */
let generation = 0;

/** A browser may have no database, refuse it, or be full: the app then simply remembers less. */
async function attempt<T>(work: (db: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work((database ??= createStore(DATABASE, 'answers')));
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'at' in value && 'data' in value;
const ownerOf = ({ key }: Kept): number => key[2];

/** The oldest answers beyond the limits. */
function excess(): string[] {
  let chars = 0;
  let count = 0;
  return [...index]
    .sort(([, a], [, b]) => b.at - a.at)
    .filter(([, { size }]) => (chars += size) > MOST_CHARS || (count += 1) > MOST_ANSWERS)
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
    // the person has left in the meantime
    if (mine !== generation) await clear(db);
  });
}

function keepAnswer(key: CacheKey, data: unknown, at: number): void {
  const size = JSON.stringify(data)?.length ?? 0;
  if (size === 0 || size > LARGEST) return;
  pending.set(keyText(key), {
    key,
    data,
    at,
    path: window.location.pathname + window.location.search,
    size,
  });
  if (pending.size === 1) noteKept();
  timer ??= setTimeout(() => void write(), WRITE_DELAY_MS);
}

/** Wakes what is kept for a person, forgets what is old or somebody else's, and keeps what comes from now on. */
export async function openKept(owner: number, now = Date.now()): Promise<void> {
  const mine = generation;
  const all = (await attempt((db) => entries<string, unknown>(db))) ?? [];
  if (mine !== generation) return;
  const fallback: Record<string, unknown> = {};
  const over: string[] = [];
  let isForeign = false;
  for (const [text, value] of all) {
    const isOwn = isKept(value) && ownerOf(value) === owner;
    if (!isOwn || now - value.at > LIFE_MS) {
      over.push(text);
      isForeign ||= !isOwn;
      continue;
    }
    index.set(text, value);
    noteFetched(text, value.at);
    fallback[text] = value.data;
    // lists ask by another text: that of their first page
    if ('page' in value.key[1]) fallback[infiniteText(() => value.key)] = [value.data];
  }
  if (Object.keys(fallback).length > 0) store.set(keptAtom, fallback);
  setKeeper(keepAnswer);
  window.addEventListener('pagehide', () => void write());
  if (over.length > 0) await attempt((db) => delMany(over, db));
  if (isForeign) await clearRuntimeCaches().catch(() => undefined);
}

/** Forgets everything: the person has left. */
export async function dropKept(): Promise<void> {
  generation += 1;
  clearTimeout(timer);
  timer = undefined;
  pending.clear();
  index.clear();
  await Promise.all([attempt((db) => clear(db)), clearRuntimeCaches().catch(() => undefined)]);
}

/** Pages with kept answers, the latest first. */
export async function listKeptPages(): Promise<{ path: string; at: number }[]> {
  const all = (await attempt((db) => entries<string, unknown>(db))) ?? [];
  const pages = new Map<string, number>();
  for (const [, value] of all)
    if (isKept(value)) pages.set(value.path, Math.max(pages.get(value.path) ?? 0, value.at));
  return [...pages].map(([path, at]) => ({ path, at })).sort((a, b) => b.at - a.at);
}
