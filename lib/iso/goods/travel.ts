import { el } from '../faces';
import { project as P } from '../path';
import type { Drawing } from './drawing';
import { lathe } from './lathe';
import { paint } from './materials';
import { prism, roundedBox } from './prism';
import {
  bars,
  boxShadow,
  disc,
  line,
  mark,
  onLeft,
  onRight,
  pair,
  placed,
  roundShadow,
} from './shapes';

const backpack = () =>
  boxShadow(-10, -5, 10, 6, 7) +
  paint('navy', line('R', `M${pair(P(-3, -3, 26))}c0-6 6-4 6 2`, 1.6)) +
  paint('navy', prism(roundedBox(20, 27, 7.5, 3), [-10, 27], -6, 4)) +
  paint('navy', line('R', `M${pair(P(10, -3, 20))}c4 2 4 8 .4 12`, 1.8)) +
  paint('blue', prism(roundedBox(14, 11, 3, 3), [-7, 14], 4, 6.5)) +
  onLeft(6.5, -7, 14, mark('white', 'M2 2.6h10v.8H2z')) +
  paint('steel', line('T', `M${pair(P(-8, 4.1, 20))}L${pair(P(8, 4.1, 20))}`, 0.7)) +
  paint('wood', onLeft(4, -2.4, 25, el('L', 'M0 0h4.8v3.6H0z')));

const suitcase = () =>
  boxShadow(-9, -5, 9, 5, 7) +
  paint(
    'steel',
    line(
      'R',
      `M${pair(P(-3, 0, 26))}V${P(-3, 0, 34)[1]}L${pair(P(4, 0, 34))}V${P(4, 0, 26)[1]}`,
      1.3,
    ),
  ) +
  paint(
    'ink',
    placed(...P(-6, 4, 0.8), disc('L', 1.5)),
    placed(...P(7, 4, 0.8), disc('L', 1.5)),
    placed(...P(8, -3, 0.8), disc('R', 1.5)),
  ) +
  paint('terra', prism(roundedBox(18, 25, 3, 3), [-9, 27], -5, 5)) +
  onLeft(5, -9, 27, paint('terra', line('R', 'M4.5 2.5v20M9 2.5v20M13.5 2.5v20', 0.8))) +
  onRight(9, 0, 17, paint('ink', line('L', 'M-1.5 0v5', 1.4)));

const cap = () =>
  roundShadow(12, 4) +
  paint(
    'sage',
    el('R', 'M-12-2C-22-1-25 5-19 8.6-12 11.5 0 10 6 4z'),
    el('L', 'M-12-3C-22-2-25 4-19 7.6-12 10.5 0 9 6 3z'),
  ) +
  paint(
    'sage',
    lathe(
      [
        [12, 0],
        [12.2, 4],
        [10.4, 9],
        [6.4, 12.6],
        [1.2, 14],
      ],
      { glossOpacity: 0.45, hasTop: false },
    ),
  ) +
  paint('sage', line('R', 'M-.5-14C-7-12-10-4-9 4.5M.5-14C6-11 8-4 6.5 4.6', 0.5)) +
  paint(
    'cream',
    disc('L', 1.6, 14),
    onLeft(9.6, -3.6, 9, el('L', 'M0 4.5V2h1.8v2.5zM2.6 4.5V0h1.8v4.5zM5.2 4.5V1.2H7v3.3z')),
  );

const neckPillow = () =>
  paint('navy', line('R', 'M-11 6C-22-8-8-17 2-15 14-13 20-2 10 6.5', 11)) +
  paint('navy', line('L', 'M-11 4C-22-10-8-19 2-17 14-15 20-4 10 4.5', 9.6)) +
  paint('navy', line('T', 'M-15.5-4C-16-13-6-18 1-17.5', 3)) +
  paint('terra', line('L', 'M-11 2.6l3 3.4M11 2.6l-3.4 3.4', 1.3));

/** A rolled mat for the park with its straps. */
const mat = () => {
  const [a, b] = [P(-15, 2, 5.5), P(13, 2, 5.5)];
  const roll = (shift: number) => `M${pair([a[0], a[1] + shift])}L${pair([b[0], b[1] + shift])}`;
  return (
    boxShadow(-15, -4, 14, 7, 4) +
    paint(
      'blue',
      line('R', roll(0), 12, 'butt'),
      line('L', roll(-1.4), 9, 'butt'),
      line('T', roll(-3.6), 2.4, 'butt'),
    ) +
    paint(
      'cream',
      `<ellipse class="L" cx="${b[0]}" cy="${b[1]}" rx="4" ry="6.2" transform="rotate(-8 ${pair(b)})"/>`,
    ) +
    paint('blue', line('R', `M${pair([b[0] - 1.6, b[1]])}c0-4 3.4-4 3.4 0s-2.4 3-2.4.6`, 0.7)) +
    paint(
      'walnut',
      line(
        'L',
        `M${pair([a[0] + 7, a[1] - 2.4])}c3 2 3 10-1 12M${pair([a[0] + 19, a[1] + 3.6])}c3 2 3 10-1 12`,
        1.6,
      ),
    )
  );
};

/** A folding water flask is no bottle: a canvas pouch with a zip. */
const pouch = () =>
  boxShadow(-13, -3, 13, 4, 5) +
  paint('honey', prism(roundedBox(26, 15, 3.5, 2), [-13, 15], -3.5, 3)) +
  onLeft(
    3,
    -13,
    15,
    paint('walnut', line('L', 'M3 3.4h20', 0.9)) + paint('steel', line('T', 'M23 3.4v3.4', 1.1)),
  ) +
  paint('cream', bars(3, -4.6, 10, 0.8));

export const TRAVEL = {
  backpack: { at: [-2, 3, 1.06], replaceable: ['navy', 'blue'], draw: backpack },
  suitcase: { at: [0, 3, 1.02], replaceable: ['terra'], draw: suitcase },
  cap: { at: [4, 0, 1.1], replaceable: ['sage', 'cream'], draw: cap },
  neckpillow: { at: [0, 4, 1.02], replaceable: ['navy', 'terra'], draw: neckPillow },
  mat: { at: [0, 1, 1.1], replaceable: ['blue', 'walnut'], draw: mat },
  pouch: { at: [0, 2, 1.16], replaceable: ['honey', 'walnut'], draw: pouch },
} as const satisfies Record<string, Drawing>;
