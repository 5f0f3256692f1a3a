import type { Material } from './appearance';
import { box, el } from './faces';
import { KIT } from './kit';
import { onLeft, onRight, painted, plinth } from './objects';
import { leftFace, num, project as P, rightFace, topFace } from './path';

export interface SceneDrawing {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  markup: string;
}

type Thing = readonly [depth: number, markup: string];

/** Something on the slab at u, v, drawn in the order of distance. */
function stand(u: number, v: number, markup: string, material: Material = ''): Thing {
  const [x, y] = P(u, v);
  return [u + v, `<g class="${material}" transform="translate(${num(x)} ${num(y)})">${markup}</g>`];
}
function scene(
  viewBox: SceneDrawing['viewBox'],
  ground: string,
  things: readonly Thing[],
): SceneDrawing {
  const sorted = [...things].sort((a, b) => a[0] - b[0]).map(([, markup]) => markup);
  return { viewBox, markup: ground + sorted.join('') };
}
const slab = (size: number) => {
  const half = size / 2;
  return (
    el('SL', leftFace(half, -half, half, -5, 0)) +
    el('SR', rightFace(half, -half, half, -5, 0)) +
    el('PT', topFace(-half, -half, half, half))
  );
};
const plan = (markup: string) => `<g transform="matrix(1 .5-1 .5 0 0)">${markup}</g>`;
const tree = () => KIT.t();

const STRIPES =
  '<path class="SP" d="M1 3.5L4 0h3L4 3.5zM7 3.5L10 0h3l-3 3.5zM13 3.5L16 0h2v.8L16 3.5z"/>';
const barrier = () =>
  el('P2', 'M9-4.5v-7M-7 3.5v-7') +
  painted('mb', box(-0.6, -9, 0.6, 9, 6, 9.5)) +
  onRight(0.6, 9, 9.5, STRIPES);
const cone = () =>
  painted('mb', el('A', 'M-2.5 0L0-6.5 2.5 0 0 1.2z') + el('C', 'M0 1.2v-7.7L2.5 0z')) +
  el('Y', 'M-1.5-2.6l.6-1.6 .9.4.9-.4.6 1.6-1.5.7z');
const signpost = (text: string) =>
  el('P2', 'M0 0v-13') +
  onLeft(
    0,
    -8,
    22,
    `<rect class="Q" width="16" height="10" rx="1"/><text class="TX" x="8" y="7.3">${text}</text>`,
  );
const lampPost = () => el('P2', 'M0 0v-26M-5-25.5l10 5');
/** Windows without light. */
const dark = (markup: string) =>
  markup
    .replace(/class="([NIGH]|V H)"/g, 'class="W"')
    .replace(/<path class="W" d="([^"]*z)"/g, '<path class="D" d="$1"');

function crane(): string {
  const hook =
    '<path class="L" d="M22-22l4 2v5l-4-2z"/><path class="R" d="M26-20l4-2v5l-4 2z"/><path class="T" d="M22-22l4-2 4 2-4 2z"/>';
  const weight =
    '<path class="L" d="M-14-56l4 2v5l-4-2z"/><path class="R" d="M-10-54l3-1.5v5L-10-49z"/><path class="T" d="M-14-56l3-1.5 4 2-3 1.5z"/>';
  return (
    el('PC', 'M0 0v-52M-3 1v-53M-3 1L0-5l-3-6 3-6-3-6 3-6-3-6 3-6-3-6 3-6') +
    el('PC', 'M-14-58L34-34M-14-55L34-31M-14-58v3M-8-55v3l6 .1M4-49v3l6 .1M16-43v3l6 .1M28-37v3') +
    el('P', 'M26-38v16') +
    painted('me', hook) +
    painted('md', weight)
  );
}

function unfinished(): string {
  const posts = (z: number) =>
    [
      [-6, 6],
      [0, 6],
      [6, 6],
      [6, 0],
      [6, -6],
    ]
      .map(([u = 0, v = 0]) => P(u, v, z))
      .map(([x, y]) => `M${num(x)} ${num(y)}v-6.6`);
  const storeys = [0, 8, 16].map(
    (z) => painted('', box(-7, -7, 7, 7, z, z + 1.4)) + el('CL', posts(z + 1.4).join('')),
  );
  return storeys.join('') + painted('me', box(-7, -7, 7, 7, 24, 25.4));
}

const LOT = '<path class="LT" d="M-21-21h42v42h-42z"/>';
const wire = () =>
  el('WR', `M${P(14, 10, 24).map(num).join(' ')}q-6 4-8 14`) +
  el('SPK', 'M-5-2l-3 1M-3 1l-1 3M-6 1l-2 2');

