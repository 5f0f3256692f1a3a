import { arriveCopy } from './arrive-copy';

const { ready, endings } = arriveCopy.sign;
export const SIGN_LENGTH = 6;

/** Counted like the server. */
export const lengthOf = (text: string): number => [...text.trim()].length;

function stemOf(typed: string): string {
  const ending = endings.find((one) => typed.endsWith(one) && typed.length > one.length);
  return ending ? typed.slice(0, -ending.length) : typed;
}

export function signNames(typed: string): readonly string[] {
  const stem = stemOf(typed.trim());
  if (stem === '' || (ready as readonly string[]).includes(typed)) return ready;
  const fitting = endings
    .map((ending) => stem + ending)
    .filter((name) => lengthOf(name) <= SIGN_LENGTH);
  return fitting.length > 0 ? fitting : [stem];
}
