import { act, renderHook } from '@testing-library/react';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { ok, sessionLost } from '@/testing/fake-server';
import { TEST_SITE } from '@/testing/site';
import { checkSession, getUserInfo } from '../contract/account';
import { CONFIG_PATH } from '../contract/site';
import { site } from '../kit/site';
import { storage } from '../platform/storage';
import { ApiProvider } from './api-provider';
import { signIn, signOut } from './session';
import { useEndpoint } from './use-endpoint';
import { useSession } from './use-session';
import { useLastCheck, useSessionCheck } from './use-session-check';

const CHECK = {
  userId: MEMBER.userId,
  unread: 3,
  cartTotal: 2,
  balanceVersion: 7,
  configVersion: TEST_SITE.id,
};
const SHOWS = [getUserInfo];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const render = () =>
  renderHook(
    () => {
      useSessionCheck(checkSession, SHOWS);
      return { last: useLastCheck(), status: useSession().status };
    },
    { wrapper: ApiProvider },
  );

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => jest.useRealTimers());

test('a member is checked 10 s after the start and then every 600 s', async () => {
  const api = bareClient({ '/api/user/check': () => ok(CHECK) });
  signIn(MEMBER);
  const { result, unmount } = render();
  await pass(9_999);
  expect(api.calls).toHaveLength(0);
  await pass(1);
  expect([api.calls.length, result.current.last, storage.get('cartTotalNum')]).toEqual([
    1,
    CHECK,
    2,
  ]);
  await pass(599_999);
  expect(api.calls).toHaveLength(1);
  await pass(1);
  expect(api.calls).toHaveLength(2);
  unmount();
  await pass(1_200_000);
  expect(api.calls).toHaveLength(2);
});

test('what shows the counters is fetched anew when a check reports news, and only then', async () => {
  let check = CHECK;
  const api = bareClient({ '/api/user/check': () => ok(check), '/api/user/info': () => ok({}) });
  const asked = () => api.calls.filter(({ path }) => path === '/api/user/info').length;
  signIn(MEMBER);
  renderHook(
    () => {
      useSessionCheck(checkSession, SHOWS);
      return useEndpoint(getUserInfo, {});
    },
    { wrapper: ApiProvider },
  );
  await pass(10_000);
  const atStart = asked();
  await pass(600_000);
  expect(asked()).toBe(atStart);
  for (const [times, news] of [
    [1, { unread: 4 }],
    [2, { balanceVersion: 8 }],
  ] as const) {
    check = { ...check, ...news };
    await pass(600_000);
    expect(asked()).toBe(atStart + times);
  }
});

test('another configuration is read once, and holds from then on', async () => {
  const next = { ...TEST_SITE, id: 'next', flags: { mayor: true } };
  const api = bareClient({
    '/api/user/check': () => ok({ ...CHECK, configVersion: 'next' }),
    [CONFIG_PATH]: () => ({ raw: next }),
  });
  signIn(MEMBER);
  render();
  await pass(10_000);
  expect(site()).toEqual(next);
  await pass(600_000);
  expect(api.paths().filter((path) => path === CONFIG_PATH)).toHaveLength(1);
});

test('a host with a configuration of its own is asked once a version', async () => {
  const api = bareClient({
    '/api/user/check': () => ok({ ...CHECK, configVersion: 'of the server' }),
    [CONFIG_PATH]: () => ({ raw: TEST_SITE }),
  });
  signIn(MEMBER);
  render();
  await pass(1_300_000);
  expect(api.paths().filter((path) => path === CONFIG_PATH)).toHaveLength(1);
});

test('a guest is never checked; after a logout it ends, and what it knew is gone', async () => {
  const api = bareClient({ '/api/user/check': () => ok(CHECK) });
  const { result } = render();
  await pass(700_000);
  expect(api.calls).toHaveLength(0);
  act(() => signIn(MEMBER));
  await pass(10_000);
  expect(result.current.last).toEqual(CHECK);
  act(() => signOut());
  await pass(1_200_000);
  expect([api.calls.length, result.current.last]).toEqual([1, null]);
});

test('an answer that arrives after the logout is dropped', async () => {
  let answer: () => void = () => undefined;
  bareClient({
    '/api/user/check': () => new Promise((resolve) => (answer = () => resolve(ok(CHECK)))),
  });
  signIn(MEMBER);
  const { result } = render();
  await pass(10_000);
  act(() => signOut());
  answer();
  await pass(0);
  expect([result.current.last, storage.get('cartTotalNum')]).toEqual([null, null]);
});

test('a lost session makes a guest on the account tab; a broken network changes nothing', async () => {
  const api = bareClient({ '/api/user/check': () => new TypeError('offline') });
  signIn(MEMBER);
  const { result } = render();
  await pass(10_000);
  expect([result.current.status, api.notify.mock.calls.length]).toEqual(['member', 0]);
  api.answers['/api/user/check'] = () => sessionLost;
  await pass(600_000);
  expect([result.current.status, api.goToAccount.mock.calls.length]).toEqual(['guest', 1]);
});
