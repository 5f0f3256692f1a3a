import { currentClaim, signIn, signOut } from '@/lib/api';
import { storage } from '@/lib/platform';
import { MEMBER } from '@/testing/render-app';
import { BOOT } from './boot-script';

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

/** Opens an address as far as the inline script: the app itself never comes alive. */
function open(address: string): void {
  window.history.replaceState(null, '', address);
  new Function(BOOT)();
}

it.each(['/zc/#/?refereeId=7', '/zc/#/pages/user/card?userId=5&refereeId=7', '/zc/?refereeId=7', '/zc/pages/space/city?blockAreaId=3&refereeId=7&from=poster'])('%s leaves a claim before anything is downloaded', (address) => {
  open(address);
  expect(currentClaim()).toEqual({ refereeId: 7, at: NOW, last: { refereeId: 7, at: NOW } });
});

it.each(['/zc/', '/zc/?refereeId=abc', '/zc/?refereeId=07', '/zc/?refereeId=7x', '/zc/#top?refereeId=7', '/zc/?x=refereeId=7'])('%s leaves none', (address) => {
  open(address);
  expect(currentClaim()).toBeNull();
});

it('leaves a claim in a browser without storage, by the cookie', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open('/zc/?refereeId=7');
  expect(localStorage.getItem('shareCode')).toBeNull();
  expect(currentClaim()?.refereeId).toBe(7);
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
  // a browser drops the cookie by its own clock
  document.cookie = 'shareCode=; path=/zc; max-age=0';
  open('/zc/?refereeId=8');
  expect(currentClaim()?.refereeId).toBe(8);
});

it.each([MEMBER.userId, 7])('leaves none for somebody with an account (link of %i)', (refereeId) => {
  signIn(MEMBER);
  open(`/zc/?refereeId=${refereeId}`);
  expect(localStorage.getItem('shareCode')).toBeNull();
});
