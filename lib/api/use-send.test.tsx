import { act, renderHook } from '@testing-library/react';
import { bareClient } from '@/testing/bare-client';
import { ok, refused } from '@/testing/fake-server';
import { login } from '../contract/account';
import { ApiProvider } from './api-provider';
import { useSend } from './use-send';

const CREDENTIALS = { mobile: '13800000000', password: 'x' };
const render = (options?: Parameters<typeof useSend>[1]) =>
  renderHook(() => useSend(login, options), { wrapper: ApiProvider });

test('success and refusal are values', async () => {
  const api = bareClient({ '/api/user/login': () => ok({ token: 't' }) });
  const { result } = render();
  await act(async () =>
    expect(await result.current.send(CREDENTIALS)).toEqual({ ok: true, data: { token: 't' } }),
  );
  api.answers['/api/user/login'] = () => refused('credentials_wrong');
  await act(async () =>
    expect(await result.current.send(CREDENTIALS)).toMatchObject({
      ok: false,
      error: { err: 'credentials_wrong' },
    }),
  );
});

test('a second send while one is pending joins it, and the lock opens afterwards', async () => {
  const settle: (() => void)[] = [];
  const api = bareClient({
    '/api/user/login': () =>
      new Promise((resolve) => settle.push(() => resolve(refused('internal')))),
  });
  const { result } = render();
  let both: Promise<unknown[]> = Promise.resolve([]);
  await act(async () => {
    both = Promise.all([
      result.current.send(CREDENTIALS),
      result.current.send({ ...CREDENTIALS, password: 'other' }),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect([result.current.pending, api.calls.length]).toEqual([true, 1]);
  await act(async () => {
    settle[0]?.();
    const [first, second] = await both;
    expect(second).toBe(first);
  });
  expect(result.current.pending).toBe(false);
  api.answers['/api/user/login'] = () => ok({});
  await act(async () => void (await result.current.send(CREDENTIALS)));
  expect(api.calls).toHaveLength(2);
});

test('sequentially, a write that differs waits for the one before, and the same one joins it', async () => {
  const api = bareClient({ '/api/user/login': () => ok({}) });
  const { result } = render({ isSequential: true });
  await act(async () => {
    const first = result.current.send(CREDENTIALS);
    const same = result.current.send(CREDENTIALS);
    const other = result.current.send({ ...CREDENTIALS, password: 'other' });
    expect(await same).toBe(await first);
    expect(await other).toMatchObject({ ok: true });
  });
  expect(api.calls).toHaveLength(2);
  expect(result.current.pending).toBe(false);
});

test('a network failure is a value too, with a toast unless that is off', async () => {
  const api = bareClient({ '/api/user/login': () => new TypeError('offline') });
  const loud = render().result;
  await act(async () =>
    expect(await loud.current.send(CREDENTIALS)).toMatchObject({
      ok: false,
      error: { code: 0, msg: '网络请求错误' },
    }),
  );
  expect(api.notify).toHaveBeenCalledTimes(1);
  const quiet = render({ isPrompt: false }).result;
  await act(async () => void (await quiet.current.send(CREDENTIALS)));
  expect(api.notify).toHaveBeenCalledTimes(1);
});
