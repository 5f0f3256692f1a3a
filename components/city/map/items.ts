import type { Material } from '@/lib/iso/appearance';
import { project } from '@/lib/iso/path';
import { PLOT } from '@/lib/iso/plan';
import type { Rect } from './world';

interface Placed extends Rect {
  x: number;
  y: number;
  /** Drawing order: larger is nearer to the viewer. */
  depth: number;
  material: Material;
  /** The house that it belongs to; a tap on it means that house. */
  no?: number;
}

/** A building: a cell of the sprite sheet. */
export interface BuildingItem extends Placed {
  kind: 'cell';
  column: number;
  line: number;
  /** Units of the cell that are used, from its lower edge. */
  height: number;
  /** Light in the windows: somebody was here today. Only the hours show it. */
  isLit: boolean;
}

/** Drawn as paths. `season` is the foliage of a tree: 0 as the theme has it, 1 and 2 as the season has it. */
export interface SmallItem extends Placed {
  kind: 't' | 'a' | 'ring' | 'lamp' | 'lantern' | 'lanterns' | 'snowman' | 'door' | 'prints';
  season: 0 | 1 | 2;
}

/** A board with the name of a house, one letter below the other. */
export interface SignItem extends Placed {
  kind: 'sign';
  no: number;
  letters: readonly string[];
  /** Paint of the board, 0-5. */
  tone: number;
}

/** A bamboo scaffold with the bricks of the next storey; `half` and `wall` are the size of the house. */
export interface ScaffoldItem extends Placed {
  kind: 'scaffold';
  half: number;
  wall: number;
  bricks: number;
}

/** The loaded cart of somebody who has just moved in. */
export interface CartItem extends Placed {
  kind: 'cart';
  no: number;
}

/** An object on the ground. */
export type Item = BuildingItem | SmallItem | SignItem | ScaffoldItem | CartItem;

/** Extent of one kind of small object around its foot. */
const REACH: Record<SmallItem['kind'], readonly [side: number, up: number, down: number]> = {
  t: [6, 9, 4],
  a: [6, 9, 4],
  ring: [PLOT + 1, PLOT / 2 + 1, PLOT / 2 + 1],
  lantern: [17, 12, 24],
  lamp: [13, 19, 9],
  lanterns: [18, 28, 8],
  snowman: [6, 11, 3],
  door: [6, 12, 6],
  prints: [14, 2, 12],
};

/** A small object with its foot at a place of the plan. */
export function smallThing(
  kind: SmallItem['kind'],
  u: number,
  v: number,
  { material = '', season = 0 }: Partial<Pick<SmallItem, 'material' | 'season'>> = {},
): SmallItem {
  const [x, y] = project(u, v);
  const [side, up, down] = REACH[kind];
  return {
    kind,
    x,
    y,
    depth: u + v,
    material,
    season,
    left: x - side,
    right: x + side,
    top: y - up,
    bottom: y + down,
  };
}
