import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { cube, el, shade } from './faces';
import { KIT } from './kit';
import { leftFace, num, project, rightFace, topFace } from './path';

const HALF = 30;
const INSET = 4;
const GREEN = 21;
const PATH = 3.5;

export const SQUARE_VIEW = [-70, -46, 140, 86] as const;

type Item = readonly [depth: number, markup: string];

const put = (u: number, v: number, markup: string, className = ''): Item => {
  const [x, y] = project(u, v);
  return [
    u + v,
    `<g${className && ` class="${className}"`} transform="translate(${num(x)} ${num(y)})">${markup}</g>`,
  ];
};

const CORNERS = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;

function lampPlace(index: number, count: number): readonly [u: number, v: number] {
  const along = (index / count) * CORNERS.length;
  const side = Math.floor(along);
  const [u0, v0] = CORNERS[side % CORNERS.length] ?? CORNERS[0];
  const [u1, v1] = CORNERS[(side + 1) % CORNERS.length] ?? CORNERS[0];
  const reach = HALF - INSET;
  return [(u0 + (u1 - u0) * (along - side)) * reach, (v0 + (v1 - v0) * (along - side)) * reach];
}

function lamp(isLit: boolean, prefix: string): string {
  const glow = (shape: string) => `<${shape} class="sq-glow" fill="url(#${prefix}glow)"/>`;
  return (
    (isLit ? glow('ellipse rx="9" ry="4.5"') : '') +
    el('sq-pole', 'M0 0v-10') +
    (isLit ? glow('circle cy="-11.5" r="6.5"') : '') +
    `<circle class="${isLit ? 'sq-lit' : 'sq-dark'}" cy="-11.5" r="2"/>`
  );
}

const COATS = ['#e5686a', '#f4c46a', '#5da583', '#8796b0'] as const;
const VISITORS = [
  [14, -3],
  [4, 15],
  [-4, 18],
  [8, -12],
] as const;
/** Seven units high. */
export const passer = (coat: string): string =>
  '<ellipse class="S" cx=".9" rx="2.2" ry=".9"/><path fill="#3a4660" d="M-.9 0v-2.4H.9V0z"/>' +
  `<path fill="${coat}" d="M-1.6-1.5v-2.3c0-1 .7-1.5 1.6-1.5s1.6.5 1.6 1.5v2.3z"/>` +
  '<circle fill="#f2c7a8" cy="-6.4" r="1.35"/><path fill="#2a2b36" d="M-1.4-6.4c0-.9.6-1.5 1.4-1.5s1.4.6 1.4 1.5c-.7-.3-1.1-.6-1.4-1-.4.4-.8.7-1.4 1z"/>';

const TREES = [
  [-15, -15],
  [15, -15],
  [-15, 15],
  [0, -18],
  [-18, 0],
] as const;

const fountain = (): string =>
  shade(-7, -7, 7, 7, 8) +
  cube(8, 0, 2.5) +
  cube(5.5, 2.5, 5) +
  el('sq-pool', topFace(-4.2, -4.2, 4.2, 4.2, 5)) +
  el('sq-water', 'M0-4.5v-9M0-13.5q-3.5.5-4 7M0-13.5q3.5.5 4 7');

/** The caller's element carries the class `iso`. With every lamp lit nobody is missing. */
export function drawSquare(lit: number, lamps: number, prefix: string): SvgMarkup {
  const items = [
    ...Array.from({ length: lamps }, (_, index) =>
      put(...lampPlace(index, lamps), lamp(index < lit, prefix)),
    ),
    put(0, 0, fountain(), 'ma'),
    ...TREES.map(([u, v]) => put(u, v, `<g transform="scale(1.25)">${KIT.t()}</g>`)),
    ...VISITORS.map(([u, v], index) => put(u, v, passer(COATS[index] ?? COATS[0]))),
  ].toSorted((a, b) => a[0] - b[0]);
  return svgMarkup(
    `<defs><radialGradient id="${prefix}glow"><stop class="sq-g0"/><stop class="sq-g1" offset=".35"/><stop class="sq-g2" offset="1"/></radialGradient></defs>` +
      el('SL', leftFace(HALF, -HALF, HALF, -5, 0)) +
      el('SR', rightFace(HALF, -HALF, HALF, -5, 0)) +
      el('sq-pave', topFace(-HALF, -HALF, HALF, HALF)) +
      el('LT', topFace(-GREEN, -GREEN, GREEN, GREEN)) +
      el('RD', topFace(-GREEN, -PATH, GREEN, PATH) + topFace(-PATH, -GREEN, PATH, GREEN)) +
      items.map(([, markup]) => markup).join(''),
  );
}
