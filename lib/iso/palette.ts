import type { Palette } from './bake';
import { CLASSES } from './palette-classes';
import { VARIABLES } from './palette-variables';

/** As in the style sheets of components/city. */
export const PALETTE: Palette = { variables: VARIABLES, classes: CLASSES };
