import { plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT } from '@/lib/iso/kit';
import { type Point, project } from '@/lib/iso/path';
import {
  AVENUE,
  LANE,
  MARGIN,
  plotAt,
  plotCentre,
  PLOTS_ON_BOARD,
  U_MAX,
  V_MAX,
} from '@/lib/iso/plan';

/** Up to 100 plots are one board; larger areas lay boards nearly square. A plot is 32×16. */
const U_STEP = U_MAX + AVENUE;
const V_STEP = V_MAX + LANE;

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface World {
  plotCount: number;
  boards: number;
  columns: number;
  /** Model units, without margin. */
  u: number;
  v: number;
}

export function worldOf(plotCount: number): World {
  const boards = Math.max(1, Math.ceil(plotCount / PLOTS_ON_BOARD));
  const columns = columnsFor(boards);
  const rows = Math.ceil(boards / columns);
  return { plotCount, boards, columns, u: columns * U_STEP - AVENUE, v: rows * V_STEP - LANE };
}

/** Nearly square; one more column where that leaves no gap. */
function columnsFor(boards: number): number {
  const square = Math.ceil(Math.sqrt(boards));
  return boards % square !== 0 && boards % (square + 1) === 0 ? square + 1 : square;
}

export function boardOrigin({ columns }: World, board: number): Point {
  return [(board % columns) * U_STEP, Math.floor(board / columns) * V_STEP];
}

export function plotPlace(world: World, no: number): Point {
  const [u, v] = plotCentre(no);
  const [u0, v0] = boardOrigin(world, Math.floor((no - 1) / PLOTS_ON_BOARD));
  return [u + u0, v + v0];
}

export function plotPoint(world: World, no: number): Point {
  const [u, v] = plotPlace(world, no);
  return project(u, v);
}

export const toModel = (x: number, y: number): Point => [y + x / 2, y - x / 2];

/** 0 = street or outside. */
export function groundAt(world: World, x: number, y: number): number {
  const [u, v] = toModel(x, y);
  const column = Math.floor(u / U_STEP);
  const row = Math.floor(v / V_STEP);
  if (column < 0 || row < 0 || column >= world.columns) return 0;
  const board = row * world.columns + column;
  if (board >= world.boards) return 0;
  const [u0, v0] = boardOrigin(world, board);
  const local = plotAt(...project(u - u0, v - v0));
  const no = board * PLOTS_ON_BOARD + local;
  return local > 0 && no <= world.plotCount ? no : 0;
}

const HALF = 7;

/** The frontmost building counts before the ground: a tower hides the plots behind it. */
export function plotUnder(
  world: World,
  plots: readonly { no: number; level: number }[],
  seed: number,
  x: number,
  y: number,
): number {
  let hit = 0;
  let depth = -Infinity;
  for (const { no, level } of plots) {
    const shape = plotAppearance(no, level, seed).shape;
    if (!shape) continue;
    const [px, py] = plotPoint(world, no);
    const dx = Math.abs(x - px);
    if (dx > 2 * HALF || y > py + HALF - dx / 2 || y < py - (HEIGHT[shape] ?? 0) - HALF + dx / 2)
      continue;
    if (py > depth) [hit, depth] = [no, py];
  }
  return hit || groundAt(world, x, y);
}

export function worldBounds({ u, v }: World): Rect {
  return {
    left: -v - 2 * MARGIN,
    top: -MARGIN - 71,
    right: u + 2 * MARGIN,
    bottom: (u + v) / 2 + MARGIN + 9,
  };
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
