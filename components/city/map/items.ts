import type { Material } from '@/lib/iso/appearance';
import { project } from '@/lib/iso/path';
import { PLOT } from '@/lib/iso/plan';
import type { Rect } from './world';

interface Placed extends Rect {
  x: number;
  y: number;
  /** A larger depth is nearer to the viewer. */
  depth: number;
  material: Material;
  no?: number;
}

export interface BuildingItem extends Placed {
  kind: 'cell';
  column: number;
  line: number;
  /** Used units, from the lower edge. */
  height: number;
  isLit: boolean;
}

/** `season` 0 follows the theme, 1 and 2 the season. */
export interface SmallItem extends Placed {
  kind: 't' | 'a' | 'ring' | 'lamp' | 'lantern' | 'lanterns' | 'snowman' | 'door' | 'prints';
  season: 0 | 1 | 2;
}

export interface SignItem extends Placed {
  kind: 'sign';
  no: number;
  letters: readonly string[];
  tone: number;
}

export interface ScaffoldItem extends Placed {
  kind: 'scaffold';
  half: number;
  wall: number;
  bricks: number;
}

export interface CartItem extends Placed {
  kind: 'cart';
  no: number;
}

export type Item = BuildingItem | SmallItem | SignItem | ScaffoldItem | CartItem;

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
