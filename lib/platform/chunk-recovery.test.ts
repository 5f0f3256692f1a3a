/** @jest-environment jsdom */
import { inTime, isChunkError, mayReload } from './chunk-recovery';

describe('recovery from missing code', () => {
  beforeEach(() => window.sessionStorage.clear());

  it.each([
    [{ name: 'ChunkLoadError' }, true],
    [{ message: 'Loading chunk 12 failed.' }, true],
    [{ message: 'Loading CSS chunk 3 failed' }, true],
    [{ message: 'Failed to fetch dynamically imported module: x' }, true],
    [{ name: 'TypeError', message: 'x is not a function' }, false],
    [{}, false],
  ])('classifies %j as %s', (error, expected) => {
    expect(isChunkError(error)).toBe(expected);
  });

  it('reloads once in ten minutes at most, so that a missing file cannot cause a loop', () => {
    expect(mayReload(1_000_000)).toBe(true);
    window.sessionStorage.setItem('space_chunkReloadAt', '1000000');
    expect(mayReload(1_599_999)).toBe(false);
    expect(mayReload(1_600_000)).toBe(true);
  });

  it('does not reload where storage is refused', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(mayReload()).toBe(false);
  });

  it('counts code that does not come within a minute as missing, and waits for no timer once it has come', async () => {
    jest.useFakeTimers();
    const late = inTime(new Promise(() => undefined)).catch((error: Error) => error);
    jest.advanceTimersByTime(60_000);
    expect(isChunkError((await late) as Error)).toBe(true);
    await expect(inTime(Promise.resolve('code'))).resolves.toBe('code');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
