import { digitsOf, readMobile } from '@/lib/contract/characters';

export const onlyDigits = (text: string): string => digitsOf(readMobile(text));

/** Also while typing. */
export function groupMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/** The caret stands behind `count` digits. */
export function caretAfterDigits(grouped: string, count: number): number {
  let seen = 0;
  for (let i = 0; i < grouped.length; i += 1) {
    if (seen === count) return i;
    if (grouped[i] !== ' ') seen += 1;
  }
  return grouped.length;
}
