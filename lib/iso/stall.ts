import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { box, el, onLeft, painted, shade } from './faces';
import { KIT } from './kit';
import { leftFace, num, poly, project as P, rightFace, topFace } from './path';

/** The sign is separate, because people write on it. */

const STRIPES = 8;
const AWNING = { from: -8, to: 8, back: -4.6, front: 6.8, zBack: 14.2, zFront: 10.6 };

function awning(): string {
  const { from, to, back, front, zBack, zFront } = AWNING;
  const width = (to - from) / STRIPES;
  const roof = ['', ''] as [string, string];
  const edge = ['', ''] as [string, string];
  for (let i = 0; i < STRIPES; i += 1) {
    const u = from + i * width;
    const next = from + (i + 1) * width;
    const at = i % 2;
    roof[at] += poly([
      P(u, front, zFront),
      P(next, front, zFront),
      P(next, back, zBack),
      P(u, back, zBack),
    ]);
    const [x, y] = P(u, front, zFront);
    edge[at] +=
      `M${num(x)} ${num(y)}l${width} ${width / 2}v1.2q-${num(width / 2)} ${num(1.1 - width / 4)}-${width} -${width / 2}z`;
  }
  const side = poly([P(to, front, zFront), P(to, back, zBack), P(to, back, zFront + 1.2)]);
  return painted(
    'me',
    el('A', roof[0]) + el('L', roof[1]) + el('B', edge[0]) + el('R', edge[1]) + el('C', side),
  );
}

function crate(u: number, fruit: string): string {
  const spots = [
    [-0.6, -0.3],
    [0.6, -0.3],
    [0, 0.4],
  ].map(([du = 0, dv = 0]) => {
    const [x, y] = P(u + du, 3.4 + dv, 6.6);
    return `<circle class="${fruit}" cx="${num(x)}" cy="${num(y)}" r=".75"/>`;
  });
  return painted('mb', box(u - 1.3, 2.36, u + 1.3, 4.44, 5.1, 6.2)) + spots.join('');
}

const post = (u: number, v: number, height: number) => {
  const [x, y] = P(u, v, 0.8);
  return el('P', `M${num(x)} ${num(y)}v-${height}`);
};

const SHELVES =
  '<path class="L" d="M0 0h12v.7H0zM0 3.2h12v.7H0z"/><path class="B" d="M1-1.8h1.5V0H1zM3.4-1.3h1.4V0H3.4zM9-1.7h1.3V0H9z"/><path class="J" d="M5.8-1.6h1.3V0H5.8zM2 1.7h1.3v1.5H2zM8.6 1.5H10v1.7H8.6z"/>';

export const drawStall = (): SvgMarkup => {
  const [x, y] = P(-8.3, 7.2);
  return svgMarkup(
    shade(-7, -6.5, 7, 6.5, 15) +
      painted(
        'mb',
        el('L', leftFace(7.2, -7.6, 7.6, 0, 0.8)) +
          el('R', rightFace(7.6, -6.6, 7.2, 0, 0.8)) +
          el('T', topFace(-7.6, -6.6, 7.6, 7.2, 0.8)),
      ) +
      painted('ma', box(-6.8, -6, 6.8, -4.8, 0.8, 13.4)) +
      painted('mb', onLeft(-4.8, -6, 10, SHELVES)) +
      post(7, -5.4, 13) +
      painted('me', box(-6.2, 2.2, 6.2, 4.8, 0.8, 4.6)) +
      painted(
        'mb',
        el('T', topFace(-6.6, 1.9, 6.6, 5.1, 5.1)) +
          el('L', leftFace(5.1, -6.6, 6.6, 4.5, 5.1)) +
          el('R', rightFace(6.6, 1.9, 5.1, 4.5, 5.1)),
      ) +
      crate(-4.6, 'X') +
      crate(-1.5, 'GD') +
      crate(1.6, 'J') +
      painted('ma', box(4, 2.9, 5.4, 4, 5.1, 6.9)) +
      post(-7, 6, 9.6) +
      post(7, 6, 9.6) +
      awning() +
      `<g transform="translate(${num(x)} ${num(y)})scale(.62)">${KIT.t()}</g>`,
  );
};

export const drawBoard = (): SvgMarkup =>
  svgMarkup(painted('me', box(-8.6, 0.9, 8.6, 2, 13.4, 20)));

/** 17.2 × 6.6 units on the left face. */
export const BOARD_PLACE = placeOn(2, -8.6, 20);
export const COUNTER_PLACE = placeOn(4.8, -6.2, 4.2);

function placeOn(v: number, u: number, z: number): string {
  const [x, y] = P(u, v, z);
  return `matrix(1 .5 0 1 ${num(x)} ${num(y)})`;
}
