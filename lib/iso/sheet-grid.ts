import type { Material } from './appearance';
import type { Shape } from './kit';

export const SHEET_SHAPES = [
  '1',
  '2',
  'b',
  '3',
  '4',
  '5',
  'c',
  '6',
  '7',
  's',
] as const satisfies readonly Shape[];
export const SHEET_MATERIALS = [
  'ma',
  'mb',
  'mc',
  'md',
  'me',
  'mg',
] as const satisfies readonly Material[];
/** Per foot 17 units to each side, 12 below; room for a crown above. */
export const BUILDING_CELL = { width: 34, height: 99, foot: 12 } as const;
export const BUILDING_SHEET = {
  width: SHEET_SHAPES.length * BUILDING_CELL.width,
  height: BUILDING_CELL.height,
} as const;
