import fc from '@/testing/fast-check';
import { bankName, BANKS, cardDigits, isCardNumber } from './bank-card';

test.each([
  ['6225880137706868', true, 'a right check digit of 16'],
  ['6225880137706869', false, 'a wrong check digit'],
  ['4111111111111111', true, 'a published test number'],
  ['6250947000000014', true, 'a published test number of 16 digits'],
  ['6212345678901232', true, 'a right check digit'],
  ['6212345678901233', false, 'a neighbour'],
  ['0000000000000000', false, 'nothing but zeros'],
  ['41111111111', false, '11 digits'],
  ['41111111111111111111', false, '20 digits'],
  ['4111 1111 1111 1111', false, 'blanks'],
  ['４１１１１１１１１１１１１１１１', false, 'full-width digits'],
  ['', false, 'nothing'],
])('%s answers %s (%s)', (text, expected) => expect(isCardNumber(text)).toBe(expected));

test('exactly one last digit makes a number valid', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{10,17}$/), (digits) => {
      expect([...'0123456789'].filter((last) => isCardNumber(digits + last))).toHaveLength(1);
    }),
  );
});

test('swapping two neighbours is noticed, except 0 and 9', () => {
  expect(isCardNumber('4111111111111111'.replace(/^41/, '14'))).toBe(false);
});

test('what people type between groups is dropped', () =>
  expect(cardDigits('6212 3456-7890 1232')).toBe('6212345678901232'));

test('each bank has a code and a name of its own', () => {
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
  expect(new Set(BANKS.map(({ name }) => name)).size).toBe(BANKS.length);
  expect([bankName('CMB'), bankName('XYZ')]).toEqual(['招商银行', undefined]);
});
