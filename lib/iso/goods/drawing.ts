import type { Replaceable } from './materials';

/** One of the shop's goods. */
export interface Drawing {
  /** Shift and scale with which it stands on its podium, centred for the eye. */
  at: readonly [x: number, y: number, scale: number];
  /** What a colour variant replaces. */
  replaceable: Replaceable;
  draw: () => string;
}
