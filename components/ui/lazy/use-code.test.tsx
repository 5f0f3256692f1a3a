import { act, renderHook } from '@testing-library/react';
import type { ComponentType } from 'react';
import { codeOf, useCode } from './use-code';

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Part = () => null;
const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const loader = () => jest.fn<Promise<ComponentType>, []>();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('code that somebody waits for', () => {
  const onArrive = jest.fn();
  beforeEach(() => onArrive.mockClear());

  function waitFor(load: () => Promise<ComponentType>, isOptional = false) {
    const code = codeOf(load);
    return renderHook(() => useCode(code, { isOptional, onArrive }));
  }

  it('comes as soon as the network is back', async () => {
    const online = setOnline(false);
    const load = loader().mockRejectedValueOnce(missing()).mockResolvedValue(Part);
    const { result } = waitFor(load);
    await pass(5_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(result.current.isMissing).toBe(true);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(result.current.Part).toBe(Part);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is asked for after growing pauses: not every network announces itself', async () => {
    const load = loader().mockImplementation(async () => Promise.reject(missing()));
    const { result } = waitFor(load);
    const tries = [];
    for (const seconds of [0, 1, 2, 4, 8, 16, 30]) {
      await pass(seconds * 1_000);
      tries.push(load.mock.calls.length);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
    load.mockResolvedValue(Part);
    await pass(30_000);
    expect(result.current.Part).toBe(Part);
    expect(onArrive).toHaveBeenCalledTimes(1);
  });

  it('comes once when it is asked for twice at the same time', async () => {
    const { result } = waitFor(async () => Part);
    const { retry } = result.current;
    await act(async () => {
      await expect(Promise.all([retry(), retry()])).resolves.toEqual([true, true]);
    });
    expect(onArrive).toHaveBeenCalledTimes(1);
  });

  it('answers a retry with whether it came', async () => {
    setOnline(false);
    const { result } = waitFor(loader().mockRejectedValue(missing()));
    await act(async () => {
      await expect(result.current.retry()).resolves.toBe(false);
    });
  });

  it('is forgotten when nobody waits any more', async () => {
    const load = loader().mockRejectedValueOnce(missing()).mockResolvedValue(Part);
    waitFor(load).unmount();
    await pass(120_000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(onArrive).not.toHaveBeenCalled();
  });

  it('that has a mistake in it is requested once', async () => {
    const load = jest.fn(async () => Promise.reject(new TypeError('x is not a function')));
    const { result } = waitFor(load, true);
    await pass(120_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(result.current.isMissing).toBe(false);
  });
});
