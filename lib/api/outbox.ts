import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { AnyEndpoint } from './call-types';
import { ApiError } from './api-error';
import { callEndpoint } from './client';
import { currentSession } from './session';

/** A write that waits for the network: harmless to repeat, because its key goes with it. */
interface Waiting {
  /** The idempotency key. */
  id: string;
  userId: number;
  call: Pick<AnyEndpoint, 'name' | 'path' | 'encoding' | 'isIdempotent' | 'proofs'>;
  input: object;
  /** Epoch ms. */
  at: number;
}

/** What became of a round of sending. */
export interface Delivery {
  sent: number;
  /** Sentences of the server about what it did not take. */
  refused: string[];
}

const DATABASE = 'space-outbox';
/** Words of last week may no longer be meant. */
const LIFE_MS = 7 * 86_400_000;
const MOST_WAITING = 50;

let database: UseStore | undefined;
/** Where the browser refuses a database, writes wait as long as the page lives. */
const memory = new Map<string, Waiting>();
let sending: Promise<void> | undefined;
const listeners = new Set<(delivery: Delivery | null) => void>();
const tell = (delivery: Delivery | null) => listeners.forEach((listener) => listener(delivery));

async function attempt<T>(work: (db: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work((database ??= createStore(DATABASE, 'writes')));
  } catch {
    return undefined;
  }
}

async function readAll(): Promise<Waiting[]> {
  const stored = (await attempt((db) => entries<string, Waiting>(db))) ?? [];
  const all = new Map([...stored, ...memory]);
  return [...all.values()].sort((a, b) => a.at - b.at);
}

async function remove(id: string): Promise<void> {
  memory.delete(id);
  await attempt((db) => del(id, db));
}

/** How many writes of this person wait. */
export async function countWaiting(): Promise<number> {
  const userId = currentSession()?.userId;
  return (await readAll()).filter((write) => write.userId === userId).length;
}

/** How many writes wait until their author logs in again: the session was lost, not left. */
export const countHeld = async (): Promise<number> =>
  currentSession() ? 0 : (await readAll()).length;

/**
 * Calls back when something is put aside (null) and when a round of sending is over.
 *
 * @returns ends the subscription
 */
export function subscribeOutbox(listener: (delivery: Delivery | null) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps a write for later. @returns false when too many wait already, or nobody is logged in */
export async function putAside(
  { name, path, encoding, isIdempotent, proofs }: AnyEndpoint,
  input: object,
  id: string,
): Promise<boolean> {
  const userId = currentSession()?.userId;
  const others = await readAll();
  if (userId === undefined || !isIdempotent || others.length >= MOST_WAITING) return false;
  const write: Waiting = {
    id,
    userId,
    call: { name, path, encoding, isIdempotent, proofs },
    input,
    at: Date.now(),
  };
  memory.set(id, write);
  if (await attempt(async (db) => set(id, write, db).then(() => true))) memory.delete(id);
  tell(null);
  return true;
}

async function send(now: number): Promise<void> {
  const delivery: Delivery = { sent: 0, refused: [] };
  for (const { id, userId, call, input, at } of await readAll()) {
    const reader = currentSession()?.userId;
    if (now - at > LIFE_MS || (reader !== undefined && reader !== userId)) {
      await remove(id);
      continue;
    }
    if (reader === undefined) continue;
    try {
      await callEndpoint(call as AnyEndpoint, input as never, {
        idempotencyKey: id,
        isPrompt: false,
        load: false,
      });
      delivery.sent += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOutcomeUnknown || error.err === 'session_lost')
        break;
      delivery.refused.push(error.msg);
    }
    await remove(id);
  }
  if (delivery.sent > 0 || delivery.refused.length > 0) tell(delivery);
}

/** One tab at a time, so that each write is told once. Browsers without locks, or that refuse them, rely on the keys alone. */
async function alone(work: () => Promise<void>): Promise<void> {
  let hasRun = false;
  const run = () => {
    hasRun = true;
    return work();
  };
  await navigator.locks?.request(DATABASE, run).catch(() => undefined);
  if (!hasRun) await work();
}

/**
 * Sends what waits, in order, until the network or the session fails again. While nobody is logged in everything keeps its
 * place; another person's writes are dropped unsent.
 */
export const sendWaiting = (now = Date.now()): Promise<void> =>
  (sending ??= alone(() => send(now)).finally(() => {
    sending = undefined;
  }));

/** Forgets everything: the person has logged out. */
export async function dropWaiting(): Promise<void> {
  for (const { id } of await readAll()) await remove(id);
}
