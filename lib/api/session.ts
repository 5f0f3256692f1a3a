import { atom, createStore } from 'jotai/vanilla';
import { platformName } from '../platform/platform-name';
import { createSignal } from '../platform/signal';
import { SNAPSHOTS } from '../platform/snapshot';
import { storage, watchStorage } from '../platform/storage';
import { DAY_SECONDS } from '../time';
import { readSession, type Session } from './stored-session';

export type { Session };

/** `loading` until hydration: prerendered pages have no session. */
export type SessionState =
  | { status: 'loading' | 'guest'; session: null }
  | { status: 'member'; session: Session };

/** A login lasts so long, and so does each later start (specification 10.3). */
const LOGIN_SECONDS = 20 * DAY_SECONDS;
const EXTENDED_SECONDS = 30 * DAY_SECONDS;
/** With fewer days left, every start extends the session. */
const EXTEND_BELOW_DAYS = 100;

/** `userId` is removed first and written last: when it exists, all do. */
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
/** Others write it, but it belongs to the person. */
const PERSONAL_KEYS = [...KEYS, 'cartTotalNum'] as const;

const GUEST: SessionState = { status: 'guest', session: null };

/** Code outside React uses the store too. */
export const store = createStore();
export const sessionAtom = atom<SessionState>({ status: 'loading', session: null });

const signedOut = createSignal();

export const onSignOut = signedOut.subscribe;

function read(): SessionState {
  const session = readSession();
  return session ? { status: 'member', session } : GUEST;
}

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

function show(next: SessionState): void {
  const former = store.get(sessionAtom);
  // The session may have ended while the app was closed.
  if (!next.session || (former.session && former.session.userId !== next.session.userId))
    storage.removeAll(SNAPSHOTS);
  if (JSON.stringify(former) === JSON.stringify(next)) return;
  if (former.session && former.session.userId !== next.session?.userId) signedOut.notify();
  store.set(sessionAtom, next);
}

export function currentSession(): Session | null {
  const state = store.get(sessionAtom);
  return state.status === 'loading' ? read().session : state.session;
}

const isNumberOrNull = (value: unknown): boolean => value === null || Number.isInteger(value);

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

export function signIn({ userId, token, userName, blockAreaId, blockNo, isMayor }: Session): void {
  const session: Session = { userId, token, userName, blockAreaId, blockNo, isMayor };
  write(session, LOGIN_SECONDS);
  show({ status: 'member', session });
}

/** Ends it on this device; the logout endpoint ends it on the server. */
export function signOut(): void {
  for (const key of PERSONAL_KEYS) storage.remove(key);
  show(GUEST);
}

export function patchSession(changes: Partial<Omit<Session, 'userId' | 'token'>>): void {
  const session = currentSession();
  if (!session) return;
  const next = { ...session, ...changes };
  refresh(next);
  show({ status: 'member', session: next });
}

export function extendSession(): void {
  const session = currentSession();
  if (session && secondsLeft() < EXTEND_BELOW_DAYS * DAY_SECONDS) refresh(session);
}

export function startSession(): () => void {
  show(read());
  extendSession();
  return watchStorage(KEYS, () => show(read()));
}
