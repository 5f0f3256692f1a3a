import { randomInt } from 'node:crypto';
import { dayOf } from '@/lib/time';

const DIGITS = 12;

/** A number for people and providers: the day and twelve random digits, 20 in all, behind an optional letter. */
export const newNumber = (now: Date, letter = ''): string =>
  `${letter}${dayOf(now).replaceAll('-', '')}${String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0')}`;

/** Without letters and digits that look alike: people write it on a bank transfer. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight random letters and digits. */
export const randomCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
