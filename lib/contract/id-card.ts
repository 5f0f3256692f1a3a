/** 0 valid, 1 format or checksum, 2 region, 3 birth date. */
export type IdCardResult = 0 | 1 | 2 | 3;

export const ID_CARD_COPY: Record<Exclude<IdCardResult, 0>, string> = {
  1: '请输入正确的身份证号码',
  2: '身份证地区编码有误',
  3: '身份证出生日期有误',
};

/** Also Hong Kong, Macau, Taiwan (71, 81-83) and foreign residents (91). */
const REGION = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARS = '10X98765432';
const FIRST_BIRTH_YEAR = 1900;
/** Birthdays begin by Shanghai time. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** GB 11643. */
export function checkCharOf(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return CHECK_CHARS.charAt(sum % CHECK_CHARS.length);
}

function isRealBirthDate(yyyymmdd: string, now: number): boolean {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6)].map(
    Number,
  ) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= FIRST_BIRTH_YEAR && date.getTime() - SHANGHAI_OFFSET_MS <= now;
}

/** In this order: format, region, birth date, checksum. A birth date after `now` (epoch ms) is refused. */
export function idCard(value: unknown, now: number = Date.now()): IdCardResult {
  if (typeof value !== 'string' || !/^(\d{15}|\d{17}[\dXx])$/.test(value)) return 1;
  if (!REGION.test(value)) return 2;
  const isOldForm = value.length === 15;
  const birth = isOldForm ? `19${value.slice(6, 12)}` : value.slice(6, 14);
  if (!isRealBirthDate(birth, now)) return 3;
  if (isOldForm) return 0;
  return checkCharOf(value) === value.charAt(17).toUpperCase() ? 0 : 1;
}

const ADULT_YEARS = 18;

/** yyyymmdd. */
export const birthOf = (value: string): string =>
  value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14);

export const isAdult = (value: string, today: string): boolean =>
  Number(birthOf(value)) + ADULT_YEARS * 10_000 <= Number(today);
