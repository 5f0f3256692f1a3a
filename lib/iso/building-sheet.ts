import type { Material } from './appearance';
import { shade } from './faces';
import { HEIGHT, KIT, type Shape, symbol, VEIL_DEFS } from './kit';
import { BUILDING_CELL, BUILDING_SHEET, SHEET_SHAPES } from './sheet-grid';

export interface Sheet {
  width: number;
  height: number;
  markup: string;
}

const SHEET_DEFS = `<defs>${VEIL_DEFS}${symbol('t')}</defs>`;

/** Half of each footprint: the room of a shadow within its cell. */
const HALF: Partial<Record<Shape, number>> = {
  1: 5,
  2: 5,
  b: 5,
  c: 5,
  3: 6,
  4: 6,
  5: 6,
  6: 7,
  7: 7,
};
const SHADOW_SLOPE = 0.42;

/** Alone in a cell a tower's long shadow would be cut off. */
function withShortShadow(shape: Shape): string {
  const half = HALF[shape];
  if (!half) return KIT[shape]();
  const reach = BUILDING_CELL.width / 2 - 2 * half;
  return KIT[shape]().replace(
    /^<path class="S"[^>]*>/,
    shade(-half, -half, half, half, reach / SHADOW_SLOPE),
  );
}

function buildingCell(shape: Shape, material: Material): string {
  const crown =
    material === 'mg' && shape !== 's'
      ? `<g class="mg" transform="translate(0 ${-(HEIGHT[shape] ?? 0) - 6})">${KIT.k()}</g>`
      : '';
  return `<g class="${material}">${withShortShadow(shape)}</g>${crown}`;
}

function cell(column: number, markup: string): string {
  const { width, height, foot } = BUILDING_CELL;
  return `<svg x="${column * width}" y="0" width="${width}" height="${height}" viewBox="${-width / 2} ${foot - height} ${width} ${height}">${markup}</svg>`;
}

export function buildingSheet(material: Material): Sheet {
  const buildings = SHEET_SHAPES.map((shape, column) =>
    cell(column, buildingCell(shape, material)),
  );
  return { ...BUILDING_SHEET, markup: SHEET_DEFS + buildings.join('') };
}
