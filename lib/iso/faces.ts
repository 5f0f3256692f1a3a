import {
  join,
  leftFace,
  num,
  type Point,
  poly,
  project,
  rightFace,
  round,
  steps,
  topFace,
} from './path';

/**
 * ma paper · mb sand and brick · mc glass · md slate and amber · me mine · mg mayor's gold · '' the shape's default.
 */
export type Material = '' | 'ma' | 'mb' | 'mc' | 'md' | 'me' | 'mg';

/**
 * One-letter classes, coloured by components/ui/art/iso.css (T L R top and walls, A B C accents, W N U I windows, O
 * veil, S shadow …).
 */
export const el = (className: string, d: string, extra = '') =>
  `<path class="${className}" d="${d}"${extra}/>`;

export function box(
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  z0: number,
  z1: number,
  isAccent = false,
): string {
  const [top, left, right] = isAccent ? (['A', 'B', 'C'] as const) : (['T', 'L', 'R'] as const);
  return (
    el(left, leftFace(v1, u0, u1, z0, z1)) +
    el(right, rightFace(u1, v0, v1, z0, z1)) +
    el(top, topFace(u0, v0, u1, v1, z1))
  );
}
export const cube = (half: number, z0: number, z1: number, isAccent = false) =>
  box(-half, -half, half, half, z0, z1, isAccent);

type Box = readonly [u0: number, v0: number, u1: number, v1: number, z0: number, z1: number];
/** One path per kind of face. `deck` lies on a roof, under the walls above. */
export function stack(boxes: readonly Box[], deck = ''): string {
  const each = (face: (box: Box) => string) => boxes.map(face).join('');
  return (
    el(
      'T',
      each(([u0, v0, u1, v1, , z1]) => topFace(u0, v0, u1, v1, z1)),
    ) +
    (deck && el('D', deck)) +
    el(
      'L',
      each(([u0, , u1, v1, z0, z1]) => leftFace(v1, u0, u1, z0, z1)),
    ) +
    el(
      'R',
      each(([, v0, u1, v1, z0, z1]) => rightFace(u1, v0, v1, z0, z1)),
    )
  );
}

/** Ambient occlusion at the walls' feet. */
export function veil(
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  z0: number,
  z1: number,
): string {
  const points = [
    project(u0, v1, z0),
    project(u1, v1, z0),
    project(u1, v0, z0),
    project(u1, v0, z1),
    project(u1, v1, z1),
    project(u0, v1, z1),
  ];
  return el('O', poly(points), ' fill="url(#ao)"');
}

export function shade(u0: number, v0: number, u1: number, v1: number, height: number): string {
  const reach = Math.round(Math.min(height * 0.42, 13));
  const a = project(u0, v0);
  const b = project(u1, v0);
  const c = project(u1, v1);
  const moved = ([x, y]: Point): Point => [x + reach, y];
  return el('S', poly([a, moved(a), moved(b), moved(c), c]));
}

export type Side = 'l' | 'r';
const SKEW: Record<Side, string> = {
  l: ' transform="skewY(26.6)"',
  r: ' transform="skewY(-26.6)"',
};
/** Dashes inside a skew: true parallelograms with upright sides. */
export function wall(side: Side, ...parts: string[]): string {
  const [only] = parts;
  return parts.length === 1 && only
    ? only.replace('/>', `${SKEW[side]}/>`)
    : `<g${SKEW[side]}>${parts.join('')}</g>`;
}
/** Along a wall → x inside the skew. */
const along = (side: Side, half: number, a: number) => (side === 'l' ? a - half : half - a);
const PANE = 3;
const panes = (a: number, b: number) => Math.floor((b - a + 1) / PANE);

export function row(
  className: string,
  side: Side,
  half: number,
  a: number,
  b: number,
  z: number,
): string {
  const width = panes(a, b) * PANE - 1.3;
  const x = Math.min(along(side, half, a), along(side, half, b)) + (b - a - width) / 2;
  return wall(side, el(className, `M${join(x, half - z)}h${num(width)}`));
}

/** Fewer bytes than rows on tall walls. `lit`: column → storeys from the top. */
export function columns(
  className: string,
  side: Side,
  half: number,
  a: number,
  b: number,
  z0: number,
  z1: number,
  lit?: Readonly<Record<number, number>>,
): string {
  const count = panes(a, b);
  const x0 =
    Math.min(along(side, half, a), along(side, half, b)) + (b - a - count * PANE) / 2 + 1.5;
  let data = '';
  let px = 0;
  let py = 0;
  for (let i = 0; i < count; i += 1) {
    if (lit && !(i in lit)) continue;
    const x = round(x0 + i * PANE);
    const y = round(half - z1 + (lit?.[i] ?? 0) * 3.4);
    const height = round(half - z0 - y);
    data += `${data ? `m${join(x - px, y - py)}` : `M${join(x, y)}`}v${num(height)}`;
    [px, py] = [x, round(y + height)];
  }
  return el(className, data);
}

export function fins(half: number, a: number, z0: number, z1: number): string {
  const lines = steps(-a, a, a / 1.5);
  const rib = ([x, y]: Point) => `M${join(x, y)}v${num(z0 - z1)}`;
  return el(
    'F',
    lines.map((u) => rib(project(u, half, z0))).join('') +
      lines.map((v) => rib(project(half, v, z0))).join(''),
  );
}

export function awning(
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  zBack: number,
  zFront: number,
): string {
  const stripes = 4;
  const width = (u1 - u0) / stripes;
  const paths = ['', ''] as [string, string];
  for (let i = 0; i < stripes; i += 1) {
    const from = u0 + i * width;
    const to = u0 + i * width + width;
    paths[i % 2 ? 1 : 0] += poly([
      project(from, v1, zFront),
      project(to, v1, zFront),
      project(to, v0, zBack),
      project(from, v0, zBack),
    ]);
  }
  return (
    el('A', paths[0]) +
    el('T', paths[1]) +
    el('C', poly([project(u1, v1, zFront), project(u1, v0, zFront), project(u1, v0, zBack)]))
  );
}

export const lobby = (half: number, width: number, z: number) =>
  el('G', leftFace(half, -width, width, 1, z) + rightFace(half, -width, width, 1, z));

export function at(id: string, u: number, v: number, z = 0): string {
  const [x, y] = project(u, v, z);
  return `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`;
}

export function onLeft(v: number, u: number, z: number, drawing: string): string {
  const [x, y] = project(u, v, z);
  return `<g transform="matrix(1 .5 0 1 ${num(x)} ${num(y)})">${drawing}</g>`;
}
export const painted = (material: Material, drawing: string) =>
  `<g class="${material}">${drawing}</g>`;

export const plinth = (half = 9) =>
  el('BL', leftFace(half, -half, half, -2.5, 0)) +
  el('BR', rightFace(half, -half, half, -2.5, 0)) +
  el('BT', topFace(-half, -half, half, half));
