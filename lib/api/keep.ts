import { atom } from 'jotai/vanilla';
import { whenIdle } from '../platform/idle';
import { storage } from '../platform/storage';
import { forgetFreshness } from './freshness';
import type { CacheKey } from './cache';
import { currentSession, onSignOut, store } from './session';

/**
 * The last answers, kept on the device for the next visit (`persist.ts`, loaded when there is something to wake, or at rest).
 * Until it is loaded, answers wait here.
 */

/** Who owns what is kept: the user id, 0 for a guest. Its presence means that there is something to wake. */
const OWNER = 'keptFor';
const GUEST = 0;
/** More answers than a start asks for. */
const MOST_WAITING = 60;

type Fallback = Readonly<Record<string, unknown>>;
type Keeper = (key: CacheKey, data: unknown, at: number) => void;

const NOTHING: Fallback = {};
/** Answers of earlier visits by the text of their key: shown until newer ones come. */
export const keptAtom = atom<Fallback>(NOTHING);

let keeper: Keeper | undefined;
let waiting: Parameters<Keeper>[] = [];

/** Hands an answer over for the next visit. Only the first page of a list: later ones shift. */
export function keep(key: CacheKey, data: unknown): void {
  if (((key[1] as { page?: number }).page ?? 1) > 1) return;
  const answer: Parameters<Keeper> = [key, data, Date.now()];
  if (keeper) keeper(...answer);
  else if (waiting.length < MOST_WAITING) waiting.push(answer);
}

/** The loaded part takes over, first of all what has waited. */
export function setKeeper(next: Keeper): void {
  keeper = next;
  for (const answer of waiting.splice(0)) next(...answer);
}

const ownerNow = (): number => currentSession()?.userId ?? GUEST;

/** Wakes the last visit's answers, at once where there are any: they are the page as long as there is no network. */
export function startKeeping(): () => void {
  const wake = () =>
    void import('./persist').then(
      ({ openKept }) => openKept(ownerNow()),
      () => undefined,
    );
  if (storage.get<number>(OWNER) === null) return whenIdle(wake);
  wake();
  return () => undefined;
}

export const noteKept = (): void => storage.set(OWNER, ownerNow());

onSignOut(() => {
  waiting = [];
  store.set(keptAtom, NOTHING);
  forgetFreshness();
  storage.remove(OWNER);
  // What cannot be loaded now is cleared at the next start: it belongs to another person then.
  void import('./persist').then(
    ({ dropKept }) => dropKept(),
    () => undefined,
  );
});
