import fc from '@/testing/fast-check';
import {
  buildPageUrl,
  buildQuery,
  classifyLink,
  pagesZoom,
  parseQuery,
  payAllowed,
  randomId,
  randomText,
  uploadKey,
} from './index';

describe('classifyLink', () => {
  test.each([
    ['#top', 'anchor'],
    ['#/pages/a', 'anchor'],
    ['pages/user/card?userId=1', 'internal'],
    ['/pages/user/card', 'internal'],
    ['../a', 'internal'],
    ['/pages/article/detail?u=https://a.cn/b?c', 'internal'],
    ['pages/user/card?u=javascript://x', 'internal'],
    ['/pages/space/help#https://a.cn', 'internal'],
    ['a://b?c', 'blocked'],
    ['javascript:alert(1)?u=https://a.cn', 'blocked'],
    ['//evil.com?u=https://a.cn', 'blocked'],
    ['文章', 'internal'],
    ['', 'blocked'],
    ['   ', 'blocked'],
    ['javascript:alert(1)', 'blocked'],
    ['JavaScript:alert(1)', 'blocked'],
    [' javascript:alert(1)', 'blocked'],
    ['java\nscript:alert(1)', 'blocked'],
    ['\u0001javascript:alert(1)', 'blocked'],
    ['javascript://x%0aalert(1)', 'blocked'],
    ['data:text/html,x', 'blocked'],
    ['vbscript:x', 'blocked'],
    ['mailto:a@b.cn', 'blocked'],
    ['file:///etc', 'blocked'],
    ['blob:https://a.cn/1', 'blocked'],
    ['//evil.com', 'blocked'],
    ['/\\evil.com', 'blocked'],
    ['\\\\evil.com', 'blocked'],
    ['http://', 'blocked'],
    ['http:// a', 'blocked'],
    ['/%zz', 'blocked'],
    ['://x', 'blocked'],
  ])('%j is %s, with and without copyLink', (href, kind) => {
    expect([
      classifyLink(href, { copyLink: true }),
      classifyLink(href, { copyLink: false }),
    ]).toEqual([kind, kind]);
  });

  test.each(['https://example.com', 'HTTP://example.com/a?b#c'])(
    '%s opens outside only with copyLink',
    (href) => {
      expect([
        classifyLink(href, { copyLink: true }),
        classifyLink(href, { copyLink: false }),
        classifyLink(href),
      ]).toEqual(['external', 'blocked', 'blocked']);
    },
  );
});

describe('uploadKey', () => {
  test.each([
    '..',
    '../secret',
    'a/../b',
    'a/./b',
    'a//b',
    'https://evil.example',
    'javascript:alert(1)',
    'a\\b',
    'a b',
    'a?b#c',
    'x'.repeat(65),
  ])('leaves out the folder %s', (folder) =>
    expect(uploadKey('x.png', folder, 5, () => 0)).toBe(`file/5${'0'.repeat(10)}.png`),
  );

  test('leaves out an endless extension', () =>
    expect(uploadKey(`x.${'a'.repeat(11)}`, '', 5, () => 0)).toBe(`file/5${'0'.repeat(10)}`));

  test('is file/, the time, ten characters and the extension', () => {
    expect(uploadKey('a.b.png', undefined, 1_700_000_000_000, () => 0)).toBe(
      'file/17000000000000000000000.png',
    );
    expect(uploadKey('a.png')).toMatch(/^file\/\d{13}[0-9a-z]{10}\.png$/);
  });
  test.each([
    ['avatar', 'file/avatar/5'],
    ['avatar/', 'file/avatar/5'],
    ['/a/b/', 'file/a/b/5'],
    ['', 'file/5'],
  ])('the folder %j leads to %s', (folder, start) => {
    expect(uploadKey('x', folder, 5, () => 0)).toBe(`${start}0000000000`);
  });
  test.each([
    ['noext', ''],
    ['.hidden', ''],
    ['a.', ''],
    ['a.j/pg', ''],
    ['a.p ng', ''],
    ['a.b/c', ''],
    ['照片.JPG', '.JPG'],
  ])('%j has the extension %j', (name, extension) => {
    expect(uploadKey(name, '', 5, () => 0)).toBe(`file/50000000000${extension}`);
  });
});

describe('payAllowed', () => {
  test.each([
    ['00:00:00', false],
    ['06:59:59', false],
    ['07:00:00', true],
    ['12:00:00', true],
    ['23:59:59', true],
  ])('at %s in Shanghai: %s', (time, allowed) =>
    expect(payAllowed(Date.parse(`2026-11-21T${time}+08:00`))).toBe(allowed),
  );

  test('the last millisecond before seven is before seven', () =>
    expect(payAllowed(Date.parse('2026-11-21T06:59:59.999+08:00'))).toBe(false));

  test('agrees with the clock of Shanghai at every moment, whatever the zone of this machine', () => {
    const shanghai = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Shanghai',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2100, 0, 1) }), (now) => {
        expect(payAllowed(now)).toBe(Number(shanghai.format(now)) >= 7);
      }),
    );
  });
});

test.each([
  [0, 0.67],
  [800, 0.67],
  [801, 0.75],
  [900, 0.75],
  [901, 0.8],
  [2160, 0.8],
])('a screen %d px high is scaled by %d', (height, zoom) => expect(pagesZoom(height)).toBe(zoom));

describe('buildPageUrl', () => {
  test.each<[Parameters<typeof buildPageUrl>, string]>([
    [['/pages/user/card'], '/pages/user/card'],
    [
      ['/pages/user/card', { userId: 5, tab: '名 片' }],
      '/pages/user/card?userId=5&tab=%E5%90%8D%20%E7%89%87',
    ],
    [['/pages/user/card', { a: '', b: null, c: undefined, d: false }], '/pages/user/card?d=false'],
    [['/offline?x=1', { y: 2 }], '/offline?x=1&y=2'],
    [['/offline#top', { y: 2 }], '/offline?y=2#top'],
  ])('%j gives %s', (args, url) => expect(buildPageUrl(...args)).toBe(url));

  test('its query reads back as it was', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.string({ unit: 'grapheme', minLength: 1 }),
        ),
        (query) => {
          expect(Object.entries(parseQuery(buildQuery(query))).sort()).toEqual(
            Object.entries(query).sort(),
          );
        },
      ),
    );
  });
});

describe('random text', () => {
  test('a random id has 32 characters and does not repeat', () => {
    const ids = Array.from({ length: 200 }, () => randomId());
    expect(ids.every((id) => /^[0-9a-z]{32}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });
  test('the ends of the source reach the ends of the alphabet', () => {
    expect([randomText(3, 'abc', () => 0), randomText(3, 'abc', () => 0.999_999)]).toEqual([
      'aaa',
      'ccc',
    ]);
  });
});
