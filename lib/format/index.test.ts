import fc from '@/testing/fast-check';
import {
  countToText,
  fenToPlain,
  fenToShort,
  fenToSigned,
  fenToText,
  fenToYuan,
  maskDigits,
  maskMobile,
  maskName,
  percentText,
  plateNumber,
  timeFormat,
  timeFrom,
  toFen,
} from './index';

const NOW = Date.parse('2026-11-21T09:05:07+08:00');
const secondsAgo = (seconds: number) => NOW - seconds * 1000;

describe('timeFrom', () => {
  test.each([
    [-60, '刚刚'],
    [0, '刚刚'],
    [299, '刚刚'],
    [300, '5分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [2_591_999, '29天前'],
  ])('%d seconds ago reads %s', (seconds, text) => {
    expect(timeFrom(secondsAgo(seconds), 'yyyy-mm-dd', NOW)).toBe(text);
    expect(timeFrom(secondsAgo(seconds), false, NOW)).toBe(text);
  });

  test.each([
    [2_592_000, '1个月前'],
    [364 * 86_400, '12个月前'],
    [365 * 86_400, '1年前'],
    [800 * 86_400, '2年前'],
  ])('%d seconds ago reads %s without a format', (seconds, text) => {
    expect(timeFrom(secondsAgo(seconds), false, NOW)).toBe(text);
  });

  test('from 30 days on the date is shown, in the given format', () => {
    expect(timeFrom(secondsAgo(2_592_000), undefined, NOW)).toBe('2026-10-22');
    expect(timeFrom(secondsAgo(2_592_000), 'mm月dd日', NOW)).toBe('10月22日');
  });

  test('the last millisecond before 300 s is still just now', () =>
    expect(timeFrom(secondsAgo(300) + 1, false, NOW)).toBe('刚刚'));

  test('a stamp in seconds is understood', () =>
    expect(timeFrom(Math.floor(secondsAgo(3600) / 1000), false, NOW)).toBe('1小时前'));

  test.each(['', 'abc', Number.NaN])('%j is no time', (stamp) =>
    expect(timeFrom(stamp, false, NOW)).toBe(''),
  );
});

describe('timeFormat', () => {
  test.each([
    ['yyyy-mm-dd', '2026-11-21'],
    ['yyyy年mm月dd日 hh:MM:ss', '2026年11月21日 09:05:07'],
    ['hh:MM', '09:05'],
    ['', ''],
  ])('%s reads %s', (format, text) => {
    expect(timeFormat(NOW, format)).toBe(text);
  });

  test('the default is year, month, day', () => expect(timeFormat(NOW)).toBe('2026-11-21'));
  test('ten digits are seconds, as number and as text', () =>
    expect([
      timeFormat(Math.floor(NOW / 1000)),
      timeFormat(String(Math.floor(NOW / 1000))),
    ]).toEqual(['2026-11-21', '2026-11-21']));
  test('a day begins at midnight in Shanghai, whatever the zone of the device', () =>
    expect([
      timeFormat(Date.parse('2026-11-20T15:59:59Z'), 'yyyy-mm-dd hh:MM'),
      timeFormat(Date.parse('2026-11-20T16:00:00Z'), 'yyyy-mm-dd hh:MM'),
    ]).toEqual(['2026-11-20 23:59', '2026-11-21 00:00']));
  test('no time gives no text', () =>
    expect([timeFormat('abc'), timeFormat(''), timeFormat(Number.POSITIVE_INFINITY)]).toEqual([
      '',
      '',
      '',
    ]));
});

describe('toFen', () => {
  test.each([
    ['19.99', 1999],
    ['0.29', 29],
    ['1.15', 115],
    ['1.1', 110],
    ['0.5', 50],
    ['100', 10_000],
    [' 5 ', 500],
    ['0.00', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %d fen', (text, fen) => {
    expect(toFen(text)).toBe(fen);
  });

  test.each([
    '',
    ' ',
    '0',
    '01',
    '00.1',
    '1.',
    '.5',
    '1.234',
    '1,000',
    '1e3',
    '-1',
    '+1',
    '．5',
    '５',
    '¥5',
    '5元',
    'NaN',
    'Infinity',
    '0x10',
    '90071992547409.92',
  ])('%j is refused', (text) => {
    expect(toFen(text)).toBeNull();
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('a count of %d reads %s', (count, text) => {
  expect(countToText(count)).toBe(text);
});

describe('fenToText', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [123_450, '1,234.50'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [123_456_789_01, '123,456,789.01'],
    [-123_450, '-1,234.50'],
  ])('%d reads %s', (fen, text) => {
    expect(fenToText(fen)).toBe(text);
  });

  test.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY])('%d is no amount', (fen) =>
    expect(fenToText(fen)).toBe('—'),
  );

  test('every amount of at least one fen survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (fen) => {
        expect(toFen(fenToText(fen).replaceAll(',', ''))).toBe(fen);
      }),
    );
  });

  test('with currency and with sign', () => {
    expect([fenToYuan(123_450), fenToYuan(-100)]).toEqual(['¥1,234.50', '−¥1.00']);
    expect([fenToSigned(8800), fenToSigned(-18_690)]).toEqual(['+88.00', '−186.90']);
  });
});

test('plain figures have no separators, short ones no needless zeros', () => {
  expect([fenToPlain(123_450), fenToPlain(-5)]).toEqual(['1234.50', '-0.05']);
  expect([1000, 10_000, 50, 200_005, 0].map(fenToShort)).toEqual([
    '10',
    '100',
    '0.5',
    '2000.05',
    '0',
  ]);
  expect([percentText(1000), percentText(125)]).toEqual(['10%', '1.25%']);
});

test('other rows of digits are masked on demand', () =>
  expect([maskDigits('23812345678'), maskDigits('1234567')]).toEqual(['238****5678', '1234567']));

test('masks keep what may be seen', () => {
  expect([maskMobile('13812345678'), maskMobile('400-123')]).toEqual(['138****5678', '400-123']);
  expect([maskName('李小明'), maskName('😀x'), maskName('')]).toEqual(['李**', '😀**', '**']);
  // a word, nobody's name
  expect(maskName('新邻居')).toBe('新邻居');
});

test('a door plate has three digits', () =>
  expect([plateNumber(7), plateNumber(1000)]).toEqual(['007', '1000']));
