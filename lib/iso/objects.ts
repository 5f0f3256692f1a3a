import type { Material } from './appearance';
import { at, box, columns, cube, el, row, shade, type Side } from './faces';
import { leftFace, num, poly, project as P, rightFace, steps, topFace } from './path';

/** Flat drawings laid on a wall or on the ground. */
export const onLeft = (v: number, u: number, z: number, drawing: string) =>
  placed('1 .5 0 1', P(u, v, z), drawing);
export const onRight = (u: number, v: number, z: number, drawing: string) =>
  placed('1-.5 0 1', P(u, v, z), drawing);
const placed = (matrix: string, [x, y]: readonly [number, number], drawing: string) =>
  `<g transform="matrix(${matrix} ${num(x)} ${num(y)})">${drawing}</g>`;
export const painted = (material: Material, drawing: string) =>
  `<g class="${material}">${drawing}</g>`;

/** The lot under every object and every single building. */
export const plinth = (half = 9) =>
  el('BL', leftFace(half, -half, half, -2.5, 0)) +
  el('BR', rightFace(half, -half, half, -2.5, 0)) +
  el('BT', topFace(-half, -half, half, half));

function windows(side: Side, half: number, a: number, b: number, z0: number, z1: number): string {
  return columns('U', side, half, a, b, z0, z1).replace(
    '/>',
    ` transform="skewY(${side === 'l' ? 26.6 : -26.6})"/>`,
  );
}

function bankColumns(): string {
  const column = (u: number, v: number) => {
    const [x, y] = P(u, v, 1.5);
    return `M${num(x)} ${num(y)}v-6.5`;
  };
  return el(
    'CL',
    steps(-5.5, 5.5, 2.75)
      .map((u) => column(u, 5.2))
      .join('') +
      steps(-4, 3, 2.8)
        .map((v) => column(6, v))
        .join(''),
  );
}

export type EntryName =
  | 'poster'
  | 'card'
  | 'city'
  | 'school'
  | 'cinema'
  | 'help'
  | 'bank'
  | 'gift'
  | 'mail';

const town: Record<'poster' | 'card' | 'city' | 'school' | 'cinema', () => string> = {
  poster: () =>
    plinth() +
    shade(-5, -1, 5, 1, 12) +
    el('P2', 'M-4-1v-8M5 3.5v-8') +
    painted('me', box(-7, -0.8, 7, 0.8, 6, 17)) +
    onLeft(
      0.8,
      -7,
      17,
      '<path class="Y" d="M1.2 1.3h11.6v8.4H1.2z"/><path class="Q2" d="M1.2 9.7V7.5l2.6-3 2.4 2.4 2-1.7 4.6 4.5z"/><circle class="GD" cx="10" cy="3.8" r="1.3"/>',
    ) +
    at('t', 6.5, 6),
  card: () =>
    plinth() +
    shade(-4, -2, 4, 2, 11) +
    painted('ma', box(-7, -1.2, 7, 1.2, 1.2, 14)) +
    painted('me', box(-5, -2.2, 5, 2.2, 0, 1.6)) +
    onLeft(
      1.2,
      -7,
      14,
      '<circle class="Q" cx="3.6" cy="4" r="1.9"/><path class="LN" d="M7 3.2h5M7 5.2h3.5M1.7 8.4h10.6M1.7 10.3h6.5"/>',
    ),
  city: () =>
    plinth() +
    shade(-6, -6, 2, 2, 16) +
    painted(
      'ma',
      box(-7, -6, -1, 0, 0, 16) + windows('l', 0, -7, -1, 3, 14) + windows('r', -1, -6, 0, 3, 14),
    ) +
    painted(
      'me',
      box(0, -6, 6, 0, 0, 22) + windows('l', 0, 0, 6, 3, 20) + windows('r', 6, -6, 0, 3, 20),
    ) +
    painted(
      'mb',
      box(-6, 2, 0, 7, 0, 9) + windows('l', 7, -6, 0, 2, 7) + windows('r', 0, 2, 7, 2, 7),
    ) +
    at('t', 5, 5),
  school: () =>
    plinth() +
    shade(-6, -4, 6, 5, 9) +
    painted(
      'mb',
      box(-7, -4, 7, 4, 0, 8) +
        row('W', 'l', 4, -7, -2, 5) +
        row('W', 'l', 4, 2, 7, 5) +
        row('W', 'r', 7, -4, 4, 5) +
        el('A', topFace(-7, -4, 7, 4, 8)) +
        el('R', rightFace(2.5, 4, 5.5, 0, 9)) +
        el(
          'L',
          poly([P(-2.5, 5.5), P(2.5, 5.5), P(2.5, 5.5, 9), P(0, 5.5, 11.5), P(-2.5, 5.5, 9)]),
        ) +
        el('C', poly([P(2.9, 6, 9), P(2.9, 2, 9), P(0, 2, 12), P(0, 6, 12)])) +
        el('G', leftFace(5.5, -1, 1, 0, 4.5)),
    ) +
    el('P', 'M-6-12v-9') +
    el('Q', 'M-6-21l5 1.5-5 2z'),
  cinema: () =>
    plinth() +
    shade(-6, -5, 6, 5, 14) +
    painted('md', box(-7, -6, 7, 6, 0, 14)) +
    painted('me', box(-7, 6, 7, 7.5, 4.5, 6)) +
    onLeft(
      6,
      -7,
      14,
      '<rect class="SC" x="1.5" y="1.3" width="11" height="6.6" rx=".5"/><path class="Y" d="M5.8 2.9v3.6l3.2-1.8z"/>',
    ) +
    el('G', leftFace(6, -4, 4, 0, 4)),
};

