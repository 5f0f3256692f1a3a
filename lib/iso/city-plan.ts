import { type Point, project, topFace } from './path';

/** Between blocks; river and street divide halves, lanes quarters. */
const STEP = 17;
const RIVER = 24;
const STREET = 9;
const LANE = 5;
const MAX_SIDE = 10;
const WITH_RIVER = 4;
const HALF_BLOCK = 8;
/** Blocks per area side, by number of areas: a small city fills the board, too. */
const GRAINS: readonly (readonly [most: number, grain: number])[] = [
  [1, 6],
  [4, 4],
  [9, 3],
  [25, 2],
];

export interface MapPlan {
  columns: number;
  rows: number;
  grain: number;
  u: number;
  v: number;
}

const halfOf = (side: number, grain: number) =>
  side * grain >= WITH_RIVER ? Math.ceil(side / 2) : side;

const startOf = (at: number, side: number, grain: number, wide: number): number =>
  at * (grain * STEP + (grain > 1 ? LANE : 0)) + (at >= halfOf(side, grain) ? wide : 0);

/** As square as possible, ten by ten areas at most. */
export function mapPlan(count: number): MapPlan {
  const grain = GRAINS.find(([most]) => count <= most)?.[1] ?? 1;
  const columns = Math.min(MAX_SIDE, Math.max(1, Math.ceil(Math.sqrt(count))));
  const rows = Math.max(1, Math.ceil(count / columns));
  const extent = (side: number, wide: number) =>
    startOf(side - 1, side, grain, wide) + grain * STEP - 1;
  return { columns, rows, grain, u: extent(columns, RIVER), v: extent(rows, STREET) };
}

/** Model units; those in the middle first. */
export function blockPlaces({ columns, rows, grain }: MapPlan, index: number): Point[] {
  const u = startOf(index % columns, columns, grain, RIVER);
  const v = startOf(Math.floor(index / columns), rows, grain, STREET);
  const middle = (grain - 1) / 2;
  return Array.from(
    { length: grain * grain },
    (_, i) => [i % grain, Math.floor(i / grain)] as const,
  )
    .map(([column, row]) => ({ column, row, far: Math.hypot(column - middle, row - middle) }))
    .sort((a, b) => a.far - b.far)
    .map(({ column, row }): Point => [u + column * STEP + HALF_BLOCK, v + row * STEP + HALF_BLOCK]);
}

export const peakOf = (plan: MapPlan, index: number): Point =>
  project(...(blockPlaces(plan, index)[0] ?? [0, 0]));

/** Where the river's bank is; null = the city has none. */
export function bankOf({ columns, grain }: MapPlan): number | null {
  const half = halfOf(columns, grain);
  return columns > half ? startOf(half, columns, grain, 0) + 3 : null;
}

export function outlineOf(plan: MapPlan, index: number): string {
  const places = blockPlaces(plan, index);
  const us = places.map(([u]) => u);
  const vs = places.map(([, v]) => v);
  return topFace(
    Math.min(...us) - HALF_BLOCK,
    Math.min(...vs) - HALF_BLOCK,
    Math.max(...us) + HALF_BLOCK,
    Math.max(...vs) + HALF_BLOCK,
  );
}
