import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { el } from './faces';
import type { Shape } from './kit';
import { leftFace, num, poly, project, rightFace, topFace } from './path';
import { BUILDING_CELL } from './sheet-grid';

export type HouseMark = 'lantern' | 'scaffold';

export const MARK_VIEW = [
  -BUILDING_CELL.width / 2,
  BUILDING_CELL.foot - BUILDING_CELL.height,
  BUILDING_CELL.width,
  BUILDING_CELL.height,
] as const;

/** Half a footprint, and the end of its lowest wall. */
const HALF: Partial<Record<Shape, number>> = { 2: 5, b: 5, c: 6, 6: 5, 7: 6 };
const EAVE: Partial<Record<Shape, number>> = {
  1: 7,
  2: 6,
  b: 6,
  3: 12,
  4: 10,
  5: 24,
  c: 22,
  6: 22,
  7: 22,
};
const DEFAULT_HALF = 6;
const DEFAULT_EAVE = 9;
export const halfOf = (shape: Shape) => HALF[shape] ?? DEFAULT_HALF;
export const eaveOf = (shape: Shape) => EAVE[shape] ?? DEFAULT_EAVE;

const LANTERN =
  '<path class="hm-wire" d="M0-1.5v3"/><path class="hm-red" d="M-3.4 5c0-2.6 1.4-3.7 3.4-3.7S3.4 2.4 3.4 5 2 8.7 0 8.7-3.4 7.6-3.4 5z"/><path class="hm-dark" d="M.8 1.4C2.6 1.7 3.4 3 3.4 5S2.6 8.3.8 8.6z"/><path class="hm-gold" d="M-1.5.9h3v.9h-3zM-1.5 8.1h3v.9h-3z"/><path class="hm-tail" d="M0 9v2.8"/>';

function lantern(shape: Shape): string {
  const [x, y] = shape === '4' ? [-8, -14] : [-3, halfOf(shape) - eaveOf(shape) - 3];
  return `<g transform="translate(${num(x)} ${num(y)})scale(1.2)">${LANTERN}</g>`;
}

const POLES = 3;
const OFF = 1.6;
const ABOVE = 8;
const FIRST_PLANK = 5;
const PLANK_STEP = 6.5;

const wallOf = (shape: Shape) => Math.max(eaveOf(shape), 10);

export function drawFrame(shape: Shape): SvgMarkup {
  const half = halfOf(shape);
  const high = wallOf(shape) + ABOVE;
  const reach = half + OFF;
  const step = (2 * reach) / POLES;
  let poles = '';
  for (let i = 0; i <= POLES; i += 1)
    for (const [x, y] of [project(-reach + i * step, reach), project(reach, reach - i * step)])
      poles += `M${num(x)} ${num(y)}v-${num(high)}`;
  let planks = '';
  for (let z = FIRST_PLANK; z < high; z += PLANK_STEP)
    planks += poly(
      [project(-reach - 1, reach, z), project(reach, reach, z), project(reach, -reach - 1, z)],
      false,
    );
  return svgMarkup(el('hm-plank', planks) + el('hm-pole', poles));
}

function scaffold(shape: Shape): string {
  const half = halfOf(shape);
  const wall = wallOf(shape);
  const bricks =
    el('hm-brick-l', leftFace(half, -half, half, wall, wall + 3)) +
    el('hm-brick-r', rightFace(half, -half, half, wall, wall + 3)) +
    el('hm-brick-t', topFace(-half, half - 1.2, half, half, wall + 3));
  return bricks + drawFrame(shape);
}

/** In an element of class `iso`. */
export const drawMark = (mark: HouseMark, shape: Shape): SvgMarkup =>
  svgMarkup(mark === 'lantern' ? lantern(shape) : scaffold(shape));
