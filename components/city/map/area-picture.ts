import type { Look } from './look';
import type { MapPlot } from './scene';

export interface AreaPicture {
  plots: readonly MapPlot[];
  seed: number;
  me: number | null;
  selected: number | null;
  look: Look | null;
  hasPrints: boolean;
}

export const NOTHING: AreaPicture = {
  plots: [],
  seed: 1,
  me: null,
  selected: null,
  look: null,
  hasPrints: false,
};
