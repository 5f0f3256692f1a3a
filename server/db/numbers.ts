import { randomInt } from 'node:crypto';
import { dayOf } from '@/lib/time';

const DIGITS = 12;

/** Optional letter, day and twelve random digits: 20 digits. */
export const newNumber = (now: Date, letter = ''): string =>
  `${letter}${dayOf(now).replaceAll('-', '')}${String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0')}`;

/** No look-alikes: written on bank transfers. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters. */
export const randomCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
