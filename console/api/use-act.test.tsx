import { act, renderHook } from '@testing-library/react';
import { defineConsoleCall } from '@/lib/contract/console/call';
import { callConsole } from './client';
import { ConsoleError, UnknownResult } from './console-error';
import { useAct } from './use-act';

jest.mock('./client', () => ({ callConsole: jest.fn() }));
const call = jest.mocked(callConsole);
const keys = () => call.mock.calls.map(([, , options]) => options?.key);

const freeze = defineConsoleCall({
  name: 'members.freeze',
  permission: 'members.freeze',
  act: 'user.freeze',
  isIdempotent: true,
  schema: () => Promise.reject(new Error('not needed in the browser')),
});
const send = (input: object) => [input as never, '冻结'] as const;

beforeEach(() => {
  call.mockReset();
  let count = 0;
  Object.defineProperty(globalThis.crypto, 'randomUUID', {
    configurable: true,
    value: () => `key${(count += 1)}`,
  });
});

it('a double tap is one act', async () => {
  call.mockResolvedValue({ ok: true } as never);
  const { result } = renderHook(() => useAct(freeze));
  await act(async () => {
    await Promise.all([
      result.current.send(...send({ id: 1 })),
      result.current.send(...send({ id: 1 })),
    ]);
  });
  expect(call).toHaveBeenCalledTimes(1);
});

it('after an unknown result the same input keeps its key, another input does not', async () => {
  call.mockRejectedValueOnce(new UnknownResult('结果未知'));
  call.mockRejectedValueOnce(new UnknownResult('结果未知'));
  call.mockResolvedValue({ ok: true } as never);
  const { result } = renderHook(() => useAct(freeze));
  await act(async () => void (await result.current.send(...send({ id: 1 }))));
  expect(result.current.isUnknown).toBe(true);
  await act(async () => void (await result.current.send(...send({ id: 1 }))));
  await act(async () => void (await result.current.send(...send({ id: 2 }))));
  expect(keys()).toEqual(['key1', 'key1', 'key2']);
});

it('after a refusal the next try is a new act', async () => {
  call.mockRejectedValueOnce(new ConsoleError('内容已变化', { err: 'stale' }));
  call.mockResolvedValue({ ok: true } as never);
  const { result } = renderHook(() => useAct(freeze));
  await act(async () => void (await result.current.send(...send({ id: 1 }))));
  expect(result.current.error).toMatchObject({ message: '内容已变化' });
  await act(async () => void (await result.current.send(...send({ id: 1 }))));
  expect(result.current.error).toBeNull();
  expect(keys()).toEqual(['key1', 'key2']);
});
