import { type Point, project } from './path';

/** 10×10 plots, a lane after every second row, an avenue after column 5. Model units. */
export const COLUMNS = 10;
const ROWS = 10;
export const PLOTS_ON_BOARD = COLUMNS * ROWS;
export const PLOT = 16;
export const AVENUE = 14;
export const LANE = 10;
export const MARGIN = 7;
const BLOCK_ROWS = 2 * PLOT;
export const U_MAX = COLUMNS * PLOT + AVENUE;
export const V_MAX = ROWS * PLOT + (ROWS / 2 - 1) * LANE;
export const AVENUE_U = (COLUMNS / 2) * PLOT;
export const LANES: readonly number[] = [37, 79, 121, 163];

export const LEVEL_NAMES = [
  '空地',
  '摊位',
  '小屋',
  '商铺',
  '工作室',
  '写字楼',
  '大厦',
  '地标',
] as const;

/** 101 stands where 1 stands. */
export const placeOnBoard = (no: number) => ((no - 1) % PLOTS_ON_BOARD) + 1;

export function plotCentre(no: number): Point {
  const index = placeOnBoard(no) - 1;
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  return [
    column * PLOT + PLOT / 2 + (column > 4 ? AVENUE : 0),
    row * PLOT + PLOT / 2 + (row >> 1) * LANE,
  ];
}

export function plotOnScreen(no: number): Point {
  const [u, v] = plotCentre(no);
  return project(u, v);
}

/** 0 = street or outside. One listener serves a hundred plots. */
export function plotAt(x: number, y: number): number {
  const u = y + x / 2;
  const v = y - x / 2;
  const shifted = u >= AVENUE_U + AVENUE ? u - AVENUE : u >= AVENUE_U ? -1 : u;
  const column = shifted < 0 ? -1 : Math.floor(shifted / PLOT);
  const band = Math.floor(v / (BLOCK_ROWS + LANE));
  const inBand = v - band * (BLOCK_ROWS + LANE);
  const row = v < 0 || inBand >= BLOCK_ROWS ? -1 : band * 2 + Math.floor(inBand / PLOT);
  return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? 0 : row * COLUMNS + column + 1;
}
