/** Pictures have no layout engine: widths are estimated, on the safe side, equal everywhere. */

import { charactersOf } from '@/lib/format/characters';

/** Wide glyphs: CJK, full-width, pictographs, marks of Chinese fonts. */
const WIDE =
  /[·…—‘’“”\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const NARROW = /[ilj.,:;'|!() I]/;
const BROAD = /[A-HJ-Zmw@%&]/;

/** In em. */
function widthOf(character: string): number {
  if (WIDE.test(character)) return 1;
  if (NARROW.test(character)) return 0.36;
  return BROAD.test(character) ? 0.84 : 0.6;
}

export const textWidth = (text: string): number =>
  charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0);

export interface Fitted {
  text: string;
  size: number;
}

const ELLIPSIS = '…';

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

/** At a blank, dot or mark near the middle, else in the middle. */
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

/** Two lines when one would be smaller than `least`. */
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

/** In em. */
export const NAME_LEADING = 1.22;
const NAME_MIN = 12;

interface NameRoom {
  room: number;
  /** Smaller than `least`: two lines. */
  max: number;
  least: number;
  /** In em. */
  spacing: number;
}

export const fitName = (text: string, { room, max, least, spacing }: NameRoom) =>
  fitLines(text, room / (1 + spacing), { max, least, min: NAME_MIN });

/** `y`: baseline of the last line. */
export function nameBox(text: string, place: NameRoom & { x: number; y: number }) {
  const { lines, size } = fitName(text, place);
  const width = Math.max(...lines.map(textWidth)) * size * (1 + place.spacing);
  return { right: place.x + width, top: place.y - ((lines.length - 1) * NAME_LEADING + 1) * size };
}

export interface Column {
  characters: string[];
  size: number;
}

/** Two columns when one would be too small. `room`: height; `pitch`: in em. */
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
