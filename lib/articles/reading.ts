import { storage } from '@/lib/platform';

/** Sizes of a text: 标准 first. */
export const TEXT_SIZES = ['normal', 'large', 'huge', 'small'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const SIZE_KEY = 'articleSize';
const PLACE_KEY = 'articlePlace';
/** A place in a text is kept for a month (s); of the latest articles only. */
const KEEP_SECONDS = 30 * 86_400;
const KEEP_PLACES = 30;
/** Nearer to the top there is nothing to come back to, nearer to the end nothing to go on with. */
const WORTH_FROM = 0.08;
const WORTH_TO = 0.95;

export function readSize(): TextSize {
  const size = storage.get(SIZE_KEY);
  return TEXT_SIZES.find((one) => one === size) ?? 'normal';
}

export const keepSize = (size: TextSize): void => storage.set(SIZE_KEY, size);

type Places = readonly (readonly [articleId: number, part: number])[];

const isPlace = (value: unknown): value is Places[number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

function places(): Places {
  const kept: unknown = storage.get(PLACE_KEY);
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

/** Where this text was left, as a part of its height; null when it is not worth going there. */
export function placeIn(articleId: number): number | null {
  const part = places().find(([id]) => id === articleId)?.[1];
  return part !== undefined && part > WORTH_FROM && part < WORTH_TO ? part : null;
}

/** Remembers where a text is being read. @param part 0 = top, 1 = end. */
export function keepPlace(articleId: number, part: number): void {
  storage.set(
    PLACE_KEY,
    [
      [articleId, Math.round(part * 1000) / 1000],
      ...places().filter(([id]) => id !== articleId),
    ].slice(0, KEEP_PLACES),
    KEEP_SECONDS,
  );
}
