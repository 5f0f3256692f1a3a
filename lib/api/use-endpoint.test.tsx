import { act, renderHook, waitFor } from '@testing-library/react';
import { bareClient, MEMBER, OTHER_MEMBER } from '@/testing/bare-client';
import { ok, refused } from '@/testing/fake-server';
import { getUserInfo } from '../contract/account';
import { getPulse } from '../contract/city';
import { ApiProvider } from './api-provider';
import { refresh } from './cache';
import { signIn, signOut } from './session';
import { useEndpoint } from './use-endpoint';
import { useSession } from './use-session';

const wrapper = ApiProvider;
const infoOf = {
  '/api/user/info': ({ header }: { header: Record<string, string> }) =>
    ok({ userName: `of ${header.Authorization}` }),
};
const renderInfo = () =>
  renderHook(() => ({ info: useEndpoint(getUserInfo, {}), session: useSession() }), { wrapper });

test('a member reads', async () => {
  const api = bareClient(infoOf);
  signIn(MEMBER);
  const { result } = renderInfo();
  expect(result.current.info.state).toBe('loading');
  await waitFor(() =>
    expect(result.current.info).toMatchObject({
      state: 'ready',
      data: { userName: 'of token-1' },
      isStale: false,
    }),
  );
  expect(api.onLoading).not.toHaveBeenCalled();
});

test('a guest never asks a member endpoint', async () => {
  const api = bareClient(infoOf);
  const { result } = renderInfo();
  await waitFor(() => expect(result.current.session.status).toBe('guest'));
  expect([result.current.info.state, result.current.info.data, api.calls.length]).toEqual([
    'idle',
    undefined,
    0,
  ]);
});

test('a guest reads guest endpoints; a null input asks nothing', async () => {
  const api = bareClient({ '/api/space/pulse': ({ input }) => ok(input) });
  const { result, rerender } = renderHook(({ input }) => useEndpoint(getPulse, input), {
    wrapper,
    initialProps: { input: null as { refereeId: number } | null },
  });
  await act(async () => undefined);
  expect([result.current.state, api.calls.length]).toEqual(['idle', 0]);
  rerender({ input: { refereeId: 7 } });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(api.calls.map(({ input }) => input)).toEqual([{ refereeId: 7 }]);
});

test('the same read on two places is sent once', async () => {
  const api = bareClient(infoOf);
  signIn(MEMBER);
  const { result } = renderHook(
    () => [useEndpoint(getUserInfo, {}), useEndpoint(getUserInfo, {})],
    { wrapper },
  );
  await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['ready', 'ready']));
  expect(api.calls).toHaveLength(1);
});

test('a failure is returned without a toast, and a refresh brings the data', async () => {
  const api = bareClient({ '/api/user/info': () => refused('internal') });
  signIn(MEMBER);
  const { result } = renderInfo();
  await waitFor(() =>
    expect(result.current.info).toMatchObject({ state: 'error', error: { err: 'internal' } }),
  );
  expect(api.notify).not.toHaveBeenCalled();
  api.answers['/api/user/info'] = () => ok({ userName: 'x' });
  await act(() => result.current.info.refresh());
  expect(result.current.info).toMatchObject({
    state: 'ready',
    data: { userName: 'x' },
    error: undefined,
  });
});

test('data whose refresh fails stays on screen as an old copy', async () => {
  const api = bareClient(infoOf);
  signIn(MEMBER);
  const { result } = renderInfo();
  await waitFor(() => expect(result.current.info.state).toBe('ready'));
  api.answers['/api/user/info'] = () => new TypeError('offline');
  await act(() => result.current.info.refresh());
  expect(result.current.info).toMatchObject({
    state: 'ready',
    isStale: true,
    data: { userName: 'of token-1' },
    error: { err: 'network' },
  });
});

describe('former data while other input is on its way', () => {
  const renderPulse = () =>
    renderHook(({ refereeId }) => useEndpoint(getPulse, { refereeId }, { keepPrevious: true }), {
      wrapper,
      initialProps: { refereeId: 7 },
    });

  test('stays until the answer is there', async () => {
    const settle: (() => void)[] = [];
    bareClient({
      '/api/space/pulse': ({ input }) =>
        new Promise((resolve) => settle.push(() => resolve(ok(input)))),
    });
    const { result, rerender } = renderPulse();
    await waitFor(() => expect(settle).toHaveLength(1));
    await act(async () => settle[0]?.());
    rerender({ refereeId: 8 });
    await waitFor(() => expect(settle).toHaveLength(2));
    expect(result.current).toMatchObject({ state: 'ready', data: { refereeId: 7 } });
    await act(async () => settle[1]?.());
    expect(result.current).toMatchObject({ state: 'ready', data: { refereeId: 8 } });
  });

  test('does not stand for an answer that could not be had', async () => {
    const api = bareClient({ '/api/space/pulse': ({ input }) => ok(input) });
    const { result, rerender } = renderPulse();
    await waitFor(() => expect(result.current.state).toBe('ready'));
    api.answers['/api/space/pulse'] = () => new TypeError('offline');
    rerender({ refereeId: 8 });
    await waitFor(() =>
      expect(result.current).toMatchObject({
        state: 'error',
        data: undefined,
        error: { err: 'network' },
      }),
    );
    rerender({ refereeId: 7 });
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'ready', data: { refereeId: 7 } }),
    );
  });
});

test('after a write the endpoints that are named are read again, and no others', async () => {
  const api = bareClient({ ...infoOf, '/api/space/pulse': () => ok({}) });
  signIn(MEMBER);
  const { result } = renderHook(() => [useEndpoint(getUserInfo, {}), useEndpoint(getPulse, {})], {
    wrapper,
  });
  await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['ready', 'ready']));
  await act(() => refresh(getUserInfo));
  expect(api.paths().sort()).toEqual(['/api/space/pulse', '/api/user/info', '/api/user/info']);
});

describe('when the person changes', () => {
  test('nothing of the former one is shown, nor found again', async () => {
    const api = bareClient(infoOf);
    signIn(MEMBER);
    const { result } = renderInfo();
    await waitFor(() => expect(result.current.info.state).toBe('ready'));
    act(() => signOut());
    expect(result.current.info).toMatchObject({ state: 'idle', data: undefined });
    api.answers['/api/user/info'] = () => new Promise(() => undefined);
    act(() => signIn(MEMBER));
    expect(result.current.info).toMatchObject({ state: 'loading', data: undefined });
  });

  test('a late answer for the former input is not shown', async () => {
    const settle: (() => void)[] = [];
    bareClient({
      '/api/user/info': ({ header }) =>
        new Promise((resolve) =>
          settle.push(() => resolve(ok({ userName: `of ${header.Authorization}` }))),
        ),
    });
    signIn(MEMBER);
    const { result } = renderInfo();
    await waitFor(() => expect(settle).toHaveLength(1));
    act(() => signIn(OTHER_MEMBER));
    await waitFor(() => expect(settle).toHaveLength(2));
    await act(async () => settle[0]?.());
    expect(result.current.info.data).toBeUndefined();
    await act(async () => settle[1]?.());
    await waitFor(() => expect(result.current.info.data).toEqual({ userName: 'of token-2' }));
  });
});

test('a prerendered page has no session until it is hydrated', async () => {
  bareClient(infoOf);
  signIn(MEMBER);
  const seen: string[] = [];
  renderHook(() => seen.push(useSession().status), { wrapper });
  expect(seen.at(-1)).toBe('member');
});
