import { isTaxNo } from './tax-no';

it.each([
  ['a unified social credit code', '91350100M000100Y43'],
  ['an older number of 15', '350100000000001'],
  ['one of 20 characters', '35010000000000123456'],
  ['the identity card of a sole trader', '11010519491231002X'],
])('takes %s', (_, text) => {
  expect(isTaxNo(text)).toBe(true);
});

it.each([
  ['a wrong check character', '91350100M000100Y44'],
  ['two characters the wrong way round', '91530100M000100Y43'],
  ['a letter that no code has', '91350100I000100Y43'],
  ['16 characters', '9135010000000000'],
  ['17 characters, which is 18 with one lost', '91350100M000100Y4'],
  ['21 characters', '350100000000001234567'],
  ['small letters', '91350100m000100y43'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(isTaxNo(text)).toBe(false);
});
