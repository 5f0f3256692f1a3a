/**
 * The same input gives the same bytes everywhere. 2:1 dimetric: a plot is 16×16 model units, 32×16 on screen; x = u −
 * v, y = (u + v) / 2 − z. Light comes from the left: tops are lightest, right walls darkest.
 */
export type Point = readonly [x: number, y: number];

/** 0.1 px at scale 1. */
export const round = (x: number) => Math.round(x * 10) / 10;
export const num = (x: number) => String(round(x)).replace(/^(-?)0\./, '$1.');

/** Blanks only where a parser needs them. */
export function join(...numbers: number[]): string {
  return numbers.map(num).reduce((text, next) => {
    const touches =
      text === '' || next.startsWith('-') || (next.startsWith('.') && /\.\d*$/.test(text));
    return text + (touches ? '' : ' ') + next;
  }, '');
}

export const project = (u: number, v: number, z = 0): Point => [u - v, (u + v) / 2 - z];

export function poly(points: readonly Point[], isClosed = true): string {
  const [first, ...rest] = points.map(([x, y]): Point => [round(x), round(y)]);
  if (!first) return '';
  let [px, py] = first;
  let data = `M${join(px, py)}`;
  let last = '';
  for (const [x, y] of rest) {
    const dx = round(x - px);
    const dy = round(y - py);
    if (!dx && !dy) continue;
    const command = !dx ? 'v' : !dy ? 'h' : 'l';
    const numbers = command === 'v' ? num(dy) : command === 'h' ? num(dx) : join(dx, dy);
    const repeats = command === 'l' && last === 'l';
    data += repeats ? (numbers.startsWith('-') ? '' : ' ') + numbers : command + numbers;
    [px, py, last] = [x, y, command];
  }
  return data + (isClosed ? 'z' : '');
}

export const topFace = (u0: number, v0: number, u1: number, v1: number, z = 0) =>
  poly([project(u0, v1, z), project(u0, v0, z), project(u1, v0, z), project(u1, v1, z)]);
export const leftFace = (v: number, u0: number, u1: number, z0: number, z1: number) =>
  poly([project(u0, v, z0), project(u1, v, z0), project(u1, v, z1), project(u0, v, z1)]);
export const rightFace = (u: number, v0: number, v1: number, z0: number, z1: number) =>
  poly([project(u, v1, z0), project(u, v0, z0), project(u, v0, z1), project(u, v1, z1)]);

export function steps(a: number, b: number, step: number): number[] {
  return Array.from({ length: Math.floor((b - a) / step + 1e-6) + 1 }, (_, i) => a + i * step);
}
