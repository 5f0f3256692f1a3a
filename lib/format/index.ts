import { SHANGHAI_OFFSET_MS } from '../time/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/units';
import { NEWCOMER_NAME } from './newcomer-name';

/** Money in fen, times in epoch ms (10 digits: seconds). */

/** Specification 6.1. */
const JUST_NOW_MS = 300 * SECOND_MS;
const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;
const DEFAULT_FORMAT = 'yyyy-mm-dd';
export const NO_VALUE = '—';

/** 10 digits are seconds; NaN if invalid. */
function toMs(stamp: number | string): number {
  const value = Math.trunc(
    typeof stamp === 'string' && stamp.trim() === '' ? Number.NaN : Number(stamp),
  );
  return String(Math.abs(value)).length === 10 ? value * SECOND_MS : value;
}

/** Shanghai time. Tokens: yyyy mm dd hh MM ss (mm month, MM minute). Invalid = empty. */
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

/** From 30 days the date, or months and years with `format` false. Future = 刚刚. */
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
 * Null if invalid: more than 2 decimals, leading zeros, separators, exponents, full-width digits. No floating point.
 */
export function toFen(text: string): number | null {
  const parts = /^(?:([1-9]\d*)(?:\.(\d{1,2}))?|0\.(\d{1,2}))$/.exec(text.trim());
  if (!parts) return null;
  const [, yuan = '0', decimals = '', onlyDecimals = ''] = parts;
  const fen = Number(yuan + (decimals + onlyDecimals).padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : null;
}

const withSeparators = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** The browser's formatter costs 30 ms at first use. */
export const countToText = (count: number): string => withSeparators(String(count));

/** "1,234.50"; negative with ASCII hyphen. */
export function fenToText(fen: number): string {
  if (!Number.isSafeInteger(fen)) return NO_VALUE;
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = withSeparators(digits.slice(0, -2));
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`;
}

/** "¥1,234.50" */
export const fenToYuan = (fen: number): string =>
  fen < 0 ? `−¥${fenToText(-fen)}` : `¥${fenToText(fen)}`;

/** "+88.00", "−186.90" */
export const fenToSigned = (fen: number): string =>
  fen < 0 ? `−${fenToText(-fen)}` : `+${fenToText(fen)}`;

/** "1234.50" for spreadsheets. */
export const fenToPlain = (fen: number): string => fenToText(fen).replaceAll(',', '');

/** "1234.5", "10" for sentences. */
export const fenToShort = (fen: number): string => fenToPlain(fen).replace(/\.?0+$/, '');

/** 1000 → 10%, 125 → 1.25%. */
export const percentText = (bp: number): string => `${bp / 100}%`;

export const maskDigits = (digits: string): string =>
  digits.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** 138****8888; others unchanged. */
export const maskMobile = (mobile: string): string =>
  /^1\d{10}$/.test(mobile) ? maskDigits(mobile) : mobile;

/** 李**: recognisable to friends only. */
export const maskName = (name: string): string =>
  name === NEWCOMER_NAME ? name : `${[...name][0] ?? ''}**`;

/** 037 */
export const plateNumber = (blockNo: number): string => String(blockNo).padStart(3, '0');
