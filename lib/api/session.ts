import { atom, createStore } from 'jotai/vanilla';
import { platformName } from '../platform/platform-name';
import { createSignal } from '../platform/signal';
import { SNAPSHOTS } from '../platform/snapshot';
import { storage, watchStorage } from '../platform/storage';
import { DAY_SECONDS } from '../time';
import { readSession, type Session } from './stored-session';

export type { Session };

/** `loading` only until hydration: prerendered pages have no session. */
export type SessionState =
  | { status: 'loading' | 'guest'; session: null }
  | { status: 'member'; session: Session };

/** Expiry of a stored session in seconds: after a login, and after every later start, which extends it (specification 10.3). */
const LOGIN_SECONDS = 20 * DAY_SECONDS;
const EXTENDED_SECONDS = 30 * DAY_SECONDS;
/** With fewer days left than this the session is extended: with the values above, at every start. */
const EXTEND_BELOW_DAYS = 100;

/** `userId` is removed first and written last: when it exists, so do the others. */
const KEYS = [
  'userId',
  'AccessToken',
  'userName',
  'blockAreaId',
  'areaId',
  'blockNo',
  'isMayor',
  'loginExpireTime',
] as const;
/** Belongs to the person too, but is written by others. */
const PERSONAL_KEYS = [...KEYS, 'cartTotalNum'] as const;

const GUEST: SessionState = { status: 'guest', session: null };

/** A module-level store: code outside React reads and writes it too, so hooks use it without a provider. */
export const store = createStore();
export const sessionAtom = atom<SessionState>({ status: 'loading', session: null });

const signedOut = createSignal();

/**
 * Registers the clearing of something private. Runs whenever the person changes, in this tab or another one.
 *
 * @returns ends the registration
 */
export const onSignOut = signedOut.subscribe;

/** The browser's storage is shared by all tabs and decides; the atom holds what this page shows. */
function read(): SessionState {
  const session = readSession();
  return session ? { status: 'member', session } : GUEST;
}

/** Seconds until the stored login expires. */
const secondsLeft = (): number =>
  Math.ceil(((storage.get<number>('loginExpireTime') ?? 0) - Date.now()) / 1000);

/** A refresh never shortens what is stored. */
const refresh = (session: Session): void =>
  write(session, Math.max(EXTENDED_SECONDS, secondsLeft()));

function write(session: Session, seconds: number): void {
  const { userId, token, userName, blockAreaId, blockNo, isMayor } = session;
  const values = {
    loginExpireTime: Date.now() + seconds * 1000,
    isMayor,
    blockNo,
    areaId: blockAreaId,
    blockAreaId,
    userName,
    AccessToken: token,
    userId,
  };
  for (const [key, value] of Object.entries(values)) storage.set(key, value, seconds);
  storage.set('platform', platformName());
}

/** Shows a state, and clears what is private whenever the person is another one than before. */
function show(next: SessionState): void {
  const former = store.get(sessionAtom);
  // also of a person whose session ended while the app was closed
  if (!next.session || (former.session && former.session.userId !== next.session.userId))
    storage.removeAll(SNAPSHOTS);
  if (JSON.stringify(former) === JSON.stringify(next)) return;
  if (former.session && former.session.userId !== next.session?.userId) signedOut.notify();
  store.set(sessionAtom, next);
}

/** The session outside React. */
export function currentSession(): Session | null {
  const state = store.get(sessionAtom);
  return state.status === 'loading' ? read().session : state.session;
}

const isNumberOrNull = (value: unknown): boolean => value === null || Number.isInteger(value);

/** True when an answer of a login or registration names who is logged in and where they live. */
export function isSession(data: unknown): boolean {
  const { userId, token, userName, blockAreaId, blockNo } = (data ?? {}) as Partial<Session>;
  return (
    Number.isSafeInteger(userId) &&
    typeof token === 'string' &&
    token !== '' &&
    typeof userName === 'string' &&
    isNumberOrNull(blockAreaId) &&
    isNumberOrNull(blockNo)
  );
}

/** Stores the response of a login or registration. */
export function signIn({ userId, token, userName, blockAreaId, blockNo, isMayor }: Session): void {
  const session: Session = { userId, token, userName, blockAreaId, blockNo, isMayor };
  write(session, LOGIN_SECONDS);
  show({ status: 'member', session });
}

/** Removes the session from this device. The logout endpoint, called before, ends it on the server. */
export function signOut(): void {
  for (const key of PERSONAL_KEYS) storage.remove(key);
  show(GUEST);
}

/** Updates the session after a change of the own profile. */
export function patchSession(changes: Partial<Omit<Session, 'userId' | 'token'>>): void {
  const session = currentSession();
  if (!session) return;
  const next = { ...session, ...changes };
  refresh(next);
  show({ status: 'member', session: next });
}

/** Extends a stored session that has fewer than 100 days left. */
export function extendSession(): void {
  const session = currentSession();
  if (session && secondsLeft() < EXTEND_BELOW_DAYS * DAY_SECONDS) refresh(session);
}

/**
 * Restores the session of the last visit and subscribes to changes by other tabs.
 *
 * @returns unsubscribes
 */
export function startSession(): () => void {
  show(read());
  extendSession();
  return watchStorage(KEYS, () => show(read()));
}
