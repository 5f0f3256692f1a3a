import { el } from '../faces';
import { type Point, project } from '../path';
import { outline } from './shapes';

/** Bodies of one cross-section that faces left, such as a suitcase or a clock. */

/** A rectangle with round corners, clockwise from its upper left; `below` is the radius of the lower corners. */
export function roundedBox(width: number, height: number, radius: number, below = radius): Point[] {
  const corner = (x: number, y: number, r: number, from: number): Point[] =>
    Array.from({ length: r > 0 ? 7 : 1 }, (_, i) => {
      const angle = ((from + i * 15) * Math.PI) / 180;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  return [
    ...corner(radius, radius, radius, 180),
    ...corner(width - radius, radius, radius, 270),
    ...corner(width - below, height - below, below, 0),
    ...corner(below, height - below, below, 90),
  ];
}

/** A circle, clockwise. */
export const circle = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/**
 * The body between v0 and v1 whose front is the section, a convex clockwise outline: x to the right from u, y down from z.
 * What looks up is lit, what looks right lies in shade.
 */
export function prism(
  section: readonly Point[],
  [u, z]: readonly [u: number, z: number],
  v0: number,
  v1: number,
): string {
  const sides = { T: '', R: '' };
  section.forEach(([x, y], i) => {
    const [nextX, nextY] = section[(i + 1) % section.length] ?? [x, y];
    const [right, down] = [nextX - x, nextY - y];
    const isSeen = right + down > 0;
    if (!isSeen) return;
    sides[right > down ? 'T' : 'R'] += outline([
      project(u + x, v1, z - y),
      project(u + nextX, v1, z - nextY),
      project(u + nextX, v0, z - nextY),
      project(u + x, v0, z - y),
    ]);
  });
  const front = section.map(([x, y]) => project(u + x, v1, z - y));
  return (sides.T && el('T', sides.T)) + (sides.R && el('R', sides.R)) + el('L', outline(front));
}
