import { COLUMNS } from './plan';

/** A plot's column and row on its area's grid; avenue and each lane count as one. Boards continue the rows. */
function cellOf(no: number): [column: number, row: number] {
  const column = (no - 1) % COLUMNS;
  const row = Math.floor((no - 1) / COLUMNS);
  return [column + (column < COLUMNS / 2 ? 0 : 1), row + Math.floor(row / 2)];
}

/** 1 = 隔壁. The one rule of nearness of browser and server (specification 16.19). */
export function stepsBetween(a: number, b: number): number {
  const [column, row] = cellOf(a);
  const [otherColumn, otherRow] = cellOf(b);
  return Math.abs(column - otherColumn) + Math.abs(row - otherRow);
}

export const isNextDoor = (a: number, b: number): boolean => stepsBetween(a, b) === 1;

/** 隔壁 means next door only. */
export const nearWord = (a: number, b: number): '隔壁' | '附近' =>
  isNextDoor(a, b) ? '隔壁' : '附近';

/** By nearness to one: fewer steps, then the same row, then the lower number. */
export const byNearness =
  (from: number) =>
  (a: number, b: number): number =>
    stepsBetween(from, a) - stepsBetween(from, b) ||
    rowsBetween(from, a) - rowsBetween(from, b) ||
    a - b;

const rowsBetween = (a: number, b: number) => Math.abs(cellOf(a)[1] - cellOf(b)[1]);

export const numbersByNearness = (from: number, plotCount: number): number[] =>
  Array.from({ length: plotCount }, (_, i) => i + 1)
    .filter((no) => no !== from)
    .sort(byNearness(from));

/** Left and right; null = a street, the avenue, or the end of the row. */
export function besides(no: number): [left: number | null, right: number | null] {
  const beside = (other: number) => (other > 0 && isNextDoor(no, other) ? other : null);
  return [beside(no - 1), beside(no + 1)];
}
