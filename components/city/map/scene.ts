import { chance, type Material, plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT, type Shape } from '@/lib/iso/kit';
import { project } from '@/lib/iso/path';
import { LANES, PLOT, U_MAX } from '@/lib/iso/plan';
import { BUILDING_CELL, SHEET_MATERIALS, SHEET_SHAPES } from '@/lib/iso/sheet-grid';
import { cartAt } from './cart';
import { doorOf, furnitureOf, lanternOf } from './furniture';
import { type BuildingItem, type Item, type SmallItem, smallThing } from './items';
import type { Look } from './look';
import { scaffoldOf } from './scaffold';
import { signOf, signTone } from './signs';
import { boardOrigin, plotPlace, type World } from './world';

export interface MapPlot {
  no: number;
  level: number;
  isOffered: boolean;
  isMayor: boolean;
  isLit?: boolean;
  hasLantern?: boolean;
  sign?: string;
  /** Bricks since the house last grew; a scaffold stands while there are any. */
  bricks?: number;
  isNew?: boolean;
}

const PRINTS_U = -1;
const PRINTS_V = 8.5;

const LOW_DEFAULT: Material = 'mb';
const isLow = (shape: Shape) => '123b'.includes(shape);
const CROWN = 16;

function buildingAt(
  x: number,
  y: number,
  depth: number,
  shape: Shape,
  { wanted, isLit }: { wanted: Material; isLit: boolean },
): BuildingItem {
  const material = wanted || (isLow(shape) ? LOW_DEFAULT : 'ma');
  const height = Math.min(
    BUILDING_CELL.height,
    BUILDING_CELL.foot + (HEIGHT[shape] ?? 0) + 6 + (material === 'mg' ? CROWN : 0),
  );
  const half = BUILDING_CELL.width / 2;
  return {
    kind: 'cell',
    isLit,
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

export function ringAt(world: World, no: number): SmallItem {
  const [u, v] = plotPlace(world, no);
  const ring = smallThing('ring', u, v);
  return { ...ring, depth: ring.depth - 0.1 };
}

function printsAt(world: World, no: number): SmallItem {
  const [u, v] = plotPlace(world, no);
  return { ...smallThing('prints', u + PRINTS_U, v + PRINTS_V), no };
}

function carsOf(world: World, board: number, seed: number): SmallItem[] {
  const [u0, v0] = boardOrigin(world, board);
  return LANES.slice(0, 3).map((lane, i) =>
    smallThing(
      'a',
      u0 + 14 + chance(i, seed + board, 9) * (U_MAX - 28),
      v0 + lane + (i % 2 ? 2 : -2),
      { material: (['me', 'mb', 'md'] as const)[i] ?? '' },
    ),
  );
}

function treesOf(world: World, board: number, seed: number): SmallItem[] {
  const [u0, v0] = boardOrigin(world, board);
  return LANES.map((lane, i) =>
    smallThing(
      't',
      u0 + Math.floor((chance(i, seed + board, 7) * U_MAX) / PLOT) * PLOT + 1,
      v0 + lane - 4.5,
    ),
  );
}

/** The area's items, farthest first; the same area always looks the same. Null = plain picture. */
export function sceneOf(
  world: World,
  plots: readonly MapPlot[],
  seed: number,
  me: number | null,
  selected: number | null,
  look: Look | null = null,
  hasPrints = false,
): Item[] {
  const items: Item[] = [...new Set([me, selected])]
    .filter((no) => no !== null)
    .map((no) => ringAt(world, no));
  if (me !== null && hasPrints) items.push(printsAt(world, me));
  for (const {
    no,
    level,
    isOffered,
    isMayor,
    isLit = true,
    hasLantern,
    sign,
    bricks = 0,
    isNew,
  } of plots) {
    const own = plotAppearance(no, level, seed);
    const shape = own.shape ?? (isOffered ? 's' : null);
    if (!shape) continue;
    const [u, v] = plotPlace(world, no);
    const [x, y] = project(u, v);
    const wanted = no === me ? 'me' : isMayor ? 'mg' : own.material;
    items.push(buildingAt(x, y, u + v, shape, { wanted, isLit }));
    if (bricks > 0 && own.shape) items.push(scaffoldOf([u, v], own.shape, bricks));
    if (sign && own.shape)
      items.push(signOf(no, [u, v], own.shape, sign, signTone({ no, isMine: no === me, isMayor })));
    if (look && hasLantern && own.shape) items.push({ ...lanternOf(u, v, own.shape), no });
    if (isNew && own.shape) items.push(cartAt(world, no));
    if (look?.festival === 'lanterns' && own.shape) items.push(doorOf(u, v, own.shape));
  }
  for (let board = 0; board < world.boards; board += 1)
    items.push(
      ...carsOf(world, board, seed),
      ...(look ? furnitureOf(world, board, look) : treesOf(world, board, seed)),
    );
  return items.sort((a, b) => a.depth - b.depth);
}
