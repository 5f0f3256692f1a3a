import { eaveOf, halfOf } from '@/lib/iso/house-mark';
import { HEIGHT, type Shape } from '@/lib/iso/kit';
import { type Point, project } from '@/lib/iso/path';
import type { ScaffoldItem } from './items';

export const POLES_ABOVE = 8;
const LOW_WALL = 12;

export function scaffoldOf([u, v]: Point, shape: Shape, bricks: number): ScaffoldItem {
  const half = halfOf(shape);
  const eave = eaveOf(shape);
  const wall = eave > LOW_WALL ? Math.min(HEIGHT[shape] ?? eave, eave) : eave;
  const [x, y] = project(u, v);
  const reach = 2 * half + 6;
  return {
    kind: 'scaffold',
    half,
    wall,
    bricks,
    material: '',
    x,
    y,
    depth: u + v + 0.05,
    left: x - reach - 8,
    right: x + reach,
    top: y - wall - POLES_ABOVE - half,
    bottom: y + half + 8,
  };
}
