import { SHANGHAI_OFFSET_MS } from '@/lib/time';

export const TRADE_TYPES = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const;

export const withReturn = (url: string, returnUrl?: string): string =>
  returnUrl ? `${url}&redirect_url=${encodeURIComponent(returnUrl)}` : url;

const TITLE_CHARACTERS = 42;
const TITLE_BYTES = 126;
const REASON_BYTES = 80;

/** Control characters and lone surrogates break formats; commas and back-quotes shift columns. */
const clean = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, ' ')
    .replaceAll(',', '，')
    .replaceAll('`', "'")
    .replace(/\s+/g, ' ')
    .trim();

/** No character is cut in two. */
export function cutBytes(text: string, bytes: number): string {
  let size = 0;
  let end = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

export const titleText = (text: string): string =>
  cutBytes([...clean(text)].slice(0, TITLE_CHARACTERS).join(''), TITLE_BYTES);

export const reasonText = (text: string): string => cutBytes(clean(text), REASON_BYTES);

/** 20261123093000 in Shanghai. */
export const toTimeDigits = (ms: number): string =>
  new Date(ms + SHANGHAI_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);

/** 2026-11-23T09:30:00+08:00. */
export const toRfcTime = (ms: number): string =>
  `${new Date(ms + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)[T ]{0,2}(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** 20261123093000, `2026-11-23 09:30:00` (Shanghai) or RFC 3339; null when invalid. */
export function readTime(text: string): number | null {
  const [, year, month, day, hour, minute, second, zone = '+08:00'] = TIME.exec(text) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(ms) ? null : ms;
}

export function readFen(text: unknown): number | null {
  const digits = typeof text === 'number' ? String(text) : text;
  return typeof digits === 'string' && /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** Fees have five decimals of a yuan. */
export const MILLI = 1_000;

/** `12.3`, `-0.05940` or `0`; null when invalid or beyond five decimals. */
export function yuanToMilliFen(text: string): number | null {
  const [, sign, yuan = '', decimals = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (yuan === '') return null;
  const milli = Number(yuan + decimals.padEnd(5, '0'));
  return sign && milli !== 0 ? -milli : milli;
}

export function yuanToFen(text: string): number | null {
  const milli = yuanToMilliFen(text);
  return milli === null || milli % MILLI !== 0 ? null : milli / MILLI;
}

/** Rounds halves away from zero. */
export function milliToFen(milli: number): number {
  const fen = Math.floor((Math.abs(milli) + MILLI / 2) / MILLI);
  return milli < 0 && fen !== 0 ? -fen : fen;
}
