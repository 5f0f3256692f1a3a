import { project } from '@/lib/iso/path';
import {
  AVENUE,
  AVENUE_U,
  COLUMNS,
  LANE,
  LANES,
  MARGIN,
  PLOT,
  PLOTS_ON_BOARD,
  U_MAX,
  V_MAX,
} from '@/lib/iso/plan';
import type { Palette } from './paint';
import { boardOrigin, overlaps, plotPlace, type Rect, type World } from './world';

const SLAB = 9;
const BLOCK = 2 * PLOT;
const HALF_BLOCK = (COLUMNS / 2) * PLOT;

export function boardRect(world: World, board: number): Rect {
  const [u, v] = boardOrigin(world, board);
  return {
    left: u - v - V_MAX - MARGIN * 2,
    right: u + U_MAX - v + MARGIN * 2,
    top: (u + v) / 2 - MARGIN,
    bottom: (u + U_MAX + v + V_MAX) / 2 + MARGIN,
  };
}

function side(
  context: CanvasRenderingContext2D,
  colour: string,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(from[0], from[1]);
  context.lineTo(to[0], to[1]);
  context.lineTo(to[0], to[1] + SLAB);
  context.lineTo(from[0], from[1] + SLAB);
  context.fill();
}

function slab(context: CanvasRenderingContext2D, { u, v }: World, palette: Palette) {
  const south = project(u + MARGIN, v + MARGIN);
  side(context, palette.slabLeft, project(-MARGIN, v + MARGIN), south);
  side(context, palette.slabRight, project(u + MARGIN, -MARGIN), south);
}

function lots(context: CanvasRenderingContext2D, u0: number, v0: number, palette: Palette) {
  const starts = [u0, u0 + AVENUE_U + AVENUE];
  for (let v = v0; v < v0 + V_MAX; v += BLOCK + LANE) {
    context.strokeStyle = palette.pave;
    context.fillStyle = palette.lot;
    context.lineWidth = 3;
    for (const u of starts) {
      context.strokeRect(u, v, HALF_BLOCK, BLOCK);
      context.fillRect(u, v, HALF_BLOCK, BLOCK);
    }
    context.lineWidth = 1;
    context.beginPath();
    for (const u of starts) {
      for (let line = PLOT; line < HALF_BLOCK; line += PLOT) {
        context.moveTo(u + line, v);
        context.lineTo(u + line, v + BLOCK);
      }
      context.moveTo(u, v + PLOT);
      context.lineTo(u + HALF_BLOCK, v + PLOT);
    }
    context.stroke();
  }
}

function meadow(context: CanvasRenderingContext2D, u: number, v: number, palette: Palette) {
  context.fillStyle = palette.lot;
  context.fillRect(u, v, U_MAX, V_MAX);
}

function lines(context: CanvasRenderingContext2D, u0: number, v0: number, palette: Palette) {
  context.strokeStyle = palette.line;
  context.lineWidth = 0.8;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(u0 + AVENUE_U + AVENUE / 2, v0);
  context.lineTo(u0 + AVENUE_U + AVENUE / 2, v0 + V_MAX);
  for (const lane of LANES) {
    for (const u of [u0, u0 + AVENUE_U + AVENUE]) {
      context.moveTo(u, v0 + lane);
      context.lineTo(u + HALF_BLOCK, v0 + lane);
    }
  }
  context.stroke();
  context.setLineDash([]);
}

function emptyLots(
  context: CanvasRenderingContext2D,
  world: World,
  board: number,
  empty: ReadonlySet<number>,
  palette: Palette,
) {
  context.strokeStyle = palette.empty;
  context.lineWidth = 0.7;
  context.setLineDash([2, 1.5]);
  const first = board * PLOTS_ON_BOARD + 1;
  for (let no = first; no < first + PLOTS_ON_BOARD; no += 1) {
    if (!empty.has(no)) continue;
    const [u, v] = plotPlace(world, no);
    context.strokeRect(u - 6, v - 6, 12, 12);
  }
  context.setLineDash([]);
}

export function paintGround(
  context: CanvasRenderingContext2D,
  world: World,
  part: Rect,
  empty: ReadonlySet<number>,
  palette: Palette,
): void {
  slab(context, world, palette);
  context.save();
  // From here u runs to the lower right, v to the lower left.
  context.transform(1, 0.5, -1, 0.5, 0, 0);
  context.fillStyle = palette.road;
  context.fillRect(-MARGIN, -MARGIN, world.u + 2 * MARGIN, world.v + 2 * MARGIN);
  const places = world.columns * Math.ceil(world.boards / world.columns);
  for (let board = 0; board < places; board += 1) {
    if (!overlaps(boardRect(world, board), part)) continue;
    const [u, v] = boardOrigin(world, board);
    if (board >= world.boards) {
      meadow(context, u, v, palette);
      continue;
    }
    lots(context, u, v, palette);
    lines(context, u, v, palette);
    emptyLots(context, world, board, empty, palette);
  }
  context.restore();
}
