/** @jest-environment jsdom */
import { keepLoading } from './keep-loading';

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const loader = () => jest.fn<Promise<string>, []>();

describe('code that somebody waits for', () => {
  const outcome = { onLoaded: jest.fn(), onError: jest.fn(), onMissing: jest.fn() };
  beforeEach(() => Object.values(outcome).forEach((callback) => callback.mockClear()));

  it('comes as soon as the network is back', async () => {
    const online = setOnline(false);
    const load = loader().mockRejectedValueOnce(missing()).mockResolvedValue('part');
    keepLoading(load, outcome);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(outcome.onMissing).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.onLoaded).toHaveBeenCalledWith('part');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is asked for after growing pauses: not every network announces itself', async () => {
    const load = loader().mockImplementation(async () => Promise.reject(missing()));
    keepLoading(load, outcome);
    const tries = [];
    for (const seconds of [0, 1, 2, 4, 8, 16, 30]) {
      await jest.advanceTimersByTimeAsync(seconds * 1_000);
      tries.push(load.mock.calls.length);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
    load.mockResolvedValue('part');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(outcome.onLoaded).toHaveBeenCalledTimes(1);
    expect(outcome.onMissing).toHaveBeenCalledTimes(1);
  });

  it('comes once when it is asked for twice at the same time', async () => {
    const { retry } = keepLoading(async () => 'part', outcome);
    await expect(Promise.all([retry(), retry()])).resolves.toEqual([true, true]);
    expect(outcome.onLoaded).toHaveBeenCalledTimes(1);
  });

  it('answers a retry with whether it came', async () => {
    setOnline(false);
    const load = loader().mockRejectedValue(missing());
    const { retry, stop } = keepLoading(load, outcome);
    await expect(retry()).resolves.toBe(false);
    stop();
  });

  it('is forgotten when nobody waits any more', async () => {
    const load = loader().mockRejectedValueOnce(missing()).mockResolvedValue('part');
    keepLoading(load, outcome).stop();
    await jest.advanceTimersByTimeAsync(120_000);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(outcome.onLoaded).not.toHaveBeenCalled();
  });

  it('that has a mistake in it is reported once', async () => {
    const load = jest.fn(async () => Promise.reject(new TypeError('x is not a function')));
    keepLoading(load, outcome);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(outcome.onError).toHaveBeenCalledTimes(1);
    expect(outcome.onMissing).not.toHaveBeenCalled();
  });
});
