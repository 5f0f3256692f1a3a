/** As drawn, so that "nearest" is what people see. */
const COLUMNS = 10;
const PLOT = 16;
const AVENUE = 14;
const LANE = 10;

/** Never assigned automatically (specification 16.3). */
export const RESERVED_NUMBERS: readonly number[] = [8, 66, 88];

function positionOf(no: number): [across: number, down: number] {
  const column = (no - 1) % COLUMNS;
  const row = Math.floor((no - 1) / COLUMNS);
  return [column * PLOT + (column > 4 ? AVENUE : 0), row * PLOT + Math.floor(row / 2) * LANE];
}

/** Ties: lower numbers first. */
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
