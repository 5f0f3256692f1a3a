import { HEIGHT, type Shape } from '@/lib/iso/kit';
import { project } from '@/lib/iso/path';
import { chance, LANES, type Material, PLOT, plotAppearance, U_MAX } from '@/lib/iso/plan';
import { BUILDING_CELL, SHEET_MATERIALS, SHEET_SHAPES } from '@/lib/iso/sheet-grid';
import { boardOrigin, plotPlace, type Rect, type World } from './world';

export interface MapPlot {
  no: number;
  /** Building level 0-7; 0 = nobody lives here. */
  level: number;
  /** Free land with a sign. */
  isOffered: boolean;
  isMayor: boolean;
}

/**
 * An object on the ground. A building is a cell of the sprite sheet; trees, cars and rings are drawn as
 * paths.
 */
export interface Item extends Rect {
  x: number;
  y: number;
  /** Drawing order: larger is nearer to the viewer. */
  depth: number;
  kind: 'cell' | 't' | 'a' | 'ring';
  column: number;
  line: number;
  /** Units of the cell that are used, from its lower edge. */
  height: number;
  material: Material;
}

const LOW_DEFAULT: Material = 'mb';
const isLow = (shape: Shape) => '123b'.includes(shape);
const CROWN = 16;

function buildingAt(x: number, y: number, depth: number, shape: Shape, wanted: Material): Item {
  const material = wanted || (isLow(shape) ? LOW_DEFAULT : 'ma');
  const height = Math.min(
    BUILDING_CELL.height,
    BUILDING_CELL.foot + (HEIGHT[shape] ?? 0) + 6 + (material === 'mg' ? CROWN : 0),
  );
  const half = BUILDING_CELL.width / 2;
  return {
    kind: 'cell',
    x,
    y,
    depth,
    material,
    height,
    column: (SHEET_SHAPES as readonly Shape[]).indexOf(shape),
    line: (SHEET_MATERIALS as readonly Material[]).indexOf(material),
    left: x - half,
    right: x + half,
    bottom: y + BUILDING_CELL.foot,
    top: y + BUILDING_CELL.foot - height,
  };
}

function smallThing(kind: 't' | 'a', u: number, v: number, material: Material): Item {
  const [x, y] = project(u, v);
  return {
    kind,
    x,
    y,
    depth: u + v,
    material,
    column: 0,
    line: 0,
    height: 0,
    left: x - 6,
    right: x + 6,
    top: y - 9,
    bottom: y + 4,
  };
}

/** The blue frame on the ground of a plot; it lies under its building and over the street behind. */
export function ringAt(world: World, no: number): Item {
  const [u, v] = plotPlace(world, no);
  const [x, y] = project(u, v);
  const [wide, high] = [PLOT + 1, PLOT / 2 + 1];
  return {
    kind: 'ring',
    x,
    y,
    depth: u + v - 0.1,
    material: '',
    column: 0,
    line: 0,
    height: 0,
    left: x - wide,
    right: x + wide,
    top: y - high,
    bottom: y + high,
  };
}

/** Trees at the kerbs and a handful of cars, the same on every board of the area but not alike. */
function streetLife(world: World, board: number, seed: number): Item[] {
  const [u0, v0] = boardOrigin(world, board);
  const own = seed + board;
  const trees = LANES.map((lane, i) =>
    smallThing(
      't',
      u0 + Math.floor((chance(i, own, 7) * U_MAX) / PLOT) * PLOT + 1,
      v0 + lane - 4.5,
      '',
    ),
  );
  const cars = LANES.slice(0, 3).map((lane, i) =>
    smallThing(
      'a',
      u0 + 14 + chance(i, own, 9) * (U_MAX - 28),
      v0 + lane + (i % 2 ? 2 : -2),
      (['me', 'mb', 'md'] as const)[i] ?? '',
    ),
  );
  return [...trees, ...cars];
}

/** All objects of the area, the farthest first. Pure: the same area is drawn alike everywhere. */
export function sceneOf(
  world: World,
  plots: readonly MapPlot[],
  seed: number,
  me: number | null,
  selected: number | null,
): Item[] {
  const items: Item[] = [...new Set([me, selected])]
    .filter((no) => no !== null)
    .map((no) => ringAt(world, no));
  for (const { no, level, isOffered, isMayor } of plots) {
    const own = plotAppearance(no, level, seed);
    const shape = own.shape ?? (isOffered ? 's' : null);
    if (!shape) continue;
    const [u, v] = plotPlace(world, no);
    const [x, y] = project(u, v);
    items.push(buildingAt(x, y, u + v, shape, no === me ? 'me' : isMayor ? 'mg' : own.material));
  }
  for (let board = 0; board < world.boards; board += 1)
    items.push(...streetLife(world, board, seed));
  return items.sort((a, b) => a.depth - b.depth);
}
