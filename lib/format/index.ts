import { SHANGHAI_OFFSET_MS } from '../time/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/units';

/** Formats of times, money and names. Pure; money is integer fen, times are epoch ms (10 digits are read as seconds). */

/** Under this age everything is "just now" (specification 6.1). */
const JUST_NOW_MS = 300 * SECOND_MS;
const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;
const DEFAULT_FORMAT = 'yyyy-mm-dd';
/** Shown where there is no value. */
export const NO_VALUE = '—';

/** Epoch ms of a stamp; a 10-digit stamp is in seconds. NaN when it is not a number. */
function toMs(stamp: number | string): number {
  const value = Math.trunc(
    typeof stamp === 'string' && stamp.trim() === '' ? Number.NaN : Number(stamp),
  );
  return String(Math.abs(value)).length === 10 ? value * SECOND_MS : value;
}

/**
 * Formats a stamp in Shanghai's time. Tokens: yyyy mm dd hh MM ss (mm is the month, MM the minute).
 * Not a time: an empty text.
 */
export function timeFormat(stamp: number | string, format: string = DEFAULT_FORMAT): string {
  const date = new Date(toMs(stamp) + SHANGHAI_OFFSET_MS);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const parts: Record<string, string> = {
    yyyy: pad(date.getUTCFullYear(), 4),
    mm: pad(date.getUTCMonth() + 1),
    dd: pad(date.getUTCDate()),
    hh: pad(date.getUTCHours()),
    MM: pad(date.getUTCMinutes()),
    ss: pad(date.getUTCSeconds()),
  };
  return format.replace(/yyyy|mm|dd|hh|MM|ss/g, (token) => parts[token] ?? token);
}

/**
 * Relative time: 刚刚, minutes, hours and days ago; from 30 days on the date, or months and years with `format` false.
 * A time in the future reads 刚刚.
 *
 * @param now epoch ms
 */
export function timeFrom(
  stamp: number | string,
  format: string | false = DEFAULT_FORMAT,
  now: number = Date.now(),
): string {
  const time = toMs(stamp);
  if (Number.isNaN(time)) return '';
  const age = now - time;
  if (age < JUST_NOW_MS) return '刚刚';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}分钟前`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}小时前`;
  const days = Math.floor(age / DAY_MS);
  if (days < DAYS_PER_MONTH) return `${days}天前`;
  if (format !== false) return timeFormat(time, format);
  return days < DAYS_PER_YEAR
    ? `${Math.floor(days / DAYS_PER_MONTH)}个月前`
    : `${Math.floor(days / DAYS_PER_YEAR)}年前`;
}

/**
 * Fen of an amount that a person typed in yuan, or null when it is not an amount: more than 2 decimals, leading zeros,
 * separators, exponents and full-width digits are refused rather than guessed. Never uses floating point.
 */
export function toFen(text: string): number | null {
  const parts = /^(?:([1-9]\d*)(?:\.(\d{1,2}))?|0\.(\d{1,2}))$/.exec(text.trim());
  if (!parts) return null;
  const [, yuan = '0', decimals = '', onlyDecimals = ''] = parts;
  const fen = Number(yuan + (decimals + onlyDecimals).padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : null;
}

const withSeparators = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** "1,234" of a whole number from 0 on. The browser's own formatter costs 30 ms at its first use, four times that on a slow phone. */
export const countToText = (count: number): string => withSeparators(String(count));

/** "1,234.50" of 123450 fen; a negative amount leads with an ASCII hyphen. */
export function fenToText(fen: number): string {
  if (!Number.isSafeInteger(fen)) return NO_VALUE;
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = withSeparators(digits.slice(0, -2));
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`;
}

/** "¥1,234.50". */
export const fenToYuan = (fen: number): string =>
  fen < 0 ? `−¥${fenToText(-fen)}` : `¥${fenToText(fen)}`;

/** "+88.00" or "−186.90", for rows of income and spending. */
export const fenToSigned = (fen: number): string =>
  fen < 0 ? `−${fenToText(-fen)}` : `+${fenToText(fen)}`;

/** "1234.50": without separators, for spreadsheets and typed figures. */
export const fenToPlain = (fen: number): string => fenToText(fen).replaceAll(',', '');

/** "1234.5", "10": without separators and needless zeros, for sentences. */
export const fenToShort = (fen: number): string => fenToPlain(fen).replace(/\.?0+$/, '');

/** 1000 basis points are 10%, 125 are 1.25%. */
export const percentText = (bp: number): string => `${bp / 100}%`;

/** Masks all but the first three and the last four of a row of digits. */
export const maskDigits = (digits: string): string =>
  digits.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** 138****8888; returned unchanged if it is no mobile number. */
export const maskMobile = (mobile: string): string =>
  /^1\d{10}$/.test(mobile) ? maskDigits(mobile) : mobile;

/** 李** of a name: enough to recognise a friend, too little to identify a stranger. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;

/** The number of a house plate: three digits, 037. */
export const plateNumber = (blockNo: number): string => String(blockNo).padStart(3, '0');
