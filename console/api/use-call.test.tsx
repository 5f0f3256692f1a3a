import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { countQueues } from '@/lib/contract/console/withdrawals';
import { callConsole } from './client';
import { ConsoleError, Unreachable } from './console-error';
import { useCall } from './use-call';

jest.mock('./client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  server.mockReset();
});
afterEach(() => jest.useRealTimers());

const poll = () =>
  renderHook(() => useCall(countQueues, {}, { refreshInterval: 1_000 }), { wrapper });

it('a clock goes on by itself when the server is back; what was there stays meanwhile', async () => {
  server.mockResolvedValueOnce('before');
  server.mockRejectedValueOnce(new Unreachable());
  server.mockRejectedValueOnce(new ConsoleError('系统繁忙', { err: 'internal' }));
  server.mockResolvedValue('after');
  const { result } = poll();
  await pass(0);
  expect(result.current.data).toBe('before');
  await pass(1_000);
  expect([result.current.data, result.current.error]).toEqual(['before', expect.any(Error)]);
  await pass(5_000);
  await pass(5_000);
  expect([result.current.data, result.current.error]).toEqual(['after', undefined]);
  const asked = server.mock.calls.length;
  await pass(3_000);
  expect(server.mock.calls.length).toBeGreaterThan(asked);
});

it('what was refused is not asked for again and again', async () => {
  server.mockRejectedValue(new ConsoleError('没有权限', { err: 'no_permission' }));
  poll();
  await pass(30_000);
  expect(server).toHaveBeenCalledTimes(1);
});
