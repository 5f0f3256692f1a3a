import { useSyncExternalStore } from 'react';
import { storage } from '@/lib/platform';
import { createSignal } from '@/lib/platform/signal';
import { DAY_SECONDS } from '@/lib/time';

export const TEXT_SIZES = ['normal', 'large', 'huge', 'small'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const SIZE_KEY = 'articleSize';
const PLACE_KEY = 'articlePlace';
/** s; latest articles only. */
const KEEP_SECONDS = 30 * DAY_SECONDS;
const KEEP_PLACES = 30;
/** A position nearer to the top or the end is not stored. */
const WORTH_FROM = 0.08;
const WORTH_TO = 0.95;

const sizeChanges = createSignal();

function readSize(): TextSize {
  const size = storage.get(SIZE_KEY);
  return TEXT_SIZES.find((one) => one === size) ?? 'normal';
}

/** A composed page has the default. */
export const useTextSize = (): TextSize =>
  useSyncExternalStore(sizeChanges.subscribe, readSize, () => 'normal');

export function saveSize(size: TextSize): void {
  storage.set(SIZE_KEY, size);
  sizeChanges.notify();
}

type Places = readonly (readonly [articleId: number, part: number])[];

const isPlace = (value: unknown): value is Places[number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

function places(): Places {
  const stored: unknown = storage.get(PLACE_KEY);
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
}

/** Part of the text's height; null when it is not worth going there. */
export function placeIn(articleId: number): number | null {
  const part = places().find(([id]) => id === articleId)?.[1];
  return part !== undefined && part > WORTH_FROM && part < WORTH_TO ? part : null;
}

/** `part`: 0 = top, 1 = end. */
export function savePlace(articleId: number, part: number): void {
  storage.set(
    PLACE_KEY,
    [
      [articleId, Math.round(part * 1000) / 1000],
      ...places().filter(([id]) => id !== articleId),
    ].slice(0, KEEP_PLACES),
    KEEP_SECONDS,
  );
}
