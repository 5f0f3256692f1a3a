import { firstCharacters } from './characters';

test.each([
  [`${'今'.repeat(39)}😀`, `${'今'.repeat(39)}😀`],
  [`${'今'.repeat(39)}😀明`, `${'今'.repeat(39)}😀`],
  [`${'今'.repeat(39)}👨‍👩‍👧日`, `${'今'.repeat(39)}👨‍👩‍👧`],
  [`${'今'.repeat(40)}👨‍👩‍👧`, '今'.repeat(40)],
  [`${'今'.repeat(39)}👍🏽日`, `${'今'.repeat(39)}👍🏽`],
  [`${'今'.repeat(39)}🇨🇳日`, `${'今'.repeat(39)}🇨🇳`],
  [`${'今'.repeat(39)}é日`, `${'今'.repeat(39)}é`],
  ['', ''],
  ['👨‍👩‍👧'.repeat(50), '👨‍👩‍👧'.repeat(40)],
])('%j in forty characters is %j', (text, expected) =>
  expect(firstCharacters(text, 40)).toBe(expected),
);

test('a cut text ends in what the caller gives, within the limit', () =>
  expect([firstCharacters('一二三四五', 4, '…'), firstCharacters('一二三四', 4, '…')]).toEqual([
    '一二三…',
    '一二三四',
  ]));
