/**
 * The characters that people mean: copied texts carry full-width forms, invisible marks and country codes. One place for
 * every field, every schema and every search. Pure.
 */

/** Part of what is seen: joiners between emoji, their variants, the figures of keys (1️⃣), the tags of a flag. */
const EMOJI_PART = [
  '(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]',
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]',
].join('|');
/** Drawn as nothing, Hangul fillers and the empty braille cell among them, though Unicode counts some as letters. */
const INVISIBLE = new RegExp(
  `(?=[\\p{DI}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\u2028\\u2029\\u2800])(?!${EMOJI_PART}).`,
  'gsu',
);
/** A letter, figure, sign or picture: marks and blanks alone are not read as a name. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const BREAK = /\r\n?|[\u2028\u2029\u0085]/g;

/** Without control, bidirectional and invisible characters and half surrogate pairs; composed (NFC). */
const visible = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');

/** Holds a character that a reader cannot see, line breaks aside: such a name is another one's twin. */
export const hasInvisible = (text: string): boolean =>
  text.replace(/\r?\n/g, '').search(INVISIBLE) >= 0;

/** Shows at least one character. */
export const isVisible = (text: string): boolean => SEEN.test(visible(text));

/** One line: line breaks and tabs are blanks, invisible characters are left out, both ends are trimmed. */
export const readLine = (text: string): string =>
  visible(text.replace(BREAK, '\n').replace(/[\n\t\v\f]+/g, ' ')).trim();

/** Several lines: line breaks are `\n`, invisible characters are left out, both ends are trimmed. */
export const readLines = (text: string): string =>
  text.replace(BREAK, '\n').replaceAll('\t', ' ').split('\n').map(visible).join('\n').trim();

/** Full-width letters, digits, signs and blanks as half-width ones, without invisible characters, trimmed. */
export const halfWidth = (text: string): string => readLine(text.normalize('NFKC'));

/** The digits of a text; full-width ones count. */
export const digitsOf = (text: string): string => halfWidth(text).replace(/\D/g, '');

/** +86, 0086, 86 or (86) before eleven digits. */
const COUNTRY = /^(?:00)?86(?=1\d{10}$)/;

/**
 * A mobile number in any form that phones and chats copy, as its digits. Digits too many or too few stay: cut to length they
 * would be somebody else's number. Text that holds anything but digits and separators is returned half-width.
 */
export function readMobile(text: string): string {
  const plain = halfWidth(text);
  return /^[\d\s()+.\-‐-―]*$/u.test(plain) ? plain.replace(/\D/g, '').replace(COUNTRY, '') : plain;
}

/** A mobile number by `readMobile`, else a landline with the hyphens of a keyboard. */
export function readPhone(text: string): string {
  const mobile = readMobile(text);
  return /^1\d{10}$/.test(mobile) ? mobile : halfWidth(text).replace(/[‐-―−]/gu, '-');
}

/**
 * A code of `length` digits: typed, full-width, in groups, or inside a pasted message, where the first run of exactly that
 * length behind 码 or code counts, else the first one of that length. Otherwise all digits, uncut.
 */
export function readCode(text: string, length = 6): string {
  const plain = halfWidth(text);
  if (/^[\d\s-]*$/.test(plain)) return plain.replace(/\D/g, '');
  const run = `(?<!\\d)(\\d{${length}})(?!\\d)`;
  const found =
    new RegExp(`(?:码|code)\\D{0,8}${run}`, 'iu').exec(plain) ?? new RegExp(run).exec(plain);
  return found?.[1] ?? plain.replace(/\D/g, '');
}

/** Letters and digits of a number that is read in groups (identity card, taxpayer, invite code): half-width, upper case, without blanks and hyphens. */
export const readNumber = (text: string): string =>
  halfWidth(text)
    .replace(/[\s\-‐-―]/gu, '')
    .toUpperCase();

/** A search text: a number in groups is joined and read like a mobile, figures become half-width, words stay as typed. */
export function readSearch(text: string): string {
  const plain = halfWidth(text);
  const joined = readMobile(plain);
  if (/^\d{11,}$/.test(joined)) return joined;
  return /^[\d\s-]+$/.test(plain) ? plain : readLine(text);
}

/** The dots that keyboards offer inside names (阿卜杜拉•买买提) as the one of documents. */
export const readName = (text: string): string => readLine(text).replace(/[•・‧∙⋅．·・]/gu, '·');

/**
 * A key press that belongs to an input method. Safari ends the composition before it reports the Enter that ended it:
 * `isComposing` is false then, and only the code 229 tells.
 */
export const isComposed = (press: {
  isComposing: boolean;
  keyCode: number;
  key: string;
}): boolean => press.isComposing || press.keyCode === 229 || press.key === 'Process';
