import { box, el } from '../faces';
import { leftFace, poly, project as P, topFace } from '../path';
import type { Drawing } from './drawing';
import { type GoodsColor, paint } from './materials';
import { boxShadow, dot, mark, onLeft } from './shapes';

const magnet = () =>
  boxShadow(-12, -3, 12, 3.5, 6) +
  paint('wood', box(-13, -4, 13, 4, 0, 4)) +
  paint('blue', box(-11.5, -1, 11.5, 0.8, 3.6, 19)) +
  paint('wood', el('L', leftFace(4, -13, 13, 0, 4)), el('T', topFace(-13, 0.9, 13, 4, 4))) +
  onLeft(
    0.8,
    -11.5,
    19,
    '<rect fill="none" stroke="var(--gd-white)" stroke-width=".7" x="1" y="1" width="21" height="11.6" rx="1"/>' +
      dot('white', 2.7, 6.8, 0.55) +
      dot('white', 20.3, 6.8, 0.55) +
      '<text fill="var(--gd-white)" font-family="var(--font-num)" font-weight="700" text-anchor="middle" letter-spacing=".04em" x="11.5" y="9.6" font-size="7.8">037</text>',
  );

/** Windows of a toy house on its left wall. */
const windows = (v: number, u: number, z: number, rows: number, color: GoodsColor) =>
  onLeft(
    v,
    u,
    z,
    Array.from({ length: rows }, (_, i) =>
      mark(color, `M0 ${3.6 * i}h1.6v2h-1.6zM2.6 ${3.6 * i}h1.6v2h-1.6z`),
    ).join(''),
  );
const bricks = () =>
  boxShadow(-13, -12, 13, 12, 5) +
  paint('wood', box(-14, -13, 14, 13, 0, 2)) +
  paint('cream', box(-11, -10, -4, -3, 2, 15)) +
  windows(-3, -10, 12.6, 3, 'pane') +
  paint('blue', box(-2, -10, 6, -3, 2, 25)) +
  windows(-3, -0.4, 22.6, 5, 'white') +
  paint('blue', box(0, -8, 4, -5, 25, 28)) +
  paint(
    'sage',
    box(8, -9, 12, -5, 2, 8),
    el('L', poly([P(7, -4, 8), P(13, -4, 8), P(10, -7, 15)])),
    el('R', poly([P(13, -4, 8), P(13, -10, 8), P(10, -7, 15)])),
  ) +
  paint('cream', box(-11, 2, -2, 10, 2, 9)) +
  windows(10, -9.5, 6.6, 1, 'pane') +
  paint(
    'terra',
    el('L', poly([P(-12, 11, 9), P(-1, 11, 9), P(-1, 6, 14), P(-12, 6, 14)])),
    el('R', poly([P(-1, 11, 9), P(-1, 1, 9), P(-1, 6, 14)])),
    box(2, 3, 6, 10, 2, 11),
  ) +
  paint('blue', box(8, 3, 12, 10, 2, 11)) +
  paint('cream', box(1.4, 2.6, 12.6, 10.4, 11, 14));

export const SOUVENIRS = {
  magnet: { at: [0, 0, 1.06], replaceable: ['blue', 'wood'], draw: magnet },
  bricks: { at: [0, 1, 0.92], replaceable: ['blue', 'terra'], draw: bricks },
} as const satisfies Record<string, Drawing>;