const services: Record<'help' | 'bank' | 'gift' | 'mail', () => string> = {
  help: () =>
    plinth() +
    shade(-4, -4, 4, 4, 9) +
    painted(
      'ma',
      cube(4, 0, 8) + el('G', leftFace(4, -3, 3, 3.5, 6.5) + rightFace(4, -3, 3, 3.5, 6.5)),
    ) +
    painted('me', box(-5.5, -5.5, 5.5, 5.5, 8, 9.5)) +
    painted('me', '<circle class="C" cx=".7" cy="-17" r="6"/><circle class="L" cy="-17" r="6"/>') +
    '<path class="QM" d="M-1.9-18.6a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.8.6-.8 1.3M0-13.7v.1"/>',
  bank: () =>
    plinth() +
    shade(-6, -5, 6, 5, 11) +
    painted('ma', box(-7, -6, 7, 6, 0, 1.5) + box(-5, -4.5, 4.5, 4, 1.5, 8) + bankColumns()) +
    painted('me', box(-7, -6, 7, 6, 8, 10)) +
    painted(
      'mg',
      '<ellipse class="C" cx="0" cy="-14" rx="4.5" ry="4.5"/><circle class="A" cx="-.7" cy="-14" r="4.3"/><path class="CY" d="M-2.5-16l1.8 2 1.8-2M-.7-14v3.2M-2.4-13.6H1M-2.4-12.2H1"/>',
    ),
  gift: () =>
    plinth() +
    shade(-5, -5, 5, 5, 10) +
    painted('me', cube(5.5, 0, 8)) +
    el('Y', leftFace(5.5, -1.2, 1.2, 0, 8) + rightFace(5.5, -1.2, 1.2, 0, 8)) +
    painted('me', cube(6.5, 8, 11)) +
    el(
      'Y',
      leftFace(6.5, -1.2, 1.2, 8, 11) +
        rightFace(6.5, -1.2, 1.2, 8, 11) +
        topFace(-6.5, -1.2, 6.5, 1.2, 11) +
        topFace(-1.2, -6.5, 1.2, 6.5, 11),
    ) +
    '<path class="BW" d="M0-11c-5-1-7-5-4.5-6.5S0-14 0-11c0-3 2-8 4.5-6.5S5-12 0-11z"/>',
  mail: () =>
    plinth() +
    shade(-3, -3, 3, 3, 10) +
    el('P2', 'M0 0v-5') +
    painted(
      'me',
      box(-5, -3.5, 5, 3.5, 5, 12) +
        el('T', poly([P(-5, 3.5, 12), P(5, 3.5, 12), P(5, 0, 14.5), P(-5, 0, 14.5)])) +
        el('R', poly([P(5, 3.5, 12), P(5, -3.5, 12), P(5, 0, 14.5)])),
    ) +
    onLeft(3.5, -5, 12, '<path class="Y" d="M2 2h6v1.4H2z"/>') +
    painted('mb', el('C', 'M8-11v-6h3v2.2H9.2V-11z')) +
    at('t', -5, 6.5),
};

/** The app's nine entries, each a small object on its lot. */
export const OBJECTS: Record<EntryName, () => string> = { ...town, ...services };
