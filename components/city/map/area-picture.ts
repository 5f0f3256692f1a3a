import type { Look } from './look';
import type { MapPlot } from './scene';

/** The state that the map draws. */
export interface AreaPicture {
  plots: readonly MapPlot[];
  /** The area's id: decides shapes, colours, trees and cars. */
  seed: number;
  me: number | null;
  /** The selected plot. */
  selected: number | null;
  /** The hour, season and festival that the page shows; null = the plain picture, which follows the theme. */
  look: Look | null;
  /** Footprints lead to my door. */
  hasPrints: boolean;
}

/** Before the first one. */
export const NOTHING: AreaPicture = {
  plots: [],
  seed: 1,
  me: null,
  selected: null,
  look: null,
  hasPrints: false,
};
