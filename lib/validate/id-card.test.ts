import fc from '@/testing/fast-check';
import { checkCharOf, idCard } from './id-card';

const NOW = Date.parse('2026-11-21T00:00:00+08:00');

test.each([
  ['11010519491231002X', 0, 'a valid number'],
  ['11010519491231002x', 0, 'a small x'],
  ['110105491231002', 0, 'the 15-digit form'],
  ['110105194912310021', 1, 'a wrong checksum'],
  ['', 1, 'nothing'],
  ['1101051949123100', 1, 'too few digits'],
  ['110105194912310O2X', 1, 'a letter'],
  [' 11010519491231002X', 1, 'a blank'],
  ['991105194912310024', 2, 'an unknown region'],
  ['991105491231002', 2, 'an unknown region in the old form'],
  ['110105199902300015', 3, 'the 30th of February'],
  ['110105189912310018', 3, 'a birth before 1900'],
  ['110105490230002', 3, 'the 30th of February in the old form'],
])('%s answers %d (%s)', (value, expected) => expect(idCard(value, NOW)).toBe(expected));

const numberFor = (digits: string) => digits + checkCharOf(digits);

test('a birth date may be today but not tomorrow', () => {
  expect(idCard(numberFor('11010520261121001'), NOW)).toBe(0);
  expect(idCard(numberFor('11010520261122001'), NOW)).toBe(3);
});

test('a leap day exists in leap years only', () => {
  expect(idCard(numberFor('11010520000229001'), NOW)).toBe(0);
  expect(idCard(numberFor('11010519000229001'), NOW)).toBe(3);
});

test('exactly one check character makes a number valid', () => {
  const digits = fc
    .tuple(
      fc.constantFrom('110105', '330106', '650102', '710000', '820000'),
      fc.date({ min: new Date(1900, 0, 2), max: new Date(NOW), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
    )
    .map(
      ([region, birth, order]) =>
        `${region}${birth.getFullYear()}${String(birth.getMonth() + 1).padStart(2, '0')}${String(birth.getDate()).padStart(2, '0')}${String(order).padStart(3, '0')}`,
    );
  fc.assert(
    fc.property(digits, (seventeen) => {
      const valid = [...'0123456789X'].filter((char) => idCard(seventeen + char, NOW) === 0);
      expect(valid).toEqual([checkCharOf(seventeen)]);
    }),
  );
});

test.each([
  null,
  undefined,
  110105194912310,
  110105194912310021n,
  ['11010519491231002X'],
  {},
  true,
])('%p is no number of a card, and no exception', (value) => expect(idCard(value, NOW)).toBe(1));
