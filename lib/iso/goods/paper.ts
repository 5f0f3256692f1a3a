import { box, el } from '../faces';
import { poly, project as P } from '../path';
import type { Drawing } from './drawing';
import { paint } from './materials';
import { circle, prism, roundedBox } from './prism';
import { bars, boxShadow, dot, glow, line, mark, onLeft, onTop, pair } from './shapes';

/** A map that unfolds: panels that lean left and right in turn. */
const map = () => {
  const u = [-13, -6.5, 0, 6.5, 13] as const;
  const v = (i: number) => (i % 2 ? -1.6 : 1.6);
  const panels = u.slice(1).map((right, i) => {
    const left = u[i] ?? 0;
    return poly([P(left, v(i)), P(right, v(i + 1)), P(right, v(i + 1), 19), P(left, v(i), 19)]);
  });
  const route = u.map((x, i) => pair(P(x, v(i), [5, 8, 7, 13, 14][i] ?? 0))).join('L');
  const [x, y] = P(6.5, -1.6, 13);
  return (
    boxShadow(-13, -4, 13, 4, 6) +
    paint('sage', ...panels.map((d, i) => el(i % 2 ? 'L' : 'T', d))) +
    paint(
      'white',
      `<path class="line-T" d="M${u.map((at, i) => pair(P(at, v(i), 12))).join('L')}M${u.map((at, i) => pair(P(at, v(i), 4))).join('L')}M${pair(P(-10, 0, 0))}V${P(-10, 0, 19)[1]}M${pair(P(3.2, 0, 0))}V${P(3.2, 0, 19)[1]}" stroke-width="1"/>`,
    ) +
    paint('blue', line('L', `M${route}`, 1.3)) +
    paint('terra', el('L', `M${pair([x, y])}c-5-5.6-4-9.6 0-9.6s5 4 0 9.6z`)) +
    dot('white', x, y - 6, 1.3)
  );
};

/** An enamel pin on its card. */
const badge = () =>
  boxShadow(-9, -2, 9, 3, 6) +
  paint('paper', prism(roundedBox(18, 24, 1.6), [-9, 24], -1, 1)) +
  onLeft(1, -9, 24, mark('line', 'M4.5 20h9v.9h-9z') + dot('line', 9, 2.2, 0.9)) +
  paint('blue', prism(circle(0, 0, 6.6), [0, 13.6], 1, 2.4)) +
  onLeft(2.4, 0, 13.6, '<circle fill="none" stroke="var(--gd-white)" stroke-width=".6" r="5.4"/>') +
  paint('white', bars(2.4, -2.9, 16.6, 0.62));

const POSTCARDS = [
  [-24, 0],
  [12, 0.9],
] as const;
const postcards = () =>
  boxShadow(-12, -9, 12, 9, 3) +
  POSTCARDS.map(([angle, z]) =>
    onTop(
      0,
      0,
      z,
      `<g transform="rotate(${angle})">${paint('sand', el('R', 'M-13-8.5h26v18h-26z'), el('L', 'M-13-9h26V9h-26z'))}</g>`,
    ),
  ).join('') +
  onTop(
    0,
    0,
    2,
    paint('paper', el('R', 'M-12.6-8.6h26v18h-26z'), el('T', 'M-13-9h26V9h-26z')) +
      mark('pane', 'M-11.4-7.4H2V7.4h-13.4z') +
      paint('terra', el('L', 'M-9 7.4V1l3-3 3 3v6.4z')) +
      paint('cream', el('L', 'M-3 7.4V-3h4v10.4z')) +
      paint('blue', el('L', 'M8-7h3.4v4.4H8z')) +
      mark('line', 'M4.5 0h7v.7h-7zM4.5 2.5h7v.7h-7zM4.5 5h5v.7h-5z'),
  );

/** A small house that glows: the night light of the street. */
const nightlight = () =>
  boxShadow(-10, -9, 10, 9, 5) +
  glow(0, -8, 24, 20) +
  paint('wood', box(-11, -10, 11, 10, 0, 2.4)) +
  paint(
    'cream',
    el('L', poly([P(-8, 7, 2.4), P(8, 7, 2.4), P(8, 7, 13), P(-8, 7, 13)])),
    el('R', poly([P(8, 7, 2.4), P(8, -7, 2.4), P(8, -7, 13), P(8, 0, 20), P(8, 7, 13)])),
  ) +
  onLeft(7, -8, 13, mark('lit', 'M2 2.5h3.4v4H2zM10.6 2.5h3.4v4h-3.4zM6.4 4h3.2v6.6H6.4z')) +
  `<path fill="var(--gd-lit)" d="${poly([P(8, 2.4, 8), P(8, -2.4, 8), P(8, -2.4, 13), P(8, 2.4, 13)])}"/>` +
  paint(
    'terra',
    el('L', poly([P(-9.5, 8.6, 11.6), P(9.5, 8.6, 11.6), P(9.5, 0, 20.4), P(-9.5, 0, 20.4)])),
    el(
      'R',
      poly([
        P(9.5, 8.6, 11.6),
        P(9.5, 8.6, 10.8),
        P(9.5, 0, 19.4),
        P(9.5, -8.6, 10.8),
        P(9.5, -8.6, 11.6),
        P(9.5, 0, 20.4),
      ]),
    ),
    box(-5, -5, -2, -2, 15, 23),
  );

/** A paper ticket that stands in a wooden block. */
const ticket = () =>
  boxShadow(-12, -4, 12, 4, 6) +
  paint('wood', box(-8, -4, 8, 4, 0, 3.6)) +
  paint('terra', prism(roundedBox(26, 15, 1.6), [-13, 18.5], -0.6, 0.6)) +
  onLeft(
    0.6,
    -13,
    18.5,
    mark('paper', 'M1.4 1.4h15.2v12.2H1.4zM18.4 1.4h6.2v12.2h-6.2z') +
      '<text fill="var(--gd-ink)" x="9" y="8.6" font-size="6.4" font-weight="700" font-family="var(--font)" text-anchor="middle">到店</text>' +
      mark('line', 'M4 10.8h10v.9H4zM20 4h3v.9h-3zM20 7h3v.9h-3zM20 10h3v.9h-3z'),
  ) +
  paint(
    'wood',
    el('L', poly([P(-8, 4, 0), P(8, 4, 0), P(8, 4, 3.6), P(-8, 4, 3.6)])),
    el('T', poly([P(-8, 4, 3.6), P(8, 4, 3.6), P(8, 0.8, 3.6), P(-8, 0.8, 3.6)])),
  );

export const PAPER = {
  map: { at: [0, 2, 1.14], replaceable: ['sage', 'blue'], draw: map },
  badge: { at: [0, 3, 1.14], replaceable: ['blue'], draw: badge },
  postcards: { at: [0, 0, 1.04], replaceable: ['terra', 'blue'], draw: postcards },
  nightlight: { at: [0, 2, 1.14], replaceable: ['terra', 'cream'], draw: nightlight },
  ticket: { at: [0, 1, 1.14], replaceable: ['terra'], draw: ticket },
} as const satisfies Record<string, Drawing>;
