import { BRAND_LENGTHS, brandFault } from './brand-rules';
import { DEFAULT_BRAND } from './first-brand';

test('texts hold nothing that HTML, JavaScript, JSON or the composer read', () => {
  for (const letter of [
    '<',
    '>',
    '&',
    '"',
    "'",
    '\\',
    '{',
    '}',
    '⟦',
    '\n',
    '\u0000',
    '\u202e',
    '\u2066',
    '\u200b',
  ])
    expect(brandFault('name', `青禾${letter}市集`)).not.toBeNull();
  for (const text of ['', '青', '★★', '★青', ' 青禾', '青'.repeat(13)])
    expect(brandFault('name', text)).not.toBeNull();
});

test('the defaults are valid', () => {
  for (const [field, text] of Object.entries(DEFAULT_BRAND))
    if (Object.hasOwn(BRAND_LENGTHS, field))
      expect(brandFault(field as keyof typeof BRAND_LENGTHS, text)).toBeNull();
});
