import type { Rect } from './world';

/** Device px; drawing a tile must fit into a frame. */
export const TILE = 256;
/** Finer detail is invisible, coarser is blurred. */
const MIN_STEP = -4;
const MAX_STEP = 4;

export interface TileAt {
  column: number;
  row: number;
}

/** Half octaves of device px per unit, so a pinch stretches ready tiles. */
export function stepFor(density: number): number {
  return Math.min(Math.max(Math.ceil(2 * Math.log2(density) - 0.2), MIN_STEP), MAX_STEP);
}

/** Device px per unit. */
export const densityOf = (step: number): number => 2 ** (step / 2);

export function tileRect({ column, row }: TileAt, density: number, overlap = 0): Rect {
  const side = TILE / density;
  const more = overlap / density;
  return {
    left: column * side,
    top: row * side,
    right: (column + 1) * side + more,
    bottom: (row + 1) * side + more,
  };
}

function edgesOf(part: Rect, density: number) {
  const side = TILE / density;
  const left = Math.floor(part.left / side);
  const right = Math.ceil(part.right / side) - 1;
  const top = Math.floor(part.top / side);
  const bottom = Math.ceil(part.bottom / side) - 1;
  return { left, right, top, bottom };
}

export function tileSpan(part: Rect, density: number): string {
  return Object.values(edgesOf(part, density)).join();
}

export function tilesIn(part: Rect, density: number): TileAt[] {
  const { left, right, top, bottom } = edgesOf(part, density);
  const tiles: TileAt[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) tiles.push({ column, row });
  return tiles;
}

export function fromMiddle(tiles: readonly TileAt[], part: Rect, density: number): TileAt[] {
  const side = TILE / density;
  const x = (part.left + part.right) / 2 / side - 0.5;
  const y = (part.top + part.bottom) / 2 / side - 0.5;
  return tiles
    .map((tile) => ({ tile, far: Math.abs(tile.column - x) + Math.abs(tile.row - y) }))
    .sort((a, b) => a.far - b.far)
    .map(({ tile }) => tile);
}

export function withMargin({ left, top, right, bottom }: Rect, share: number): Rect {
  const dx = (right - left) * share;
  const dy = (bottom - top) * share;
  return { left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy };
}

export function common(a: Rect, b: Rect): Rect | null {
  const part = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}
