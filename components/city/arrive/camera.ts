import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { Point } from '@/lib/iso/path';
import { plotOnScreen } from '@/lib/iso/plan';

/** CSS px per drawing unit at layout; the camera scales from there. */
export const BASE = 2.6;
const [LEFT, TOP] = WHOLE_BOARD;
const MOST = 1.5;
const LEAST = 0.45;
const LEGIBLE = 0.8;
/** CSS px; room for faces, and for a new stall's plate (117). */
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

export interface Camera {
  x: number;
  y: number;
  scale: number;
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

/** As large as fits: always the first `must` plots, others while legible. */
export function frame(plots: readonly number[], must: number, pane: Pane): Camera {
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
  return { x: Math.round(x), y: Math.round(y), scale };
}

/** Layout px. */
const PLATE = { usual: { half: 25, height: 22 }, chosen: { half: 38, height: 36 } };

export function shownPlates(
  offered: readonly number[],
  chosen: number | null,
  { x, y, scale }: Camera,
  { width, top, bottom }: Pane,
): number[] {
  const boxes = [...offered]
    .sort((a, b) => Number(b === chosen) - Number(a === chosen))
    .map((no) => ({ no, at: placeOf(no), ...(no === chosen ? PLATE.chosen : PLATE.usual) }));
  return boxes
    .reduce<typeof boxes>((shown, box) => {
      const left = x + box.at[0] * scale;
      const foot = y + box.at[1] * scale;
      const isInside =
        left - box.half * scale >= 0 &&
        left + box.half * scale <= width &&
        foot - box.height * scale >= top &&
        foot <= bottom;
      const isFree = shown.every(
        ({ at, half, height }) =>
          Math.abs(at[0] - box.at[0]) >= half + box.half ||
          at[1] <= box.at[1] - box.height ||
          box.at[1] <= at[1] - height,
      );
      return box.no === chosen || (isInside && isFree) ? [...shown, box] : shown;
    }, [])
    .map(({ no }) => no);
}
