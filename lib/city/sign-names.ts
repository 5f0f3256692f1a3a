import { arriveCopy } from './arrive-copy';

const { ready, endings } = arriveCopy.sign;
/** Characters of a sign (contract: SIGN_LENGTH; not imported, because that would bring the schema library along). */
export const SIGN_LENGTH = 6;

/** Characters as people count them, and as the server does. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** A name without the ending that a suggestion has added. */
function stemOf(typed: string): string {
  const ending = endings.find((one) => typed.endsWith(one) && typed.length > one.length);
  return ending ? typed.slice(0, -ending.length) : typed;
}

/** Names for a sign: ready ones, or what was typed with an ending, where it fits. */
export function signNames(typed: string): readonly string[] {
  const stem = stemOf(typed.trim());
  if (stem === '' || (ready as readonly string[]).includes(typed)) return ready;
  const fitting = endings
    .map((ending) => stem + ending)
    .filter((name) => lengthOf(name) <= SIGN_LENGTH);
  return fitting.length > 0 ? fitting : [stem];
}
