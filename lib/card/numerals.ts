import { plateNumber } from '@/lib/format';

const DIGITS = '〇一二三四五六七八九';

export const numeralsOf = (no: number): string =>
  [...plateNumber(no)].map((digit) => DIGITS[Number(digit)]).join('');

const HAN = /^\p{Script=Han}$/u;

/** End of a Chinese name; null for letters. */
export function sealOf(name: string): string | null {
  const han = [...name].filter((character) => HAN.test(character));
  return han.length >= 2 ? han.slice(-2).join('') : null;
}
