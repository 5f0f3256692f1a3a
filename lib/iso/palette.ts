import type { Palette } from './bake';
import { CLASSES } from './palette-classes';
import { VARIABLES } from './palette-variables';

export const PALETTE: Palette = { variables: VARIABLES, classes: CLASSES };
