/**
 * Text on a printed card: there is no layout engine on a picture, so widths are estimated, on the safe side, and the
 * same on every device.
 */

import { charactersOf } from '@/lib/format/characters';

/** Characters that fill a square: Chinese, Japanese, Korean, full-width forms, pictographs, and marks that Chinese fonts draw wide. */
const WIDE =
  /[·…—‘’“”\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const NARROW = /[ilj.,:;'|!() I]/;
const BROAD = /[A-HJ-Zmw@%&]/;

/** Width of one character, in parts of the font size. */
function widthOf(character: string): number {
  if (WIDE.test(character)) return 1;
  if (NARROW.test(character)) return 0.36;
  return BROAD.test(character) ? 0.84 : 0.6;
}

/** Estimated width of a text at size 1. */
export const textWidth = (text: string): number =>
  charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0);

export interface Fitted {
  text: string;
  size: number;
}

const ELLIPSIS = '…';

/** Shrinks a line until it fits, down to `min`; a line that still does not fit ends in an ellipsis. */
export function fitLine(
  text: string,
  room: number,
  { max, min }: { max: number; min: number },
): Fitted {
  const width = textWidth(text);
  if (width * max <= room) return { text, size: max };
  const size = Math.max(min, Math.floor((room / width) * 2) / 2);
  if (width * size <= room) return { text, size };
  let kept = '';
  for (const character of charactersOf(text)) {
    if (textWidth(kept + character + ELLIPSIS) * size > room) break;
    kept += character;
  }
  return { text: kept.trimEnd() + ELLIPSIS, size };
}

/** Where a long line may be broken: after a blank, a dot or a mark, as near to its middle as possible; else in the middle. */
function halvesOf(text: string): [string, string] {
  const all = charactersOf(text);
  const middle = all.length / 2;
  const breaks = all
    .map((character, index) => (/[\s·•,，、/&-]/.test(character) ? index + 1 : 0))
    .filter((at) => at > 1 && at < all.length - 1);
  const best = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const at =
    best !== undefined && Math.abs(best - middle) <= all.length / 4 ? best : Math.ceil(middle);
  return [all.slice(0, at).join('').trimEnd(), all.slice(at).join('').trimStart()];
}

/** One line, or two of the same size when one would become smaller than `least`. */
export function fitLines(
  text: string,
  room: number,
  sizes: { max: number; least: number; min: number },
): { lines: string[]; size: number } {
  const single = fitLine(text, room, sizes);
  if (single.size >= sizes.least && single.text === text)
    return { lines: [text], size: single.size };
  const halves = halvesOf(text);
  const size = Math.min(
    ...halves.map((half) => fitLine(half, room, { max: sizes.least, min: sizes.min }).size),
  );
  return { lines: halves.map((half) => fitLine(half, room, { max: size, min: size }).text), size };
}

/** Distance of two lines of a name, in parts of the size. */
export const NAME_LEADING = 1.22;
const NAME_MIN = 12;

interface NameRoom {
  room: number;
  /** Size of a short name; smaller than `least` it takes two lines. */
  max: number;
  least: number;
  /** Between characters, in parts of the size. */
  spacing: number;
}

/** The owner's name. */
export const fitName = (text: string, { room, max, least, spacing }: NameRoom) =>
  fitLines(text, room / (1 + spacing), { max, least, min: NAME_MIN });

/** Area of a printed name, when its last line stands at `y`. */
export function nameBox(text: string, place: NameRoom & { x: number; y: number }) {
  const { lines, size } = fitName(text, place);
  const width = Math.max(...lines.map(textWidth)) * size * (1 + place.spacing);
  return { right: place.x + width, top: place.y - ((lines.length - 1) * NAME_LEADING + 1) * size };
}

export interface Column {
  /** Characters from top to bottom. */
  characters: string[];
  size: number;
}

/**
 * A vertical text, in one column or two when it would become too small in one.
 *
 * @param room height of a column
 * @param pitch distance of two characters, in parts of the size
 */
export function fitColumns(
  text: string,
  room: number,
  { max, min, pitch, columns }: { max: number; min: number; pitch: number; columns: 1 | 2 },
): Column[] {
  const all = charactersOf(text);
  if (all.length === 0) return [];
  const count = columns === 2 && room / all.length < min * pitch ? 2 : 1;
  const perColumn = Math.ceil(all.length / count);
  const size = Math.max(min, Math.min(max, Math.floor((room / perColumn / pitch) * 2) / 2));
  const most = Math.max(1, Math.floor(room / (size * pitch)));
  return Array.from({ length: count }, (_, index) => {
    const own = all.slice(index * perColumn, (index + 1) * perColumn);
    return { characters: own.length > most ? [...own.slice(0, most - 1), '⋮'] : own, size };
  });
}
