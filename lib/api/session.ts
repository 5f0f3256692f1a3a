import { atom, createStore } from 'jotai/vanilla';
import { platformName } from '../platform/platform-name';
import { LOOK } from '../platform/look-key';
import { storage, watchStorage } from '../platform/storage';

/** Who is logged in. The storage of the browser is the truth that all tabs share; the atom is what this page shows. */
export interface Session {
  userId: number;
  token: string;
  userName: string;
  blockAreaId: number | null;
  blockNo: number | null;
  isMayor: boolean;
}

/** `loading` only until the page is alive: prerendered pages know nobody. */
export type SessionState =
  { status: 'loading' | 'guest'; session: null } | { status: 'member'; session: Session };

/** Life of a stored session in seconds: as a login leaves it, and as every later start extends it (specification, section 9). */
const LOGIN_SECONDS = 1_728_000;
const EXTENDED_SECONDS = 2_592_000;
/** With fewer days left than this the session is extended: with the lives above, at every start. */
const EXTEND_BELOW_DAYS = 100;
const DAY_MS = 86_400_000;

/** `userId` leaves first and comes last: whoever sees it may rely on the others. */
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

/** One store for the page's life: code outside React reads and writes it too, so hooks name it instead of a provider. */
export const store = createStore();
export const sessionAtom = atom<SessionState>({ status: 'loading', session: null });

const signOutListeners = new Set<() => void>();

/**
 * Registers the clearing of something private. Runs whenever the person changes, in this tab or another one.
 *
 * @returns ends the registration
 */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

function read(): SessionState {
  const userId = storage.get<number>('userId');
  const token = storage.get<string>('AccessToken');
  if (typeof userId !== 'number' || typeof token !== 'string') return GUEST;
  return {
    status: 'member',
    session: {
      userId,
      token,
      userName: storage.get<string>('userName') ?? '',
      blockAreaId: storage.get<number>('blockAreaId'),
      blockNo: storage.get<number>('blockNo'),
      isMayor: storage.get<boolean>('isMayor') ?? false,
    },
  };
}

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
    storage.removeAll(LOOK);
  if (JSON.stringify(former) === JSON.stringify(next)) return;
  if (former.session && former.session.userId !== next.session?.userId)
    for (const listener of signOutListeners) listener();
  store.set(sessionAtom, next);
}

/** The session outside React. */
export function currentSession(): Session | null {
  const state = store.get(sessionAtom);
  return state.status === 'loading' ? read().session : state.session;
}

/** Keeps the answer of a login or registration. */
export function signIn({ userId, token, userName, blockAreaId, blockNo, isMayor }: Session): void {
  const session: Session = { userId, token, userName, blockAreaId, blockNo, isMayor };
  write(session, LOGIN_SECONDS);
  show({ status: 'member', session });
}

/** Forgets the person on this device. The server is told by the logout endpoint, before. */
export function signOut(): void {
  for (const key of PERSONAL_KEYS) storage.remove(key);
  show(GUEST);
}

/** Follows a change of the own profile. */
export function patchSession(changes: Partial<Omit<Session, 'userId' | 'token'>>): void {
  const session = currentSession();
  if (!session) return;
  const next = { ...session, ...changes };
  write(next, EXTENDED_SECONDS);
  show({ status: 'member', session: next });
}

/** Extends a stored session that has fewer than 100 days left. */
export function extendSession(): void {
  const session = currentSession();
  const daysLeft = ((storage.get<number>('loginExpireTime') ?? 0) - Date.now()) / DAY_MS;
  if (session && daysLeft < EXTEND_BELOW_DAYS) write(session, EXTENDED_SECONDS);
}

/**
 * Wakes the session of the last visit and follows other tabs.
 *
 * @returns stops following
 */
export function startSession(): () => void {
  show(read());
  extendSession();
  return watchStorage(KEYS, () => show(read()));
}
