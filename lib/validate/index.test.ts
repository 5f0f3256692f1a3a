import fc from '@/testing/fast-check';
import * as v from './index';

const TABLE: [string, (value: string) => boolean, string[], string[]][] = [
  ['isEmpty', v.isEmpty, ['', ' ', '\t\n', '\u3000'], ['0', ' a ']],
  [
    'isMobile',
    v.isMobile,
    ['13000000000', '19999999999'],
    [
      '',
      '12000000000',
      '1300000000',
      '130000000000',
      '23000000000',
      ' 13000000000',
      '１３０００００００００',
    ],
  ],
  [
    'isMobileGeneric',
    v.isMobileGeneric,
    ['12000000000', '19999999999'],
    ['11000000000', '10000000000'],
  ],
  [
    'isPhone',
    v.isPhone,
    ['13000000000', '010-1234567', '0571-12345678', '0571-12345678-1', '0571-12345678-1234'],
    [
      '0571-123456',
      '0571-123456789',
      '571-12345678',
      '05711-12345678',
      '057112345678',
      '0571-12345678-12345',
      '0571-12345678-',
    ],
  ],
  [
    'isEmail',
    v.isEmail,
    ['a@b.cn', 'first.last+tag@sub.example.com', `${'a'.repeat(249)}@b.cn`],
    ['', 'a@b', 'a b@c.cn', '@b.cn', 'a@.cn', 'a@b..cn', `${'a'.repeat(250)}@b.cn`],
  ],
  ['isNumber', v.isNumber, ['0', '+1', '-1.5', '007'], ['', '.5', '1.', '1e3', '--1', 'NaN']],
  ['isInteger', v.isInteger, ['0', '+1', '-15'], ['', '1.0', '1e3', '+']],
  ['isPositiveInteger', v.isPositiveInteger, ['0', '15'], ['', '-1', '+1', '1.5']],
  ['isQQ', v.isQQ, ['10000'], ['', '1a', '-1']],
  ['isTelephone', v.isTelephone, ['0571-1234567', '110'], ['', '0571 123', '+86']],
  [
    'isCarPlate',
    v.isCarPlate,
    ['京A12345', '粤B1234学', '京AD12345', '京A12345D', '沪AF12345'],
    ['', '京A1234', '京I12345', '京A1234O', 'AA12345', '京AD1234D5', '京A123456'],
  ],
  [
    'isAmount',
    v.isAmount,
    ['1', '10', '0.1', '0.00', '1234.56'],
    ['', '0', '00.1', '1.', '.5', '1.234', '01', '-1', '1,000', '1e3', ' 5 ', '．5'],
  ],
  ['isChinese', v.isChinese, ['中文'], ['', '中文a', '中 文', '，']],
  ['isLetters', v.isLetters, ['aZ'], ['', 'a1', 'é']],
  ['isLettersOrDigits', v.isLettersOrDigits, ['a1', '1'], ['', 'a_1', '中']],
  ['isJSON', v.isJSON, ['{}', '[1]', ' {"a":1} '], ['', '1', 'null', '{a:1}']],
  [
    'isNumericCode',
    v.isNumericCode,
    ['000000', '123456'],
    ['', '12345', '1234567', '12345a', '１２３４５６'],
  ],
  [
    'cityNameOk',
    v.cityNameOk,
    [
      '杭州',
      '一二三四五六七八',
      'New York',
      ' 一二三四五六七八 ',
      '',
      '杭',
      '杭州1',
      '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷',
    ],
    ['一二三四五六七八九', 'New York1'],
  ],
];

describe.each(TABLE)('%s', (_name, check, accepted, refused) => {
  test.each(accepted)('accepts %j', (text) => expect(check(text)).toBe(true));
  test.each(refused)('refuses %j', (text) => expect(check(text)).toBe(false));
});

describe('values that are not text', () => {
  test('missing values are empty, zero and false are not', () => {
    expect([undefined, null].map(v.isEmpty)).toEqual([true, true]);
    expect([0, false, []].map(v.isEmpty)).toEqual([false, false, false]);
  });

  test('a number is read as its text', () => expect(v.isMobile(13_000_000_000)).toBe(true));

  test('objects are neither arrays, nor null, nor dates', () => {
    expect([{}, Object.create(null)].map(v.isObject)).toEqual([true, true]);
    expect([[], null, new Date(), 'x', () => 1].map(v.isObject)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([v.isArray([]), v.isArray({ length: 0 })]).toEqual([true, false]);
  });

  test.each([undefined, null, {}, [], true])('no format accepts %j', (value) => {
    expect(
      [v.isMobile, v.isEmail, v.isNumber, v.isAmount, v.isNumericCode, v.isJSON].map((check) =>
        check(value),
      ),
    ).toEqual([false, false, false, false, false, false]);
  });
});

describe('ranges and lengths', () => {
  test.each([
    [1, true],
    [5, true],
    ['3', true],
    [0.99, false],
    [5.01, false],
    ['', false],
    ['abc', false],
    [Number.NaN, false],
  ])('%j within 1 to 5: %s', (value, expected) => {
    expect(v.inRange(value, [1, 5])).toBe(expected);
  });

  test.each([
    ['ab', true],
    ['abcd', true],
    ['中文', true],
    ['😀😀', true],
    ['a', false],
    ['abcde', false],
  ])('%j has 2 to 4 characters: %s', (text, expected) => {
    expect(v.lengthRange(text, [2, 4])).toBe(expected);
  });

  test('a code of another length is checked against that length', () =>
    expect([v.isNumericCode('1234', 4), v.isNumericCode('123456', 4)]).toEqual([true, false]));

  test('contains looks for a part', () =>
    expect([v.contains('abc', 'bc'), v.contains('abc', 'x')]).toEqual([true, false]));
});

describe('wideLength', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['中文', 4],
    ['a中', 3],
    ['，', 2],
    ['😀', 2],
    ['é', 1],
  ])('%j counts %d', (text, expected) => expect(v.wideLength(text)).toBe(expected));

  test('adds up, and lies between once and twice the characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const characters = [...a].length;
        expect(v.wideLength(a + b)).toBe(v.wideLength(a) + v.wideLength(b));
        expect(v.wideLength(a)).toBeGreaterThanOrEqual(characters);
        expect(v.wideLength(a)).toBeLessThanOrEqual(2 * characters);
      }),
    );
  });
});
