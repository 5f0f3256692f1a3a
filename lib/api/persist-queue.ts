import { atom } from 'jotai/vanilla';
import { storage } from '../platform/storage';
import type { CacheKey } from './call-types';
import { currentSession, store } from './session';

/**
 * Answers are persisted on the device for the next visit (`persist.ts`, which `start-persistence.ts` loads). Until it is
 * loaded they are queued here.
 */

/** Storage key of the owner of the persisted responses: the user id, 0 for a guest. Without it there is nothing to restore. */
const OWNER = 'keptFor';
const GUEST = 0;
/** More answers than a start fetches. */
const MAX_QUEUED = 60;

type Fallback = Readonly<Record<string, unknown>>;
type Persister = (key: CacheKey, data: unknown, at: number) => void;

const NOTHING: Fallback = {};
/** Responses of earlier visits by cache key: shown until newer ones arrive. */
export const persistedAtom = atom<Fallback>(NOTHING);

let persister: Persister | undefined;
let queue: Parameters<Persister>[] = [];

/** Persists an answer for the next visit. Of a list only the first page: later ones shift. */
export function persistAnswer(key: CacheKey, data: unknown): void {
  if (((key[1] as { page?: number }).page ?? 1) > 1) return;
  const answer: Parameters<Persister> = [key, data, Date.now()];
  if (persister) persister(...answer);
  else if (queue.length < MAX_QUEUED) queue.push(answer);
}

/** `persist.ts` takes over when loaded, beginning with the queue. */
export function setPersister(next: Persister): void {
  persister = next;
  for (const answer of queue.splice(0)) next(...answer);
}

export const ownerNow = (): number => currentSession()?.userId ?? GUEST;

export const markPersisted = (): void => storage.set(OWNER, ownerNow());

/** True when an earlier visit left answers on this device. */
export const hasPersisted = (): boolean => storage.get<number>(OWNER) !== null;

/** Drops the queue and what is shown; `persist.ts` deletes what is stored. */
export function forgetPersisted(): void {
  queue = [];
  store.set(persistedAtom, NOTHING);
  storage.remove(OWNER);
}
