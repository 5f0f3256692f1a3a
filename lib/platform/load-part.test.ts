import { loadPart } from './load-part';

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const onWait = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onWait.mockClear();
});
afterEach(() => jest.useRealTimers());

const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

describe('a part of the app', () => {
  it('that comes at once is waited for without a word', async () => {
    await expect(loadPart(async () => 'part', onWait)).resolves.toBe('part');
    expect(onWait).not.toHaveBeenCalled();
  });

  it('that a bad network lost is asked for three times', async () => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing())
      .mockResolvedValue('part');
    const part = loadPart(load, onWait);
    await jest.runAllTimersAsync();
    await expect(part).resolves.toBe('part');
    expect(onWait).toHaveBeenCalledTimes(2);
  });

  it('that is gone is given up after the third time', async () => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockImplementation(async () => Promise.reject(missing()));
    const part = loadPart(load, onWait);
    const given = expect(part).rejects.toThrow('Loading chunk 7 failed.');
    await jest.runAllTimersAsync();
    await given;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits for the network, however long, and does not ask without one', async () => {
    const online = setOnline(false);
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing())
      .mockResolvedValue('part');
    const part = loadPart(load, onWait);
    for (let hours = 0; hours < 3; hours += 1) {
      await jest.advanceTimersByTimeAsync(3_600_000);
      expect(load).toHaveBeenCalledTimes(hours + 1);
      if (hours === 2) online.mockReturnValue(true);
      else online.mockReturnValueOnce(true);
      window.dispatchEvent(new Event('online'));
    }
    await expect(part).resolves.toBe('part');
  });

  it('that has a mistake in it is not asked for again', async () => {
    const load = jest.fn(async () => Promise.reject(new TypeError('x is not a function')));
    await expect(loadPart(load, onWait)).rejects.toThrow(TypeError);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
