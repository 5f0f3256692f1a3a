/** Copied texts carry full-width forms, invisible marks, country codes: normalised here for all fields and searches. */

/** Parts of emoji: joiners, variants, key digits (1️⃣), tags of flags. */
const EMOJI_PART = [
  '(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]',
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]',
].join('|');
/** Unicode counts some of these as letters (Hangul fillers, empty braille cell). */
const INVISIBLE = new RegExp(
  `(?=[\\p{DI}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\u2028\\u2029\\u2800])(?!${EMOJI_PART}).`,
  'gsu',
);
/** Marks and blanks alone are no name. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const BREAK = /\r\n?|[\u2028\u2029\u0085]/g;

/** NFC, without control, bidirectional and invisible characters and half surrogates. */
const visible = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');

/** Such a name imitates another one. Line breaks are allowed. */
export const hasInvisible = (text: string): boolean =>
  text.replace(/\r?\n/g, '').search(INVISIBLE) >= 0;

export const isVisible = (text: string): boolean => SEEN.test(visible(text));

/** Line breaks and tabs become blanks. */
export const readLine = (text: string): string =>
  visible(text.replace(BREAK, '\n').replace(/[\n\t\v\f]+/g, ' ')).trim();

export const readLines = (text: string): string =>
  text.replace(BREAK, '\n').replaceAll('\t', ' ').split('\n').map(visible).join('\n').trim();

export const halfWidth = (text: string): string => readLine(text.normalize('NFKC'));

export const digitsOf = (text: string): string => halfWidth(text).replace(/\D/g, '');

const NUMBER_LABEL = /^(?:(?:手机|联系|电话)+(?:号码?|方式)?\s*:|(?:tel|phone|mobile)\s*:?)\s*/iu;

/** +86, 0086, 86 or (86) before eleven digits. */
const COUNTRY = /^(?:00)?86(?=1\d{10}$)/;

/**
 * Digits of a mobile number in any copied form, also from a sentence without other digits. A wrong count of digits
 * stays: cut, it would be somebody else's number. Other text is returned half-width.
 */
export function readMobile(text: string): string {
  const plain = halfWidth(text);
  const bare = plain.replace(NUMBER_LABEL, '').replace(/^(\(?\+?86\)?\s*)\(0\)/u, '$1');
  const digits = bare.replace(/\D/g, '').replace(COUNTRY, '');
  if (/^[\d\s()+.,;/_|、·•\-‐-―]*$/u.test(bare)) return digits;
  const [among = ''] = /\d(?:.*\d)?/u.exec(plain) ?? [];
  const isOneNumber = /^[\d\s().\-‐-―]*$/u.test(among) && !/[a-z]\d|\d[a-z]/iu.test(plain);
  return isOneNumber && /^1[3-9]\d{9}$/.test(digits) ? digits : plain;
}

/** By `readMobile`, else a landline with ASCII hyphens. */
export function readPhone(text: string): string {
  const mobile = readMobile(text);
  return /^1\d{10}$/.test(mobile) ? mobile : halfWidth(text).replace(/[‐-―−]/gu, '-');
}

/**
 * In a message the first run of exactly `length` digits after 码 or code, else the first such run. Else all digits,
 * uncut.
 */
export function readCode(text: string, length = 6): string {
  const plain = halfWidth(text);
  if (/^[\d\s-]*$/.test(plain)) return plain.replace(/\D/g, '');
  const run = `(?<!\\d)(\\d{${length}})(?!\\d)`;
  const grouped = `(?<!\\d[\\s-]?)(\\d(?:[\\s-]?\\d){${length - 1}})(?![\\s-]?\\d)`;
  const named = (digits: string) => new RegExp(`(?:码|code)\\D{0,8}${digits}`, 'iu');
  const found = [named(run), named(grouped), new RegExp(run), new RegExp(grouped)]
    .map((pattern) => pattern.exec(plain)?.[1])
    .find((digits) => digits !== undefined);
  return (found ?? plain).replace(/\D/g, '');
}

/** Half-width, upper case, without a label (卡号：), quotes, blanks, and marks between groups. */
export const readNumber = (text: string): string =>
  halfWidth(text)
    .replace(/^\p{Script=Han}{2,8}\s*:/u, '')
    .replace(/^[\s「『【“"'([]+|[\s」』】”"')\].,;。、]+$/gu, '')
    .replace(/[\s\-‐-―·•]|(?<=[\da-z]{4})[./](?=[\da-z]{4})|(?<=[\da-z]{3})_(?=[\da-z]{3})/giu, '')
    .toUpperCase();

/** Numbers are joined and read like a mobile; the rest becomes half-width. */
export function readSearch(text: string): string {
  const plain = halfWidth(text);
  const joined = readMobile(plain);
  if (/^\d{11,}$/.test(joined)) return joined;
  return /^[\d\s-]+$/.test(plain) ? plain : readLine(text);
}

/** Keyboards offer several dots for names (阿卜杜拉•买买提); documents have one. */
export const readName = (text: string): string =>
  readLine(text)
    .replace(/[•・‧∙⋅．·・･●◦∘ㆍ᛫⸱]/gu, '·')
    .replace(/(?<=\p{Script=Han})\s*[·.。]\s*(?=\p{Script=Han})/gu, '·');

/** Safari reports the Enter that ends a composition after it: only the code 229 tells. */
export const isComposed = (press: {
  isComposing: boolean;
  keyCode: number;
  key: string;
}): boolean => press.isComposing || press.keyCode === 229 || press.key === 'Process';
