import { box, el } from '../faces';
import { poly, project as P } from '../path';
import { book } from './desk';
import type { Drawing } from './drawing';
import { cylinder, hollow, lathe, patch } from './lathe';
import { paint } from './materials';
import { circle, prism } from './prism';
import {
  along,
  boxShadow,
  disc,
  dot,
  line,
  mark,
  onLeft,
  onTop,
  pair,
  placed,
  roundShadow,
} from './shapes';

const CHALK =
  'fill="none" stroke="var(--gd-white)" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"';
const chalkboard = () =>
  boxShadow(-12, -4, 12, 6, 5) +
  paint('wood', line('R', `M${pair(P(0, -7, 0))}L${pair(P(0, 0, 27))}`, 1.7)) +
  paint(
    'wood',
    line(
      'L',
      `M${pair(P(-10, 5, 0))}L${pair(P(-8, 0, 28))}M${pair(P(11, 5, 0))}L${pair(P(9, 0, 28))}`,
      1.9,
    ),
  ) +
  paint('wood', box(-13, 0.4, 13, 2, 7, 25)) +
  onLeft(
    2,
    -13,
    25,
    paint('leaf', el('R', 'M1.4 1.4h23.2v15.2H1.4z')) +
      `<path ${CHALK} d="M4 13l5-3.6 4 2 7-7.4M16.5 4H20v3.5"/>` +
      mark('white', 'M4 4h6v1H4zM4 6.4h4v1H4z'),
  ) +
  paint('wood', box(-12, 2, 12, 3.6, 6, 7.2));

const camera = () =>
  boxShadow(-12, -4, 12, 6, 6) +
  paint('ink', box(-12, -4, 12, 4, 0, 11)) +
  paint('steel', box(-12, -4, 12, 4, 11, 15)) +
  paint('ink', box(-4, -3.4, 4, 3.6, 15, 18.4)) +
  paint(
    'steel',
    placed(...P(-8.5, 0, 15), cylinder(2, 0, 1.6, { gloss: null })),
    placed(...P(9, 0, 15), cylinder(1.6, 0, 1.2, { gloss: null })),
  ) +
  paint('steel', prism(circle(0, 0, 6.2), [0, 7.4], 4, 6)) +
  paint('ink', prism(circle(0, 0, 5), [0, 7.4], 6, 9)) +
  onLeft(
    9,
    0,
    7.4,
    dot('screen', 0, 0, 3.7) + dot('pane', 0, 0, 2.4) + dot('white', -1.1, -1.2, 0.8),
  ) +
  onLeft(4, -12, 15, dot('flame', 3, 2, 0.9));

const microphone = () =>
  roundShadow(9, 6) +
  paint('ink', cylinder(9, 0, 2.2, { gloss: null }), disc('L', 7.4, 2.2)) +
  paint('steel', cylinder(1.2, 2.2, 12)) +
  paint('ink', line('R', 'M-7-25v5c0 9 14 9 14 0v-5', 1.6)) +
  paint(
    'blue',
    lathe(
      [
        [3.6, 13.6],
        [5.2, 15],
        [5.4, 22],
      ],
      { isSmooth: false, hasTop: false },
    ),
  ) +
  paint(
    'steel',
    lathe(
      [
        [5.4, 22],
        [5.6, 27],
        [4.6, 31],
        [1.4, 33],
      ],
      { glossOpacity: 0.9 },
    ),
    line('R', 'M-5-25.5C-2-23.5 2-23.5 5-25.5M-4.6-28.5C-2-26.8 2-26.8 4.6-28.5M0-33v8.5', 0.5),
  );

const books = () =>
  boxShadow(-11, -9, 11, 9, 6) +
  book('navy', [-11, -9, 11, 9], 0, 5) +
  book('sage', [-10, -9.5, 10, 8.5], 5, 4.4) +
  book('terra', [-9, -8, 10, 9], 9.4, 5) +
  onTop(
    -9,
    -8,
    14.4,
    mark('white', 'M6 4h8v5H6z') + mark('line', 'M7.4 5.6h5v.7h-5zM7.4 7.2h3.4v.7H7.4z'),
  ) +
  paint(
    'honey',
    el('L', poly([P(4, 9, 14.4), P(6, 9, 14.4), P(6, 9, 5), P(5, 9, 6.4), P(4, 9, 5)])),
  );

/** An abacus: the oldest way to teach sums. */
const abacus = () => {
  const rows = [5.5, 10.5, 15.5].map((z, i) => {
    const beads =
      [
        [-9, -6.6, -4.2, 5, 7.4],
        [-9, -6.6, 2.6, 5, 7.4],
        [-9, -6.6, -4.2, -1.8, 7.4],
      ][i] ?? [];
    return (
      line('R', along([-11, 0, z], [11, 0, z]), 0.6) +
      beads
        .map(
          (u) =>
            `<ellipse class="L" cx="${pair(P(u, 0, z)).replace(' ', '" cy="')}" rx="1.5" ry="2.2"/><ellipse class="T" cx="${pair([P(u, 0, z)[0] - 0.5, P(u, 0, z)[1] - 0.7]).replace(' ', '" cy="')}" rx=".5" ry=".8"/>`,
        )
        .join('')
    );
  });
  return (
    boxShadow(-12, -3, 12, 4, 6) +
    paint('wood', box(-12, -2, 12, 2, 0, 2.2), box(-12, -1, -10.4, 1, 2.2, 21)) +
    (['terra', 'blue', 'leaf'] as const)
      .map((material, i) => paint(material, rows[i] ?? ''))
      .join('') +
    paint('wood', box(10.4, -1, 12, 1, 2.2, 21), box(-12.6, -1.4, 12.6, 1.4, 19.4, 21.4))
  );
};

/** A potter's wheel with a bowl that is being made. */
const pottery = () =>
  roundShadow(13, 5) +
  paint('steel', cylinder(12.6, 0, 3, { gloss: null }), disc('L', 11, 3)) +
  paint('walnut', cylinder(10, 3, 5, { gloss: null })) +
  paint(
    'terra',
    lathe([
      [5, 5],
      [5.4, 6.4],
      [8.4, 12],
      [8.8, 17],
    ]),
    hollow(7.8, 17),
    patch('R', 8, 10.4, 10.9, 62, 178),
  ) +
  paint('wood', line('L', `M${pair(P(13, 2, 5))}l5-14`, 1.5));

export const LESSONS = {
  chalkboard: { at: [0, 3, 1.06], replaceable: ['leaf', 'wood'], draw: chalkboard },
  camera: { at: [0, 2, 1.12], replaceable: ['steel', 'ink'], draw: camera },
  microphone: { at: [0, 4, 1.1], replaceable: ['blue'], draw: microphone },
  books: { at: [0, 1, 1.1], replaceable: ['terra', 'sage'], draw: books },
  abacus: { at: [0, 2, 1.14], replaceable: ['terra', 'wood'], draw: abacus },
  pottery: { at: [0, 2, 1.14], replaceable: ['terra'], draw: pottery },
} as const satisfies Record<string, Drawing>;
