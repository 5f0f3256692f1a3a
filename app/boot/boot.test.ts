/** @jest-environment jsdom */
import { currentClaim, signIn, signOut } from '@/lib/api';
import { storage } from '@/lib/platform';
import { MEMBER } from '@/testing/render-app';
import { boot } from './boot';

const NOW = 1_700_000_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
});
afterEach(() => {
  signOut();
  storage.clear();
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
});

/** Opens an address and runs only the boot script, without hydration. @returns the address that it navigates to, if any */
function open(address: string): string | undefined {
  window.history.replaceState(null, '', address);
  const { hash, search } = window.location;
  const replace = jest.fn<void, [string]>();
  const stop = jest.fn();
  boot({ location: { hash, search, replace } as unknown as Location, stop });
  const [left] = replace.mock.calls;
  expect(stop).toHaveBeenCalledTimes(left ? 1 : 0);
  return left?.[0];
}

it.each([
  '/zc/#/?refereeId=7',
  '/zc/#/pages/user/card?userId=5&refereeId=7',
  '/zc/?refereeId=7',
  '/zc/pages/space/city?blockAreaId=3&refereeId=7&from=poster',
])('%s leaves a claim before anything is downloaded', (address) => {
  open(address);
  expect(currentClaim()).toEqual({ refereeId: 7, at: NOW, last: { refereeId: 7, at: NOW } });
});

it.each([
  '/zc/',
  '/zc/?refereeId=abc',
  '/zc/?refereeId=07',
  '/zc/?refereeId=7x',
  '/zc/#top?refereeId=7',
  '/zc/?x=refereeId=7',
])('%s leaves none', (address) => {
  open(address);
  expect(currentClaim()).toBeNull();
});

it('leaves a claim in a browser without storage, by the cookie', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open('/zc/?refereeId=7');
  expect(localStorage.getItem('shareCode')).toBeNull();
  // the modules of the app start after the script
  jest.isolateModules(() => {
    const api = jest.requireActual<typeof import('@/lib/api')>('@/lib/api');
    expect(api.currentClaim()?.refereeId).toBe(7);
  });
});

it('starts without a claim where even cookies are refused, as in a sandboxed frame', () => {
  const refuse = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
  const opens = () => open('/zc/?refereeId=7');
  expect(opens).not.toThrow();
  Reflect.deleteProperty(document, 'cookie');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', session: 'guest' });
});

it('keeps the first inviter', () => {
  open('/zc/?refereeId=7');
  open('/zc/?refereeId=8');
  expect(currentClaim()?.refereeId).toBe(7);
});

it('takes the next inviter once the first one’s 30 days are over', () => {
  open('/zc/?refereeId=7');
  jest.setSystemTime(NOW + 30 * 86_400_000);
  // a browser expires the cookie by itself
  document.cookie = 'shareCode=; path=/zc; max-age=0';
  open('/zc/?refereeId=8');
  expect(currentClaim()?.refereeId).toBe(8);
});

it.each([MEMBER.userId, 7])(
  'leaves none for somebody with an account (link of %i)',
  (refereeId) => {
    signIn(MEMBER);
    open(`/zc/?refereeId=${refereeId}`);
    expect(localStorage.getItem('shareCode')).toBeNull();
  },
);

describe('a shared link', () => {
  it.each([
    ['/zc/#/pages/user/card?refereeId=7&userId=5', '/zc/pages/user/card?refereeId=7&userId=5'],
    ['/zc/?from=singlemessage#/pages/article/detail?id=3', '/zc/pages/article/detail?id=3'],
    ['/zc/pages/user/user#/choose-location', '/zc/choose-location'],
  ])('%s opens its page at once', (link, page) => expect(open(link)).toBe(page));

  it.each([
    '/zc/',
    '/zc/#/',
    '/zc/#/?refereeId=7',
    '/zc/pages/article/detail?id=3#part-2',
    '/zc/#//evil.example/a',
    '/zc/#/\\\\evil.example',
    '/zc/#/javascript:hit()',
    '/zc/#/../admin',
  ])('%s stays where it is', (link) => expect(open(link)).toBeUndefined());

  it('is left to the router without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(open('/zc/#/pages/user/card?refereeId=7')).toBeUndefined();
    expect(currentClaim()?.refereeId).toBe(7);
  });
});
