import { eaveOf, halfOf } from '@/lib/iso/house-mark';
import { HEIGHT, type Shape } from '@/lib/iso/kit';
import { type Point, project } from '@/lib/iso/path';
import { PLOT } from '@/lib/iso/plan';
import type { SignItem } from './items';

/** Texts of members are drawn as letters, never inserted as markup. */

/** Specification 17.5. */
export const SIGN_LETTERS = 4;
export const SIGN_WIDTH = 9.6;
export const LETTER_STEP = 7.7;
export const SIGN_PADDING = 3;
export const SIGN_RIM = 1.6;
/** CSS px per unit; letters at a smaller scale cannot be read. */
export const SIGN_SCALE = 1.45;
const GAP = 0.4;
const INSET = 3;
const ABOVE_EAVE = 6;

const TONES = 4;
const MINE = 4;
const MAYOR = 5;

/** Mine and the mayor's have their own paint; others vary. */
export const signTone = ({
  no,
  isMine,
  isMayor,
}: {
  no: number;
  isMine: boolean;
  isMayor: boolean;
}): number => (isMine ? MINE : isMayor ? MAYOR : no % TONES);

export const boardHeight = ({ letters }: Pick<SignItem, 'letters'>): number =>
  letters.length * LETTER_STEP + SIGN_PADDING;

/** `x`, `y` is the face's upper corner. The sign covers the next house. */
export function signOf(
  no: number,
  [u, v]: Point,
  shape: Shape,
  words: string,
  tone: number,
): SignItem {
  const letters = [...words].slice(0, SIGN_LETTERS);
  const high = boardHeight({ letters });
  const half = halfOf(shape);
  const roof = Math.min(HEIGHT[shape] ?? 0, eaveOf(shape) + ABOVE_EAVE);
  const [x, y] = project(u + half + GAP, v + half - INSET, Math.max(roof, high + 2) + 1);
  return {
    kind: 'sign',
    no,
    letters,
    tone,
    material: '',
    x,
    y,
    // my own is never behind another
    depth: tone === MINE ? Infinity : u + v + PLOT + 1,
    left: x - 1,
    right: x + SIGN_WIDTH + SIGN_RIM + 1,
    top: y - SIGN_RIM,
    bottom: y + SIGN_WIDTH / 2 + high + 1,
  };
}
