import type { Material } from '../appearance';
import { el } from '../faces';
import { KIT, type Shape, symbol, VEIL_DEFS } from '../kit';
import { project as P, topFace } from '../path';
import type { Sheet } from '../sheets';
import { pair, placed, standing } from './shapes';
import { pavement, shop } from './shop';

/** The shop between its neighbours: what the shop's first page opens with. The sky above stays clear. */

/** A drawing and how near it stands to us: what is nearer covers what is farther. */
type Standing = readonly [near: number, markup: string];

const house = (shape: Shape, u: number, v: number, material: Material, scale = 1.7): Standing => [
  u + v,
  standing(u, v, 0, `<g class="${material || 'ma'}">${KIT[shape]()}</g>`, scale),
];
const tree = (u: number, v: number, scale: number): Standing => [
  u + v,
  standing(u, v, 0, KIT.t(), scale),
];
const car = (near: number, u: number, v: number, material: Material): Standing => [
  near,
  placed(...P(u, v), `<g class="${material}">${KIT.a()}</g>`, 1.9),
];

const STANDING: readonly Standing[] = [
  tree(-80, -40, 1.7),
  house('3', -54, -38, 'mb', 1.6),
  house('3', -24, -38, 'mb', 1.5),
  house('b', 8, -36, 'md'),
  house('3', 36, -36, 'ma'),
  house('3', -80, -4, 'ma'),
  house('1', -54, -6, 'mb', 1.8),
  house('4', -80, 26, 'mc'),
  house('2', -54, 24, 'ma'),
  tree(-36, 30, 1.8),
  tree(-36, -16, 1.8),
  tree(36, -16, 1.6),
  [17, shop()],
  [40, pavement()],
  house('2', 84, -34, 'mb'),
  house('4', 84, 0, 'ma'),
  house('1', 84, 28, 'ma', 1.8),
  house('3', 112, -20, 'mb'),
  house('5', 112, 10, 'md'),
  car(-20, -62, 52.5, 'me'),
  car(150, 22, 57, 'mb'),
];

const lane = (u0: number, v0: number, u1: number, v1: number) =>
  `M${pair(P(u0, v0))}L${pair(P(u1, v1))}`;
const ground = () =>
  el('RD', topFace(-98, -56, 240, 240)) +
  el(
    'PT',
    topFace(-94, -52, 44, 43) +
      topFace(68, -52, 240, 43) +
      topFace(-94, 66, 44, 240) +
      topFace(68, 66, 240, 240),
  ) +
  el(
    'LT',
    topFace(-90, -48, 40, 30) +
      topFace(72, -48, 236, 38) +
      topFace(-90, 70, 40, 236) +
      topFace(72, 70, 236, 236),
  ) +
  el(
    'RL',
    lane(-98, 54.5, 44, 54.5) +
      lane(68, 54.5, 200, 54.5) +
      lane(56, -56, 56, 43) +
      lane(56, 66, 56, 200),
  );

const VIEW = { left: -94, top: -126, width: 188, height: 166 } as const;

export function streetSheet(): Sheet {
  const nearLast = [...STANDING].sort(([a], [b]) => a - b).map(([, markup]) => markup);
  const markup = `<defs>${VEIL_DEFS}${symbol('t')}</defs>${ground()}${nearLast.join('')}`;
  return { width: VIEW.width, height: VIEW.height, markup: placed(-VIEW.left, -VIEW.top, markup) };
}
