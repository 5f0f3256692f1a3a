import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { createSignal } from '../platform/signal';
import { DAY_MS } from '../time';
import { ApiError } from './api-error';
import type { AnyEndpoint } from './call-types';
import { callEndpoint } from './client';
import { currentSession } from './session';

/** Stored with its idempotency key, hence safe to retry. */
interface QueuedWrite {
  id: string;
  userId: number;
  call: Pick<AnyEndpoint, 'name' | 'path' | 'encoding' | 'isIdempotent' | 'proofs'>;
  input: object;
  at: number;
}

export interface Delivery {
  sent: number;
  refused: string[];
}

const DATABASE = 'space-outbox';
/** Older writes may no longer be wanted. */
const MAX_AGE_MS = 7 * DAY_MS;
const MAX_QUEUED = 50;

let database: UseStore | undefined;
/** Without IndexedDB writes wait here until the page closes. */
const memory = new Map<string, QueuedWrite>();
let sending: Promise<void> | undefined;
const deliveries = createSignal<[delivery: Delivery | null]>();

async function attempt<T>(work: (db: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work((database ??= createStore(DATABASE, 'writes')));
  } catch {
    return undefined;
  }
}

async function readAll(): Promise<QueuedWrite[]> {
  const stored = (await attempt((db) => entries<string, QueuedWrite>(db))) ?? [];
  const all = new Map([...stored, ...memory]);
  return [...all.values()].sort((a, b) => a.at - b.at);
}

async function remove(id: string): Promise<void> {
  memory.delete(id);
  await attempt((db) => del(id, db));
}

export async function countQueued(): Promise<number> {
  const userId = currentSession()?.userId;
  return (await readAll()).filter((write) => write.userId === userId).length;
}

/** These writes wait for their author to log in again. */
export const countHeld = async (): Promise<number> =>
  currentSession() ? 0 : (await readAll()).length;

export const subscribeOutbox = deliveries.subscribe;

export async function enqueue(
  { name, path, encoding, isIdempotent, proofs }: AnyEndpoint,
  input: object,
  id: string,
): Promise<boolean> {
  const userId = currentSession()?.userId;
  const others = await readAll();
  if (userId === undefined || !isIdempotent || others.length >= MAX_QUEUED) return false;
  const write: QueuedWrite = {
    id,
    userId,
    call: { name, path, encoding, isIdempotent, proofs },
    input,
    at: Date.now(),
  };
  memory.set(id, write);
  if (await attempt(async (db) => set(id, write, db).then(() => true))) memory.delete(id);
  deliveries.notify(null);
  return true;
}

async function send(now: number): Promise<void> {
  const delivery: Delivery = { sent: 0, refused: [] };
  for (const { id, userId, call, input, at } of await readAll()) {
    const reader = currentSession()?.userId;
    if (now - at > MAX_AGE_MS || (reader !== undefined && reader !== userId)) {
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
  if (delivery.sent > 0 || delivery.refused.length > 0) deliveries.notify(delivery);
}

/** One tab sends at a time: each delivery is reported once. Without web locks keys prevent duplicates. */
async function withLock(work: () => Promise<void>): Promise<void> {
  let hasRun = false;
  const run = () => {
    hasRun = true;
    return work();
  };
  await navigator.locks?.request(DATABASE, run).catch(() => undefined);
  if (!hasRun) await work();
}

/** Stops when network or session fails. Writes of another member are dropped unsent. */
export const flushOutbox = (now = Date.now()): Promise<void> =>
  (sending ??= withLock(() => send(now)).finally(() => {
    sending = undefined;
  }));

export async function clearOutbox(): Promise<void> {
  for (const { id } of await readAll()) await remove(id);
}
