/** The helper validators (specification 5.1 to 5.8). Pure; a number is read as the text a person would type for it. */

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    pattern.test(textOf(value));

/** Longest e-mail address that is accepted (specification 5.3). */
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^0\d{2,3}-\d{7,8}(-\d{1,4})?$/;
const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领]';
/** Seven characters: the old form; the last one may name a trailer, school, police or border car. */
const OLD_PLATE = new RegExp(`^${PROVINCE}[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`);
/** Eight characters: new energy; the energy letter leads on small cars and ends on large ones. */
const NEW_ENERGY_PLATE = new RegExp(
  `^${PROVINCE}[A-HJ-NP-Z](\\d{5}[A-HJK]|[A-HJK][A-HJ-NP-Z0-9]\\d{4})$`,
);

/** True for missing values and for text without visible characters. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** 11 digits: 1, then 3-9. */
export const isMobile = matches(MOBILE);

/** The generic reading, which also allows 2 as the second digit (specification 5.1). */
export const isMobileGeneric = matches(/^1[2-9]\d{9}$/);

/** A mobile number, or a landline such as 0571-87654321-123. */
export const isPhone = (value: unknown): boolean => isMobile(value) || LANDLINE.test(textOf(value));

/** An e-mail address of at most 254 characters; empty is invalid. */
export const isEmail = (value: unknown): boolean =>
  textOf(value).length <= MAX_EMAIL_LENGTH && EMAIL.test(textOf(value));

/** An integer or decimal with an optional sign. */
export const isNumber = matches(/^[+-]?\d+(\.\d+)?$/);

/** Digits with an optional sign. */
export const isInteger = matches(/^[+-]?\d+$/);

/** Digits only, so zero counts. */
export const isPositiveInteger = matches(/^\d+$/);

/** Digits only; a form adds its own length. */
export const isQQ = matches(/^\d+$/);

/** Digits and hyphens. */
export const isTelephone = matches(/^[\d-]+$/);

/** A plate of 7 (old form) or 8 (new energy) characters. */
export const isCarPlate = (value: unknown): boolean =>
  OLD_PLATE.test(textOf(value)) || NEW_ENERGY_PLATE.test(textOf(value));

/** At most 2 decimals and no leading zero except 0.xx; "0" alone is no amount. */
export const isAmount = matches(/^([1-9]\d*(\.\d{1,2})?|0\.\d{1,2})$/);

/** Chinese characters only. */
export const isChinese = matches(/^\p{Script=Han}+$/u);

/** Latin letters only. */
export const isLetters = matches(/^[A-Za-z]+$/);

/** Latin letters and digits only. */
export const isLettersOrDigits = matches(/^[A-Za-z0-9]+$/);

export const contains = (text: string, part: string): boolean => text.includes(part);

/** True for a number (or its text) in a closed range. */
export function inRange(value: unknown, [min, max]: readonly [number, number]): boolean {
  if (!isNumber(value)) return false;
  return Number(value) >= min && Number(value) <= max;
}

/** An emoji is one character. */
export function lengthRange(text: string, [min, max]: readonly [number, number]): boolean {
  const { length } = [...text];
  return length >= min && length <= max;
}

/** JSON of an object or an array; bare numbers and words are excluded (specification 5.5). */
export function isJSON(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

/** A plain object: no array, no null, no date. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

export const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

/** Exactly `length` digits. Codes are compared as text, because a number loses leading zeros. */
export const isNumericCode = (value: unknown, length = 6): boolean =>
  /^\d+$/.test(textOf(value)) && textOf(value).length === length;

const LAST_NARROW_CODE_POINT = 0xff;

/** Length of a text in which a wide character (Chinese, full-width, emoji) counts as 2. */
export const wideLength = (text: string): number =>
  [...text].reduce(
    (sum, char) => sum + ((char.codePointAt(0) ?? 0) > LAST_NARROW_CODE_POINT ? 2 : 1),
    0,
  );

/** A city's name has at most 8 characters (specification 5.8). */
export const cityNameOk = (text: string): boolean => [...text.trim()].length <= 8;
