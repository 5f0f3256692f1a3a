import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { Point } from '@/lib/iso/path';
import { plotOnScreen } from '@/lib/iso/plan';

/** CSS pixels per unit of the drawing at which the town is laid out; the camera scales from there. */
export const BASE = 2.6;
const [LEFT, TOP] = WHOLE_BOARD;
const MOST = 1.5;
const LEAST = 0.7;
/** Room around what the camera frames, CSS pixels: plates and faces stand above their plots. */
const MARGIN = { x: 60, top: 96, bottom: 40 };

/** A plot's middle on the laid-out town, CSS pixels. */
export function placeOf(no: number): Point {
  const [x, y] = plotOnScreen(no);
  return [(x - LEFT) * BASE, (y - TOP) * BASE];
}

/** What can be seen of the town: between the bar and the panel, CSS pixels. */
export interface Pane {
  width: number;
  top: number;
  bottom: number;
}

/** A transform that shows all these plots in the pane, as large as they fit. */
export function frame(plots: readonly number[], pane: Pane, most = MOST): string {
  const points = plots.map(placeOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - MARGIN.x, Math.max(...xs) + MARGIN.x];
  const [top, bottom] = [Math.min(...ys) - MARGIN.top, Math.max(...ys) + MARGIN.bottom];
  const height = Math.max(1, pane.bottom - pane.top);
  const fits = Math.min(pane.width / (right - left), height / (bottom - top));
  const scale = Math.min(most, Math.max(LEAST, fits));
  const x = pane.width / 2 - ((left + right) / 2) * scale;
  const y = pane.top + height / 2 - ((top + bottom) / 2) * scale;
  return `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale.toFixed(3)})`;
}
