/** @jest-environment jsdom */
import fc from '@/testing/fast-check';
import { storage, watchStorage } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  storage.clear();
});

test('every JSON value comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('-0')),
      (value) => {
        storage.set('x', value);
        expect(storage.get('x')).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

test('keys are prefixed, except accessKey and shareCode', () => {
  for (const key of ['AccessToken', 'userId', 'accessKey', 'shareCode']) storage.set(key, 1);
  expect(Object.keys(localStorage).sort()).toEqual([
    'accessKey',
    'shareCode',
    'space_AccessToken',
    'space_userId',
  ]);
});

test('a value with an expiry is there until its last millisecond, then it is missing and removed', () => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  storage.set('x', 'kept', 20);
  jest.setSystemTime(1_700_000_019_999);
  expect(storage.get('x')).toBe('kept');
  jest.setSystemTime(1_700_000_020_000);
  expect(storage.get('x')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each(['', 'not json', '1', 'null', '"text"', '[]', '{"value":1}'])(
  'the foreign value %j reads as missing',
  (text) => {
    localStorage.setItem('space_x', text);
    expect(storage.get('x')).toBeNull();
  },
);

test('a frame without cookies keeps what a shared link left as long as its storage does', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
  expect(storage.get('shareCode')).toBeNull();
  storage.set('shareCode', { refereeId: 7 });
  expect(storage.get('shareCode')).toEqual({ refereeId: 7 });
  storage.remove('shareCode');
  expect(storage.get('shareCode')).toBeNull();
  Reflect.deleteProperty(document, 'cookie');
});

test('a missing value is null, and a removed one too', () => {
  expect(storage.get('x')).toBeNull();
  storage.set('x', 1);
  storage.remove('x');
  expect(storage.get('x')).toBeNull();
  storage.set('x', 1);
  storage.set('x', undefined);
  expect(storage.get('x')).toBeNull();
});

test('clear removes what is ours and leaves other apps of the origin alone', () => {
  localStorage.setItem('other', 'theirs');
  storage.set('x', 1);
  storage.set('accessKey', 1);
  storage.clear();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

describe('when the browser refuses', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  test('values live in memory, and the newest one is read', () => {
    storage.set('x', 'old');
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    storage.set('x', 'new');
    expect(storage.get('x')).toBe('new');
    write.mockRestore();
    storage.set('x', 'newest');
    expect([storage.get('x'), JSON.parse(localStorage.getItem('space_x') ?? '')]).toEqual([
      'newest',
      { v: 'newest' },
    ]);
  });

  test('nothing throws although every access does', () => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    storage.set('x', 1, 60);
    expect(storage.get('x')).toBe(1);
    storage.remove('x');
    expect(storage.get('x')).toBeNull();
    expect(() => storage.clear()).not.toThrow();
  });
});

describe('watchStorage', () => {
  const changeElsewhere = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key }));

  test('reports changes and a clear by another tab until the subscription ends', () => {
    const listener = jest.fn();
    const stop = watchStorage(['userId', 'shareCode'], listener);
    for (const key of ['space_userId', 'shareCode', null, 'userId', 'space_other'])
      changeElsewhere(key);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    changeElsewhere('space_userId');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('what a shared link leaves behind', () => {
  beforeEach(() => window.history.replaceState(null, '', '/zc/'));
  afterEach(() => {
    storage.clear();
    window.history.replaceState(null, '', '/');
  });

  test('outlives a browser that keeps no storage', () => {
    storage.set('shareCode', { refereeId: 7 }, 60);
    localStorage.clear();
    expect(storage.get('shareCode')).toEqual({ refereeId: 7 });
  });

  test('is gone from the cookie too once it is removed', () => {
    storage.set('shareCode', { refereeId: 7 }, 60);
    storage.remove('shareCode');
    expect([storage.get('shareCode'), document.cookie]).toEqual([null, '']);
  });

  function nextPage(): typeof storage {
    let found = storage;
    jest.isolateModules(() => {
      found = jest.requireActual<typeof import('./storage')>('./storage').storage;
    });
    return found;
  }

  test('is found by the next page, which asks for the cookie once', () => {
    storage.set('shareCode', { refereeId: 7 }, 60);
    localStorage.clear();
    const read = jest.spyOn(document, 'cookie', 'get');
    const { get } = nextPage();
    expect([get('shareCode'), get('shareCode')]).toEqual([{ refereeId: 7 }, { refereeId: 7 }]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('reads as missing when the cookie is nonsense', () => {
    document.cookie = 'shareCode=%E0%A4%A; path=/zc';
    expect(nextPage().get('shareCode')).toBeNull();
  });

  test('is the only value with a cookie', () => {
    storage.set('AccessToken', 'secret', 60);
    expect(document.cookie).toBe('');
  });
});
