import { atom } from 'jotai/vanilla';
import { storage } from '../platform/storage';
import type { CacheKey } from './call-types';
import { currentSession, store } from './session';

/** Answers wait here until `persist.ts` has loaded. */

/** User id of the owner, 0 for a guest; without it nothing is restored. */
const OWNER = 'keptFor';
const GUEST = 0;
const MAX_QUEUED = 60;

type Fallback = Readonly<Record<string, unknown>>;
type Persister = (key: CacheKey, data: unknown, at: number) => void;

const NOTHING: Fallback = {};
export const persistedAtom = atom<Fallback>(NOTHING);

let persister: Persister | undefined;
let queue: Parameters<Persister>[] = [];

/** Of a list only the first page is kept, because later ones shift. */
export function persistAnswer(key: CacheKey, data: unknown): void {
  if (((key[1] as { page?: number }).page ?? 1) > 1) return;
  const answer: Parameters<Persister> = [key, data, Date.now()];
  if (persister) persister(...answer);
  else if (queue.length < MAX_QUEUED) queue.push(answer);
}

export function setPersister(next: Persister): void {
  persister = next;
  for (const answer of queue.splice(0)) next(...answer);
}

export const ownerNow = (): number => currentSession()?.userId ?? GUEST;

export const markPersisted = (): void => storage.set(OWNER, ownerNow());

export const hasPersisted = (): boolean => storage.get<number>(OWNER) !== null;

export function forgetPersisted(): void {
  queue = [];
  store.set(persistedAtom, NOTHING);
  storage.remove(OWNER);
}
