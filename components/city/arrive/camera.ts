import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { Point } from '@/lib/iso/path';
import { plotOnScreen } from '@/lib/iso/plan';

/** CSS pixels per unit of the drawing at which the town is laid out; the camera scales from there. */
export const BASE = 2.6;
const [LEFT, TOP] = WHOLE_BOARD;
const MOST = 1.5;
const LEAST = 0.45;
const LEGIBLE = 0.8;
/** Room around what the camera frames, CSS pixels: faces stand above their plots, and the plate of a new stall reaches highest (117). */
const MARGIN = { x: 76, top: 128, bottom: 40 };

/** A plot's middle on the laid-out town, CSS pixels. */
export function placeOf(no: number): Point {
  const [x, y] = plotOnScreen(no);
  return [(x - LEFT) * BASE, (y - TOP) * BASE];
}

/** The visible part of the town: between the bar and the panel, CSS pixels. */
export interface Pane {
  width: number;
  top: number;
  bottom: number;
}

function boxOf(plots: readonly number[]) {
  const points = plots.map(placeOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - MARGIN.x,
    right: Math.max(...xs) + MARGIN.x,
    top: Math.min(...ys) - MARGIN.top,
    bottom: Math.max(...ys) + MARGIN.bottom,
  };
}

/**
 * A transform that shows plots in the pane, as large as they fit. The first `must` are always in it; others only while the
 * drawing stays legible.
 */
export function frame(plots: readonly number[], must: number, pane: Pane): string {
  const height = Math.max(1, pane.bottom - pane.top);
  const fitOf = (shown: readonly number[]) => {
    const { left, right, top, bottom } = boxOf(shown);
    return Math.min(pane.width / (right - left), height / (bottom - top));
  };
  const shown = plots.reduce<readonly number[]>(
    (chosen, no, at) => (at < must || fitOf([...chosen, no]) >= LEGIBLE ? [...chosen, no] : chosen),
    [],
  );
  const scale = Math.min(MOST, Math.max(LEAST, fitOf(shown)));
  const { left, right, top, bottom } = boxOf(shown);
  const x = pane.width / 2 - ((left + right) / 2) * scale;
  const y = pane.top + height / 2 - ((top + bottom) / 2) * scale;
  return `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale.toFixed(3)})`;
}
