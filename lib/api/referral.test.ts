import { bareClient, MEMBER } from '@/testing/bare-client';
import { ok } from '@/testing/fake-server';
import { storage } from '../platform/storage';
import { DAY_MS } from '../time';
import { currentClaim, dropClaim } from './claim';
import { bootReferral, reportVisit } from './referral';
import { signIn } from './session';

const NOW = 1_700_000_000_000;

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'],
  });
  bareClient();
});
afterEach(() => jest.useRealTimers());

function visit(address: string) {
  const { origin, pathname, search, hash } = new URL(address, 'https://example.com');
  const replace = jest.fn();
  const open = jest.fn();
  const seen = bootReferral({ origin, pathname, search, hash }, { replace, open });
  return { seen, replaced: replace.mock.calls.flat(), opened: open.mock.calls.flat() };
}

test.each<[string, string[], string[], string]>([
  ['/zc/#/?refereeId=7', ['/zc/'], [], '/'],
  [
    '/zc/#/pages/user/card?refereeId=7&userId=5',
    [],
    ['/zc/pages/user/card?userId=5'],
    '/pages/user/card',
  ],
  [
    '/zc/pages/user/card#/pages/user/card?refereeId=7&userId=5',
    ['/zc/pages/user/card?userId=5'],
    [],
    '/pages/user/card',
  ],
  ['/zc/?refereeId=7', ['/zc/'], [], '/'],
  [
    '/zc/pages/article/detail?articleId=3&refereeId=7#top',
    ['/zc/pages/article/detail?articleId=3#top'],
    [],
    '/pages/article/detail',
  ],
])('%s leaves a claim and a clean address', (address, replaced, opened, route) => {
  const result = visit(address);
  expect(result).toMatchObject({
    replaced,
    opened,
    seen: { refereeId: 7, route, visitorId: expect.stringMatching(/^\d{19}$/) as string },
  });
  expect(currentClaim()).toEqual({ refereeId: 7, at: NOW, last: { refereeId: 7, at: NOW } });
});

test.each(['/zc/', '/zc/#top', '/zc/pages/user/card?userId=5', '/zc/#//evil.com/?refereeId=7'])(
  '%s is nobody’s link and stays as it is',
  (address) => {
    expect(visit(address)).toEqual({ seen: null, replaced: [], opened: [] });
    expect(currentClaim()).toBeNull();
  },
);

test('a share link without a referee is opened all the same', () => {
  expect(visit('/zc/#/pages/space/help?x=1')).toEqual({
    seen: null,
    replaced: [],
    opened: ['/zc/pages/space/help?x=1'],
  });
});

test('a nonsense referee is cleaned away without a claim', () => {
  expect(visit('/zc/?refereeId=abc')).toEqual({ seen: null, replaced: ['/zc/'], opened: [] });
  expect(currentClaim()).toBeNull();
});

test('the first inviter counts, the latest one is noted, and both end 30 days after the first', () => {
  visit('/zc/?refereeId=7');
  jest.setSystemTime(NOW + 10 * DAY_MS);
  visit('/zc/?refereeId=8');
  expect(currentClaim()).toEqual({
    refereeId: 7,
    at: NOW,
    last: { refereeId: 8, at: NOW + 10 * DAY_MS },
  });
  jest.setSystemTime(NOW + 30 * DAY_MS - 1);
  expect(currentClaim()?.refereeId).toBe(7);
  jest.setSystemTime(NOW + 30 * DAY_MS);
  expect(currentClaim()).toBeNull();
  visit('/zc/?refereeId=8');
  expect(currentClaim()?.refereeId).toBe(8);
});

test('a member’s own link makes no claim, and an older one of hers does not count', () => {
  visit(`/zc/?refereeId=${MEMBER.userId}`);
  signIn(MEMBER);
  expect(currentClaim()).toBeNull();
  expect(visit(`/zc/?refereeId=${MEMBER.userId}`)).toMatchObject({
    seen: null,
    replaced: ['/zc/'],
  });
});

test('an unreadable claim reads as none', () => {
  storage.set('shareCode', 'old text');
  expect(currentClaim()).toBeNull();
  visit('/zc/?refereeId=7');
  expect(currentClaim()?.refereeId).toBe(7);
});

describe('reporting a visit', () => {
  const report = async (answer: Parameters<typeof bareClient>[0]) => {
    const api = bareClient(answer);
    const { seen } = visit('/zc/?refereeId=7&shareId=3');
    if (seen) await reportVisit(seen);
    return api;
  };

  test('keeps the server’s record for the registration', async () => {
    const api = await report({ '/api/space/visit': () => ok({ visitId: 99 }) });
    expect(api.calls[0]?.input).toMatchObject({ refereeId: 7, shareId: 3, route: '/' });
    expect(currentClaim()).toMatchObject({ refereeId: 7, visitId: 99 });
  });

  test('drops the claim of an inviter who does not exist', async () => {
    await report({ '/api/space/visit': () => ok({ visitId: 0 }) });
    expect(currentClaim()).toBeNull();
  });

  test('failing costs nothing but the record, and shows nothing', async () => {
    const api = await report({ '/api/space/visit': () => new Error('broken') });
    expect([currentClaim()?.refereeId, api.notify.mock.calls.length]).toEqual([7, 0]);
  });
});

test('a visitor may say that it was somebody else', () => {
  visit('/zc/?refereeId=7');
  dropClaim();
  expect(currentClaim()).toBeNull();
});

test('a link says which channel and what it was printed on, and leaves neither in the address', () => {
  const { seen, opened } = visit(
    '/zc/#/pages/article/detail?articleId=3&refereeId=7&shareId=12&via=poster',
  );
  expect(seen).toMatchObject({ refereeId: 7, shareId: 12, via: 'poster' });
  expect(opened).toEqual(['/zc/pages/article/detail?articleId=3']);
});

test('a way that the app does not know is left out', () => {
  expect(visit('/zc/?refereeId=7&via=%3Cb%3E').seen).toMatchObject({
    refereeId: 7,
    via: undefined,
  });
});

test('somebody with an account is counted as a visitor, and bound to nobody', () => {
  signIn(MEMBER);
  expect(visit('/zc/?refereeId=7').seen).toMatchObject({ refereeId: 7 });
  expect(storage.get('shareCode')).toBeNull();
});
