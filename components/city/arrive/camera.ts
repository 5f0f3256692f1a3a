import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { Point } from '@/lib/iso/path';
import { plotOnScreen } from '@/lib/iso/plan';

/** CSS px per drawing unit at layout; the camera scales from there. */
export const BASE = 2.6;
const [LEFT, TOP] = WHOLE_BOARD;
const MOST = 1.5;
const LEAST = 0.45;
const LEGIBLE = 0.8;
/** CSS px; room for faces, and for the plate of a new stall (117). */
const MARGIN = { x: 76, top: 128, bottom: 40 };

export function placeOf(no: number): Point {
  const [x, y] = plotOnScreen(no);
  return [(x - LEFT) * BASE, (y - TOP) * BASE];
}

/** Between bar and panel, CSS px. */
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

/** As large as fits: the first `must` plots are always in it, others while the drawing stays legible. */
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
