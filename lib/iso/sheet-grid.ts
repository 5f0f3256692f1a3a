import type { Material } from './appearance';
import type { Shape } from './kit';

/** Columns of a sheet of buildings. */
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
/** Cell of a building: 17 units to each side of its foot, 12 below it, room for the landmark and a crown above. */
export const BUILDING_CELL = { width: 34, height: 99, foot: 12 } as const;
/** Size of the buildings of one material: a sheet each, because a slow phone needs a tenth of a second for all of them. */
export const BUILDING_SHEET = {
  width: SHEET_SHAPES.length * BUILDING_CELL.width,
  height: BUILDING_CELL.height,
} as const;
