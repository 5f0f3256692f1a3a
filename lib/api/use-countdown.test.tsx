import { act, renderHook } from '@testing-library/react';
import { storage } from '../platform/storage';
import { useCountdown } from './use-countdown';

const NOW = 1_700_000_000_000;
const render = () => renderHook(() => useCountdown('smsTime'));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  storage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

test('counts from 60 down to idle, one a second', async () => {
  const { result } = render();
  expect(result.current).toMatchObject({ left: 0, hasRun: false });
  await pass(300);
  act(() => result.current.start());
  const seen = [result.current.left];
  for (let second = 0; second < 60; second += 1) {
    await pass(1000);
    seen.push(result.current.left);
  }
  expect(seen).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
  expect(result.current.hasRun).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('a reload keeps counting', async () => {
  const before = render();
  act(() => before.result.current.start(90));
  before.unmount();
  jest.setSystemTime(NOW + 30_400);
  const { result } = render();
  expect(result.current).toMatchObject({ left: 60, hasRun: true });
  await pass(600);
  expect(result.current.left).toBe(59);
});

test('a page that slept does not lag behind', async () => {
  const { result } = render();
  act(() => result.current.start());
  jest.setSystemTime(NOW + 59_500);
  await pass(1000);
  expect(result.current.left).toBe(0);
});

test('it can be started again, also while it runs', async () => {
  const { result } = render();
  act(() => result.current.start(10));
  await pass(4500);
  act(() => result.current.start(30));
  expect(result.current.left).toBe(30);
  await pass(1000);
  expect(result.current.left).toBe(29);
});

test('two keys count apart', () => {
  const login = render();
  const other = renderHook(() => useCountdown('other'));
  act(() => login.result.current.start());
  expect([login.result.current.left, other.result.current.left]).toEqual([60, 0]);
});
