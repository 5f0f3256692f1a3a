/** Specification 5.1 to 5.8. Numbers are read as typed text. */

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    pattern.test(textOf(value));

/** Specification 5.3. */
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^0\d{2,3}-\d{7,8}(-\d{1,4})?$/;
const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领]';
/** Old form; last character may be trailer, school, police or border. */
const OLD_PLATE = new RegExp(`^${PROVINCE}[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`);
/** New energy: the letter leads on small cars, ends on large ones. */
const NEW_ENERGY_PLATE = new RegExp(
  `^${PROVINCE}[A-HJ-NP-Z](\\d{5}[A-HJK]|[A-HJK][A-HJ-NP-Z0-9]\\d{4})$`,
);

/** Also text without visible characters. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** 11 digits: 1, then 3-9. */
export const isMobile = matches(MOBILE);

/** Allows 2 as second digit (specification 5.1). */
export const isMobileGeneric = matches(/^1[2-9]\d{9}$/);

/** Landline: 0571-87654321-123. */
export const isPhone = (value: unknown): boolean => isMobile(value) || LANDLINE.test(textOf(value));

/** Empty is invalid. */
export const isEmail = (value: unknown): boolean =>
  textOf(value).length <= MAX_EMAIL_LENGTH && EMAIL.test(textOf(value));

export const isNumber = matches(/^[+-]?\d+(\.\d+)?$/);

export const isInteger = matches(/^[+-]?\d+$/);

export const isPositiveInteger = matches(/^\d+$/);

export const isQQ = matches(/^\d+$/);

export const isTelephone = matches(/^[\d-]+$/);

/** 7 (old) or 8 (new energy). */
export const isCarPlate = (value: unknown): boolean =>
  OLD_PLATE.test(textOf(value)) || NEW_ENERGY_PLATE.test(textOf(value));

/** At most 2 decimals, no leading zero but 0.xx; not "0". */
export const isAmount = matches(/^([1-9]\d*(\.\d{1,2})?|0\.\d{1,2})$/);

export const isChinese = matches(/^\p{Script=Han}+$/u);

export const isLetters = matches(/^[A-Za-z]+$/);

export const isLettersOrDigits = matches(/^[A-Za-z0-9]+$/);

export const contains = (text: string, part: string): boolean => text.includes(part);

/** Inclusive. */
export function inRange(value: unknown, [min, max]: readonly [number, number]): boolean {
  if (!isNumber(value)) return false;
  return Number(value) >= min && Number(value) <= max;
}

/** An emoji counts once. */
export function lengthRange(text: string, [min, max]: readonly [number, number]): boolean {
  const { length } = [...text];
  return length >= min && length <= max;
}

/** Object or array (specification 5.5). */
export function isJSON(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

export const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

/** As text, because a number loses leading zeros. */
export const isNumericCode = (value: unknown, length = 6): boolean =>
  /^\d+$/.test(textOf(value)) && textOf(value).length === length;

const LAST_NARROW_CODE_POINT = 0xff;

/** Wide characters count 2. */
export const wideLength = (text: string): number =>
  [...text].reduce(
    (sum, char) => sum + ((char.codePointAt(0) ?? 0) > LAST_NARROW_CODE_POINT ? 2 : 1),
    0,
  );

/** Specification 5.8. */
export const cityNameOk = (text: string): boolean => [...text.trim()].length <= 8;
