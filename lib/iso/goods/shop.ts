import { box, el } from '../faces';
import { KIT } from '../kit';
import { leftFace, poly, project as P, rightFace, topFace } from '../path';
import { CARRY } from './carry';
import { DRINK } from './drink';
import { EAT } from './eat';
import { HOME } from './home';
import { colored, type GoodsColor, paint } from './materials';
import { fine, onLeft, pair, standing } from './shapes';

/** The shop as a building on the street: 54 wide (u), 29 deep (v), 36 high. */
const [FRONT, BACK, HALF, HEIGHT] = [17, -12, 27, 36];
const AWNING = { depth: 4.8, back: 26.5, front: 24.4, stripes: 11 } as const;

const glass = (d: string) => `<path ${colored('glass')} d="${d}"/>`;
const glare = (...quads: string[]) =>
  `<path fill="#fff" opacity="var(--gd-glare)" d="${quads.join('')}"/>`;
const shape = (color: GoodsColor, d: string) => `<path ${colored(color)} d="${d}"/>`;
/** A strip of reflected sky on the front window. */
const strip = (u: number, width: number, rise: number, z0: number, z1: number) =>
  poly([
    P(u, FRONT, z0),
    P(u + width, FRONT, z0),
    P(u + width + rise, FRONT, z1),
    P(u + rise, FRONT, z1),
  ]);

function walls(): string {
  const shadow = poly([
    P(-HALF, BACK),
    P(HALF, BACK),
    P(HALF, FRONT),
    P(HALF + 14, FRONT - 14),
    P(HALF + 6, BACK - 6),
  ]);
  const rim = 1.6;
  return (
    el('S', shadow) +
    paint(
      'wall',
      el('L', leftFace(FRONT, -HALF, HALF, 0, HEIGHT)),
      el('R', rightFace(HALF, BACK, FRONT, 0, HEIGHT)),
      el('T', topFace(-HALF, BACK, HALF, FRONT, HEIGHT)),
    ) +
    shape('roof', topFace(-HALF + rim, BACK + rim, HALF - rim, FRONT - rim, HEIGHT)) +
    paint('steel', box(-19, -5, -8, 5, HEIGHT, HEIGHT + 2.5)) +
    glass(topFace(-17.8, -3.8, -9.2, 3.8, HEIGHT + 2.5)) +
    paint('wood', box(6, -8, 20, -3, HEIGHT, HEIGHT + 4)) +
    [8.5, 13, 17.5].map((u) => standing(u, -5.5, HEIGHT + 4, KIT.t(), 0.9)).join('') +
    paint(
      'navy',
      el('L', leftFace(FRONT, -HALF, HALF, 0, 2.4)),
      el('R', rightFace(HALF, BACK, FRONT, 0, 2.4)),
    )
  );
}

const IN_FRONT_WINDOW = [HOME.plant, DRINK.mug, HOME.lamp, EAT.jar, CARRY.tote];
const IN_SIDE_WINDOW = [HOME.candle, EAT.bowl, DRINK.tin];

const frontWindow = () =>
  paint('navy', el('L', leftFace(FRONT, -23.6, 7.6, 4.4, 20.6))) +
  glass(leftFace(FRONT, -22.6, 6.6, 5.4, 19.6)) +
  shape('ledge', leftFace(FRONT, -22.6, 6.6, 5.4, 7)) +
  IN_FRONT_WINDOW.map(({ draw }, i) => standing(-19.6 + i * 5.9, FRONT - 1.2, 6, draw(), 0.3)).join(
    '',
  ) +
  glare(strip(-20.6, 3, 6, 5.4, 19.6), strip(-15.6, 1, 6, 5.4, 19.6)) +
  paint('navy', el('L', leftFace(FRONT, -8.6, -7.8, 5.4, 19.6)));

const door = () =>
  paint('navy', el('L', leftFace(FRONT, 11, 22, 0, 20.6))) +
  glass(leftFace(FRONT, 12.4, 20.6, 6, 19)) +
  glare(strip(13.5, 2.5, 4, 6, 19)) +
  paint('steel', el('T', leftFace(FRONT, 12.6, 13.4, 3.2, 5))) +
  paint('wood', box(10, FRONT, 23, FRONT + 2.6, 0, 0.9));