const van = () =>
  el('S', topFace(-4, -2.6, 8, 2.2, 0)) +
  painted('ma', box(-5, -2.4, 2.2, 2.4, 1, 8)) +
  painted('me', box(2.2, -2.4, 5.4, 2.4, 1, 5.6)) +
  el('G', rightFace(5.4, -1.8, 1.8, 3.2, 5.2)) +
  el('Q', leftFace(2.4, -4, 1, 3.4, 5.4));

/** A van on its way to the blue tower: over an order. */
export const DELIVERY = (): SceneDrawing =>
  scene(
    [-52, -50, 104, 88],
    slab(48) +
      plan(
        '<path class="LT" d="M-21-21h42v20h-42z"/><path class="RD" d="M-24 4h48v11h-48z"/><path class="RL" d="M-24 9.5h48"/><path class="Z" d="M2-19h16v16h-16z"/>',
      ),
    [
      stand(10, -11, KIT['5'](), 'me'),
      stand(-13, -12, KIT['3'](), 'ma'),
      stand(-20, -3, tree()),
      stand(-4, 9.5, van()),
      stand(21, -20, tree()),
    ],
  );

/** A free plot with its board: what a newcomer is about to get, on the edge of the login sheet. */
export const FREE_LOT = (): SceneDrawing =>
  scene(
    [-20, -19, 40, 32],
    plinth() +
      el('Z', topFace(-7.4, -7.4, 7.4, 7.4)) +
      plan('<path class="E" d="M-7.4-7.4h14.8v14.8H-7.4z"/>'),
    [
      stand(
        0,
        0,
        el('P2', 'M0 0v-7') +
          painted('me', box(-7.2, -0.5, 7.2, 0.5, 5.4, 14)) +
          onLeft(0.5, -7.2, 14, '<text class="TX" x="7.2" y="6.6">空地</text>'),
      ),
    ],
  );

/** One picture for each state of a page. */
export const SCENES: Record<
  'empty' | 'search' | 'error' | 'offline' | 'lost' | 'done',
  () => SceneDrawing
> = {
  empty: () =>
    scene([-52, -34, 104, 72], slab(48) + plan(`${LOT}<path class="E" d="M-9-9h18v18h-18z"/>`), [
      stand(0, 0, signpost('空地')),
      stand(-16, -14, tree()),
      stand(-17, 4, tree()),
      stand(13, -15, tree()),
      stand(-14, 16, KIT['1'](), 'mb'),
    ]),
  search: () =>
    scene(
      [-52, -34, 104, 72],
      slab(48) +
        plan(
          `${LOT}<path class="E" d="M-17-17h14v14h-14zM3-17h14v14h-14zM-17 3h14v14h-14zM3 3h14v14h-14z"/>`,
        ),
      [
        stand(-10, -10, KIT['2'](), 'md'),
        stand(10, 10, tree()),
        [
          99,
          '<g transform="translate(6 -8)"><circle class="MG" r="10"/><path class="MH" d="M7 7l9 9"/></g>',
        ],
      ],
    ),
  error: () =>
    scene(
      [-52, -34, 104, 72],
      slab(48) +
        plan(
          '<path class="LT" d="M-21-21h42v13h-42zM-21 8h42v13h-42z"/><path class="RD" d="M-24-6h48v12h-48z"/><path class="RL" d="M-24 0h48"/>',
        ),
      [
        stand(2, 0, barrier()),
        stand(10, -3, cone()),
        stand(10, 5, cone()),
        stand(-14, -15, KIT['3'](), 'ma'),
        stand(14, -15, tree()),
        stand(-16, 15, tree()),
        stand(8, 15, KIT['2'](), 'mb'),
      ],
    ),
  offline: () =>
    scene([-52, -44, 104, 82], slab(48) + plan(LOT), [
      stand(-8, -8, dark(KIT['5']()), 'md'),
      stand(14, 10, lampPost()),
      stand(12, -16, tree()),
      stand(-16, 14, dark(KIT['2']()), 'md'),
      [2, wire()],
    ]),
  lost: () =>
    scene(
      [-56, -78, 112, 120],
      slab(56) +
        plan(
          '<path class="LT" d="M-25-25h50v50h-50z"/><path class="RD" d="M-28 8h36v12h-36z"/><path class="RL" d="M-28 14h34"/><path class="E" d="M-8-8h16v16h-16z" transform="translate(6 -6)"/>',
        ),
      [
        stand(6, -6, unfinished()),
        stand(-14, -16, crane()),
        stand(13, 14, barrier()),
        stand(-18, 2, tree()),
        stand(20, -20, tree()),
        stand(-6, 22, cone()),
      ],
    ),
  done: () =>
    scene([-52, -58, 104, 92], slab(48) + plan(`${LOT}<path class="Z" d="M-9-9h18v18h-18z"/>`), [
      stand(0, 0, KIT['5'](), 'me'),
      stand(-15, -15, KIT['3'](), 'ma'),
      stand(15, -14, tree()),
      stand(-16, 14, KIT['2'](), 'mb'),
      stand(15, 15, tree()),
    ]),
};
