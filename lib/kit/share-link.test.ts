import fc from '@/testing/fast-check';
import { buildShareLink, parseShareHash, parseUserId } from './share-link';

const BASE = 'https://example.com/zc/';

describe('buildShareLink', () => {
  test.each<[string, Parameters<typeof buildShareLink>, string]>([
    [
      'names the referee first',
      [BASE, '/pages/user/card', { userId: 5 }, 10_001],
      `${BASE}#/pages/user/card?refereeId=10001&userId=5`,
    ],
    [
      'takes a route without a leading slash',
      [BASE, 'pages/user/card', {}, 10_001],
      `${BASE}#/pages/user/card?refereeId=10001`,
    ],
    ['shares the home page', [BASE, '/', {}, 10_001], `${BASE}#/?refereeId=10001`],
    [
      'drops empty values',
      [BASE, '/a', { b: '', c: null, d: undefined, e: 0 }, 10_001],
      `${BASE}#/a?refereeId=10001&e=0`,
    ],
    [
      'encodes everything',
      [BASE, '/a', { 城市: '杭州&=?#/' }, 10_001],
      `${BASE}#/a?refereeId=10001&%E5%9F%8E%E5%B8%82=%E6%9D%AD%E5%B7%9E%26%3D%3F%23%2F`,
    ],
    ['has no referee without a user', [BASE, '/a', { b: 1 }, null], `${BASE}#/a?b=1`],
    ['has no query without any value', [BASE, '/a', {}, ''], `${BASE}#/a`],
  ])('%s', (_what, args, link) => expect(buildShareLink(...args)).toBe(link));

  test('replaces the referee of a shared page, wherever it stands', () => {
    const expected = `${BASE}#/pages/a?refereeId=2&x=1`;
    expect(buildShareLink(BASE, '/pages/a?refereeId=1&x=1', {}, 2)).toBe(expected);
    expect(buildShareLink(BASE, '/pages/a', { refereeId: 1, x: 1 }, 2)).toBe(expected);
    expect(buildShareLink(`${BASE}?refereeId=1`, '/pages/a', { x: 1 }, 2)).toBe(expected);
    expect(buildShareLink(`${BASE}#/pages/b?refereeId=1`, '/pages/a', { x: 1 }, 2)).toBe(expected);
  });

  test('keeps the rest of the base query', () =>
    expect(buildShareLink(`${BASE}?channel=x&refereeId=1`, '/a', {}, 2)).toBe(
      `${BASE}?channel=x#/a?refereeId=2`,
    ));
});

describe('parseShareHash', () => {
  test.each([
    [
      '#/pages/user/card?refereeId=10001&userId=5',
      { route: '/pages/user/card', params: { refereeId: '10001', userId: '5' }, refereeId: 10_001 },
    ],
    ['#/', { route: '/', params: {}, refereeId: null }],
    ['#/?refereeId=7', { route: '/', params: { refereeId: '7' }, refereeId: 7 }],
    [
      '#/a?x=1+2&y=%E6%9D%AD&z',
      { route: '/a', params: { x: '1 2', y: '杭', z: '' }, refereeId: null },
    ],
    ['#/a?refereeId=1&refereeId=2', { route: '/a', params: { refereeId: '1' }, refereeId: 1 }],
    ['#/a?x=%zz', { route: '/a', params: { x: '%zz' }, refereeId: null }],
  ])('reads %s', (hash, target) => expect(parseShareHash(hash)).toEqual(target));

  test.each([
    '',
    '#',
    '#anchor',
    '#//evil.com/a',
    '#/\\evil.com',
    '#/javascript:alert(1)',
    '#/a b',
  ])('refuses %j', (hash) => expect(parseShareHash(hash)).toBeNull());

  test.each(['0', '-1', '1.5', 'abc', '', '1e3', '99999999999999999999'])(
    '%j is no referee',
    (id) => expect(parseShareHash(`#/a?refereeId=${id}`)?.refereeId).toBeNull(),
  );

  test('reads back every link that is built', () => {
    const segment = fc.stringMatching(/^[a-zA-Z0-9-]{1,8}$/);
    const params = fc.dictionary(
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter((key) => key !== 'refereeId' && key !== '__proto__'),
      fc.string({ unit: 'grapheme', minLength: 1 }),
    );
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        params,
        fc.integer({ min: 1 }),
        (segments, query, userId) => {
          const route = `/${segments.join('/')}`;
          const link = buildShareLink(BASE, route, query, userId);
          expect(link.startsWith(`${BASE}#/`)).toBe(true);
          expect(parseShareHash(link.slice(BASE.length))).toEqual({
            route,
            params: { refereeId: String(userId), ...query },
            refereeId: userId,
          });
        },
      ),
    );
  });

  test('a link shared again and again names one referee', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1 }), { minLength: 2, maxLength: 5 }), (userIds) => {
        const link = userIds.reduce((address, userId) => {
          const target = parseShareHash(address.slice(BASE.length)) ?? {
            route: '/pages/a',
            params: { x: '1' },
          };
          return buildShareLink(address, target.route, target.params, userId);
        }, BASE);
        expect(link).toBe(`${BASE}#/pages/a?refereeId=${userIds.at(-1)}&x=1`);
      }),
    );
  });
});

test('half a surrogate pair does not break a link', () =>
  expect(buildShareLink(BASE, '/a', { x: 'a\uD800' }, null)).toBe(`${BASE}#/a?x=a%EF%BF%BD`));

test('user ids are positive safe integers', () =>
  expect(['1', '10001', '9007199254740993', undefined].map(parseUserId)).toEqual([
    1,
    10_001,
    null,
    null,
  ]));