const sideWindow = () =>
  paint('navy', el('R', rightFace(HALF, -8, 11, 5, 20))) +
  glass(rightFace(HALF, -7, 10, 6, 19)) +
  shape('ledge', rightFace(HALF, -7, 10, 6, 7.4)) +
  IN_SIDE_WINDOW.map(({ draw }, i) => standing(HALF - 1.4, 7 - i * 5.6, 7.2, draw(), 0.3)).join(
    '',
  ) +
  paint('navy', el('R', rightFace(HALF, 1.1, 1.9, 6, 19))) +
  glare(poly([P(HALF, 9, 6), P(HALF, 7, 6), P(HALF, 1, 19), P(HALF, 3, 19)])) +
  paint(
    'blue',
    el(
      'L',
      poly([
        P(HALF, 12.5, 20),
        P(HALF, -9.5, 20),
        P(HALF + 4.5, -9.5, 17),
        P(HALF + 4.5, 12.5, 17),
      ]),
    ),
    el(
      'R',
      poly([
        P(HALF + 4.5, 12.5, 17),
        P(HALF + 4.5, -9.5, 17),
        P(HALF + 4.5, -9.5, 15.6),
        P(HALF + 4.5, 12.5, 15.6),
      ]),
    ),
    el('L', poly([P(HALF, 12.5, 20), P(HALF + 4.5, 12.5, 17), P(HALF + 4.5, 12.5, 15.6)])),
  );

function awning(): string {
  const { depth, back, front, stripes } = AWNING;
  const width = (2 * HALF + 2) / stripes;
  const striped = Array.from({ length: stripes }, (_, i) => {
    const [u0, u1] = [-HALF - 1 + i * width, -HALF - 1 + (i + 1) * width];
    const slope = poly([
      P(u0, FRONT + depth, front),
      P(u1, FRONT + depth, front),
      P(u1, FRONT, back),
      P(u0, FRONT, back),
    ]);
    const fringe = `M${pair(P(u0, FRONT + depth, front))}v1.4c.2 2 1.3 3.4 2.6 4s2.5 0 2.6-1.4v-1.5z`;
    return i % 2
      ? paint('white', el('T', slope), el('R', fringe))
      : paint('blue', el('L', slope), el('R', fringe));
  });
  const end = `M${pair(P(HALF, FRONT + depth, front))}L${pair(P(HALF, FRONT, back))}L${pair(P(HALF, FRONT, front))}z`;
  return striped.join('') + paint('blue', el('R', end));
}

const LETTERS =
  'fill="var(--gd-white)" font-family="var(--font)" font-weight="700" text-anchor="middle" letter-spacing=".12em"';
const sign = () =>
  paint('blue', box(-17, FRONT, 17, FRONT + 1.4, 27.4, 35)) +
  onLeft(
    FRONT + 1.4,
    -17,
    35,
    `<rect fill="none" stroke="var(--gd-white)" stroke-width=".7" x=".9" y=".9" width="32.2" height="5.8" rx=".7"/><text ${LETTERS} x="17.3" y="5.75" font-size="5.2">小街商店</text>`,
  );

/** The building with its windows, awning and sign. */
export const shop = () => walls() + frontWindow() + door() + sideWindow() + awning() + sign();

const legs = (...points: readonly (readonly [number, number])[]) =>
  el('P', points.map(([u, v]) => `M${pair(P(u, v, 2.6))}v2.6`).join(''));
/** A bench, pots and a board on the pavement before the shop. */
export function pavement(): string {
  const [z, v] = [9, FRONT + 13.6];
  const side = poly([P(2, v + 1.4), P(3.6, v - 1.2), P(2.6, v - 0.2, z), P(2, v, z)]);
  const board = poly([P(-5, v + 2.4), P(2, v + 2.4), P(2, v, z), P(-5, v, z)]);
  return (
    paint('wood', box(-20, FRONT + 9, -4, FRONT + 12.5, 2.6, 3.8)) +
    legs([-19, FRONT + 12], [-5, FRONT + 12]) +
    standing(-8, FRONT + 10.4, 3.8, HOME.towel.draw(), 0.22) +
    standing(7.4, FRONT + 5.5, 0, HOME.plant.draw(), 0.36) +
    standing(31, FRONT + 0.5, 0, HOME.plant.draw(), 0.42) +
    paint('navy', el('R', side), el('L', board)) +
    `<g transform="matrix(1 .5 .03 1 ${P(-5, v, z).map(fine).join(' ')})"><text ${LETTERS} x="3.3" y="3.5" font-size="2.3">新品</text><text ${LETTERS} x="3.3" y="6.6" font-size="2.3">到店</text></g>`
  );
}
