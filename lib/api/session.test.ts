/** @jest-environment jsdom */
import { bareClient, MEMBER, OTHER_MEMBER } from '@/testing/bare-client';
import { storage } from '../platform/storage';
import { DAY_MS } from '../time';
import {
  currentSession,
  onSignOut,
  patchSession,
  sessionAtom,
  signIn,
  signOut,
  startSession,
  store,
} from './session';

const NOW = 1_700_000_000_000;
const state = () => store.get(sessionAtom);
/** A write of another tab arrives as a storage event. */
const elsewhere = (change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'space_userId' }));
};
const writeAs = ({ userId, token, userName }: typeof MEMBER) => {
  for (const [key, value] of Object.entries({ AccessToken: token, userName, userId }))
    storage.set(key, value, 60);
};

let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  bareClient();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a login is stored under the keys of specification 10.2, for 20 days', () => {
  signIn(MEMBER);
  const stored = Object.fromEntries(
    [
      'AccessToken',
      'userId',
      'blockAreaId',
      'areaId',
      'blockNo',
      'userName',
      'platform',
      'loginExpireTime',
    ].map((key) => [key, storage.get(key)]),
  );
  expect(stored).toEqual({
    AccessToken: 'token-1',
    userId: 10_001,
    blockAreaId: 7,
    areaId: 7,
    blockNo: 37,
    userName: '李小明',
    platform: 'h5',
    loginExpireTime: NOW + 20 * DAY_MS,
  });
  jest.setSystemTime(NOW + 20 * DAY_MS - 1);
  expect(storage.get('AccessToken')).toBe('token-1');
  jest.setSystemTime(NOW + 20 * DAY_MS);
  expect([storage.get('AccessToken'), storage.get('userId')]).toEqual([null, null]);
});

test('only what belongs to a session is stored of a login answer', () => {
  signIn({ ...MEMBER, needPassword: true } as typeof MEMBER);
  expect(currentSession()).toEqual(MEMBER);
});

test('every start restores the session and extends it to 30 days', () => {
  signIn(MEMBER);
  store.set(sessionAtom, { status: 'loading', session: null });
  jest.setSystemTime(NOW + 10 * DAY_MS);
  expect(currentSession()).toEqual(MEMBER);
  stop = startSession();
  expect(state()).toEqual({ status: 'member', session: MEMBER });
  expect(storage.get('loginExpireTime')).toBe(NOW + 40 * DAY_MS);
});

test('a session with 100 days left is not touched', () => {
  signIn(MEMBER);
  storage.set('loginExpireTime', NOW + 100 * DAY_MS);
  stop = startSession();
  expect(storage.get('loginExpireTime')).toBe(NOW + 100 * DAY_MS);
});

test('neither a start nor a change of the profile shortens what is stored', () => {
  signIn(MEMBER);
  storage.set('loginExpireTime', NOW + 60 * DAY_MS);
  stop = startSession();
  patchSession({ userName: '李小红' });
  expect(storage.get('loginExpireTime')).toBe(NOW + 60 * DAY_MS);
  jest.setSystemTime(NOW + 60 * DAY_MS - 1);
  expect(storage.get('AccessToken')).toBe('token-1');
});

test.each([['AccessToken'], ['userId']])('without %s there is a guest', (key) => {
  signIn(MEMBER);
  storage.remove(key);
  stop = startSession();
  expect(state()).toEqual({ status: 'guest', session: null });
});

test('logout forgets the person and keeps what belongs to the browser', () => {
  for (const key of ['accessKey', 'shareCode', 'cartTotalNum', 'draft']) storage.set(key, 'x');
  signIn(MEMBER);
  signOut();
  const left = [
    'AccessToken',
    'userId',
    'blockAreaId',
    'areaId',
    'blockNo',
    'userName',
    'cartTotalNum',
    'accessKey',
    'shareCode',
    'draft',
  ].filter((key) => storage.get(key) !== null);
  expect(left).toEqual(['accessKey', 'shareCode', 'draft']);
  expect([state().status, currentSession()]).toEqual(['guest', null]);
});

test('a changed name is shown and stored; a guest has nothing to change', () => {
  patchSession({ userName: 'x' });
  expect(storage.get('userName')).toBeNull();
  signIn(MEMBER);
  patchSession({ userName: '新名' });
  expect([currentSession()?.userName, storage.get('userName'), currentSession()?.token]).toEqual([
    '新名',
    '新名',
    'token-1',
  ]);
});

describe('another tab', () => {
  test('that logs out takes this one along', () => {
    signIn(MEMBER);
    stop = startSession();
    const cleared = jest.fn();
    const end = onSignOut(cleared);
    elsewhere(() => storage.remove('userId'));
    expect([state().status, cleared.mock.calls.length]).toEqual(['guest', 1]);
    end();
  });

  test('that changes the person clears what was private here', () => {
    signIn(MEMBER);
    stop = startSession();
    const cleared = jest.fn();
    const end = onSignOut(cleared);
    elsewhere(() => writeAs(OTHER_MEMBER));
    expect([state().session?.userId, cleared.mock.calls.length]).toEqual([OTHER_MEMBER.userId, 1]);
    end();
  });

  test('that extends the session of the same person clears nothing', () => {
    signIn(MEMBER);
    stop = startSession();
    const cleared = jest.fn();
    const end = onSignOut(cleared);
    elsewhere(() => storage.set('AccessToken', 'token-9'));
    expect([state().session, cleared.mock.calls.length]).toEqual([
      { ...MEMBER, token: 'token-9' },
      0,
    ]);
    end();
  });

  test('is not followed any more after the end', () => {
    signIn(MEMBER);
    startSession()();
    elsewhere(() => storage.remove('userId'));
    expect(state().status).toBe('member');
  });
});
