import { el } from '../faces';
import { type Point, poly, project } from '../path';
import { colored, type GoodsColor } from './materials';

/** Small shapes that goods are put together from. Goods are drawn larger than houses, so curves have two decimals. */
export const fine = (x: number) => String(Math.round(x * 100) / 100).replace(/^(-?)0\./, '$1.');
export const pair = ([x, y]: Point) => `${fine(x)} ${fine(y)}`;
/** A closed path through the points, written as steps from one to the next. */
export function outline(points: readonly Point[]): string {
  const hundredths = points.map(([x, y]): Point => [Math.round(x * 100), Math.round(y * 100)]);
  const steps = hundredths.flatMap(([x, y], i) => {
    const [px, py] = hundredths[i - 1] ?? [0, 0];
    return i > 0 && x === px && y === py ? [] : [[(x - px) / 100, (y - py) / 100]];
  });
  const [first = '', ...rest] = steps.map(
    ([dx = 0, dy = 0]) => `${fine(dx)}${dy < 0 ? '' : ' '}${fine(dy)}`,
  );
  return `M${first}l${rest.map((step, i) => (i > 0 && !step.startsWith('-') ? ` ${step}` : step)).join('')}z`;
}
/** An open path through points of the model. */
export const along = (...points: readonly (readonly [u: number, v: number, z: number])[]) =>
  `M${points.map(([u, v, z]) => pair(project(u, v, z))).join('L')}`;

/** Markup on a wall that faces left (v), on one that faces right (u) and on a level plane (z): x to the right, y down. */
export const onLeft = (v: number, u: number, z: number, markup: string) =>
  `<g transform="matrix(1 .5 0 1 ${pair(project(u, v, z))})">${markup}</g>`;
export const onRight = (u: number, v: number, z: number, markup: string) =>
  `<g transform="matrix(1 -.5 0 1 ${pair(project(u, v, z))})">${markup}</g>`;
export const onTop = (u: number, v: number, z: number, markup: string) =>
  `<g transform="matrix(1 .5 -1 .5 ${pair(project(u, v, z))})">${markup}</g>`;
export const placed = (x: number, y: number, markup: string, scale = 1) =>
  `<g transform="translate(${fine(x)} ${fine(y)})${scale === 1 ? '' : `scale(${fine(scale)})`}">${markup}</g>`;
/** Markup at a point of the model. */
export const standing = (u: number, v: number, z: number, markup: string, scale = 1) =>
  placed(...project(u, v, z), markup, scale);

type Face = 'T' | 'L' | 'R';
/** A level circle of this radius. */
export const disc = (face: Face, radius: number, z = 0, x = 0, y = 0) =>
  `<ellipse class="${face}" cx="${fine(x)}" cy="${fine(y - z)}" rx="${fine(radius)}" ry="${fine(radius / 2)}"/>`;
export const line = (face: Face, d: string, width: number, cap: 'round' | 'butt' = 'round') =>
  `<path class="line-${face}" d="${d}" stroke-width="${fine(width)}"${cap === 'round' ? ' stroke-linecap="round"' : ''}/>`;
/** A mark in one colour: a print, a label, a pane. */
export const mark = (color: GoodsColor, d: string) => `<path ${colored(color)} d="${d}"/>`;
export const dot = (color: GoodsColor, x: number, y: number, radius: number) =>
  `<circle ${colored(color)} cx="${fine(x)}" cy="${fine(y)}" r="${fine(radius)}"/>`;

/** The part of a level circle between two azimuths in degrees (90 = towards us, 180 = left), as points. */
export const arc = (radius: number, z: number, from: number, to: number, parts = 16): Point[] =>
  Array.from({ length: parts + 1 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / parts) * Math.PI) / 180;
    return [radius * Math.cos(angle), (radius / 2) * Math.sin(angle) - z];
  });

const SHADOW = 'fill="var(--gd-shade)" opacity="var(--gd-shade-o)"';
const shadow = (d: string) => `<path ${SHADOW} d="${d}"/>`;
/** Shadow to the right of a round thing and of a square one. */
export const roundShadow = (radius: number, reach = 5, x = 0, y = 0) =>
  shadow(
    outline([
      ...arc(radius, 0, 90, 270).map(([a, b]): Point => [a + x, b + y]),
      ...arc(radius, 0, -90, 90).map(([a, b]): Point => [a + reach + x, b + y]),
    ]),
  );
export function boxShadow(u0: number, v0: number, u1: number, v1: number, reach = 5): string {
  const by = reach * 0.62;
  const [a, b, c] = [project(u0, v0), project(u1, v0), project(u1, v1)];
  return shadow(poly([a, [a[0] + by, a[1]], [b[0] + by, b[1]], [c[0] + by, c[1]], c]));
}

/** Light around a flame or a lamp: circles instead of a gradient, which `<use>` cannot find in another file. */
export const glow = (x: number, y: number, rx: number, ry = rx) =>
  [1, 0.86, 0.72, 0.59, 0.46, 0.34, 0.23]
    .map(
      (k) =>
        `<ellipse fill="var(--gd-glow)" opacity="var(--gd-glow-o)" cx="${x}" cy="${y}" rx="${fine(rx * k)}" ry="${fine(ry * k)}"/>`,
    )
    .join('');

/** The street's sign, three bars, on a left wall at u, z; also the print of our own goods. */
export const bars = (v: number, u: number, z: number, k = 1) =>
  onLeft(
    v,
    u,
    z,
    el(
      'L',
      `M0 ${fine(10.5 * k)}V${fine(4 * k)}h${fine(2.8 * k)}V${fine(10.5 * k)}zM${fine(3.3 * k)} ${fine(10.5 * k)}V0h${fine(2.8 * k)}V${fine(10.5 * k)}zM${fine(6.6 * k)} ${fine(10.5 * k)}V${fine(5.5 * k)}h${fine(2.8 * k)}v${fine(5 * k)}z`,
    ),
  );
