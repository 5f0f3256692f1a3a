import { cell, type Sheet, SHEET_DEFS, standing } from './building-sheet';
import { el } from './faces';
import { type EntryName, OBJECTS, plinth } from './objects';
import { topFace } from './path';
import { person } from './people';
import type { SceneDrawing } from './scenes';
import { GROUND_CELL } from './sheet-grid';

/**
 * Sheets: small pictures as cells of a few files (sprites), generated once and stored under components/ui/sheets and
 * components/city/sheets. A list of a hundred buildings or faces is then a hundred elements and one request, the generator
 * stays out of the pages' JavaScript, and the dark theme is another file. The style sheets beside the components use the
 * same grids: change both together.
 */
export { buildingSheet, type Sheet } from './building-sheet';

const GROUNDS = [
  plinth(),
  el('E', 'M0 0m-6-6h12v12h-12z', ' transform="matrix(1 .5-1 .5 0 0)"'),
  el('Z', topFace(-8, -8, 8, 8)),
];

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
    markup: SHEET_DEFS + cells.join(''),
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
  return { width, height, markup: SHEET_DEFS + cell(0, 0, viewBox, markup) };
}
