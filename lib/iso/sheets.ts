import { el, shade } from './faces';
import { HEIGHT, KIT, type Shape, symbol, VEIL_DEFS } from './kit';
import { type EntryName, OBJECTS, painted, plinth } from './objects';
import { topFace } from './path';
import { person } from './people';
import type { Material } from './plan';
import type { SceneDrawing } from './scenes';
import { BUILDING_CELL, BUILDING_SHEET, GROUND_CELL, SHEET_SHAPES } from './sheet-grid';

/**
 * Sheets: small pictures as cells of a few files (sprites), generated once and stored under components/ui/sheets and
 * components/city/sheets. A list of a hundred buildings or faces is then a hundred elements and one request, the generator
 * stays out of the pages' JavaScript, and the dark theme is another file. The style sheets beside the components use the
 * same grids: change both together.
 */
export interface Sheet {
  width: number;
  height: number;
  markup: string;
}

/** One cell: an svg of its own, because shadows extend beyond it. `viewBox` puts the foot of the drawing at 0 0. */
const cell = (
  x: number,
  y: number,
  [left, top, width, height]: readonly [number, number, number, number],
  markup: string,
) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${markup}</svg>`;
const defs = `<defs>${VEIL_DEFS}${symbol('t')}</defs>`;

const GROUNDS = [
  plinth(),
  el('E', 'M0 0m-6-6h12v12h-12z', ' transform="matrix(1 .5-1 .5 0 0)"'),
  el('Z', topFace(-8, -8, 8, 8)),
];

/** Half of each footprint: how far a shadow may extend before it leaves the cell. */
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

/** On the map a tower's shadow crosses the street; alone in a cell it would be cut off, so it is drawn shorter. */
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
  return painted(material, withShortShadow(shape)) + crown;
}

const standing = (
  { width, height, foot }: typeof BUILDING_CELL | typeof GROUND_CELL,
  column: number,
  markup: string,
) => cell(column * width, 0, [-width / 2, foot - height, width, height], markup);

/** All shapes in one material. */
export function buildingSheet(material: Material): Sheet {
  const buildings = SHEET_SHAPES.map((shape, column) =>
    standing(BUILDING_CELL, column, buildingCell(shape, material)),
  );
  return { ...BUILDING_SHEET, markup: defs + buildings.join('') };
}

/** Their bases: small enough to be inlined in the style sheet (next.config.js). */
export function groundSheet(): Sheet {
  return {
    width: GROUNDS.length * GROUND_CELL.width,
    height: GROUND_CELL.height,
    markup: GROUNDS.map((markup, column) => standing(GROUND_CELL, column, markup)).join(''),
  };
}

export const ENTRY_ORDER = [
  'poster',
  'card',
  'city',
  'gift',
  'school',
  'cinema',
  'help',
  'mail',
  'bank',
] as const satisfies readonly EntryName[];
const ENTRY_CELL = 40;

export function entrySheet(): Sheet {
  const cells = ENTRY_ORDER.map((name, index) =>
    cell(index * ENTRY_CELL, 0, [-20, -27, ENTRY_CELL, ENTRY_CELL], OBJECTS[name]()),
  );
  return {
    width: ENTRY_ORDER.length * ENTRY_CELL,
    height: ENTRY_CELL,
    markup: defs + cells.join(''),
  };
}

const FACES = { columns: 4, lines: 3, size: 40 } as const;

export function faceSheet(): Sheet {
  const { columns, lines, size } = FACES;
  const cells = Array.from({ length: columns * lines }, (_, i) =>
    cell((i % columns) * size, Math.floor(i / columns) * size, [0, 0, size, size], person(i)),
  );
  return { width: columns * size, height: lines * size, markup: cells.join('') };
}

export function sceneSheet({ viewBox, markup }: SceneDrawing): Sheet {
  const [, , width, height] = viewBox;
  return { width, height, markup: defs + cell(0, 0, viewBox, markup) };
}
