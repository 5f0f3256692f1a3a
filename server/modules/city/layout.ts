/**
 * The plan of a block area: ten plots in a row, a lane after every second row, an avenue after the fifth plot.
 * Same measures as the drawn city, so that "nearest" is what a person sees on the map.
 */
const COLUMNS = 10;
const PLOT = 16;
const AVENUE = 14;
const LANE = 10;

/** Numbers that are never assigned automatically (specification 16.3). */
export const RESERVED_NUMBERS: readonly number[] = [8, 66, 88];

function positionOf(no: number): [across: number, down: number] {
  const column = (no - 1) % COLUMNS;
  const row = Math.floor((no - 1) / COLUMNS);
  return [column * PLOT + (column > 4 ? AVENUE : 0), row * PLOT + Math.floor(row / 2) * LANE];
}

/** All numbers of an area by distance from one of them, the nearest first, lower numbers first among equals. */
export function numbersByDistance(from: number, plotCount: number): number[] {
  const [x, y] = positionOf(from);
  const distance = (no: number) => {
    const [u, v] = positionOf(no);
    return (u - x) ** 2 + (v - y) ** 2;
  };
  return Array.from({ length: plotCount }, (_, i) => i + 1)
    .filter((no) => no !== from)
    .sort((a, b) => distance(a) - distance(b) || a - b);
}
