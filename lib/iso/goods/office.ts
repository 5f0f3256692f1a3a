import { box, el } from '../faces';
import { poly, project as P, rightFace, topFace } from '../path';
import type { Drawing } from './drawing';
import { cylinder, hollow } from './lathe';
import { type GoodsMaterial, paint } from './materials';
import { circle, prism } from './prism';
import {
  along,
  boxShadow,
  disc,
  dot,
  fine,
  line,
  mark,
  onLeft,
  pair,
  placed,
  roundShadow,
} from './shapes';

const PENCILS = [
  ['honey', -3, -16, -7, -31],
  ['blue', 0, -15, 0, -33],
  ['honey', 3, -16, 7, -30],
  ['blue', -1, -17, 3.5, -28],
] as const;
const pencils = () =>
  roundShadow(8, 6) +
  paint('terra', cylinder(8, 0, 14)) +
  paint('cream', hollow(7.2, 14)) +
  PENCILS.map(
    ([material, x0, y0, x1, y1]) =>
      paint(material, line('L', `M${x0} ${y0}L${x1} ${y1}`, 2, 'butt')) +
      paint('cream', line('L', `M${x1} ${y1}L${fine(x1 * 1.07)} ${fine(y1 - 2.4)}`, 1.2, 'butt')),
  ).join('') +
  paint('cream', el('L', 'M-7.8-9.5v3.4C-6-4.6-3-3.6 0-3.5v-3.4C-3-7-6-8-7.8-9.5z'));

/** A desk calendar: its front leans back from v = 6 to v = 1. */
const calendar = () => {
  const [x, y] = P(-11, 1, 17);
  const days = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => `M${12 + column * 1.5} ${6.4 + row * 2.2}h.8v.9h-.8z`),
  );
  return (
    boxShadow(-11, -5, 11, 6, 6) +
    paint('sand', el('R', poly([P(11, 6), P(11, -5), P(11, 1, 17)]))) +
    paint('paper', el('L', poly([P(-11, 6), P(11, 6), P(11, 1, 17), P(-11, 1, 17)]))) +
    `<g transform="matrix(1 .5 -.3 1.15 ${pair([x, y])})">` +
    paint('terra', el('L', 'M0 0h22v4H0z')) +
    '<text fill="var(--gd-ink)" x="6" y="13" font-size="8" font-weight="700" font-family="var(--font-num)" text-anchor="middle">18</text>' +
    mark('line', days.join('')) +
    '</g>' +
    paint(
      'steel',
      line(
        'R',
        [-8, -4, 0, 4, 8].map((u) => `M${pair(P(u, 2, 16.4))}c-1.4-1.6-.2-3.4 1.4-2.4`).join(''),
        0.9,
      ),
    )
  );
};

const binder = (material: GoodsMaterial, u: number) =>
  paint(material, box(u, -9, u + 8, 9, 0, 24)) +
  paint(
    'paper',
    el('T', topFace(u + 1, -8.4, u + 7, 8.2, 24)),
    el('R', topFace(u + 1, -8.4, u + 7, -7, 24)),
  ) +
  onLeft(
    9,
    u,
    24,
    mark('paper', 'M1.8 3h4.4v8.4H1.8z') +
      mark('line', 'M2.6 5h2.8v.7H2.6zM2.6 7h2.8v.7H2.6z') +
      dot('line', 4, 18.5, 1.7) +
      dot('ink', 4, 18.5, 1),
  );
const binders = () =>
  boxShadow(-12, -9, 12, 9, 7) + binder('sage', -12.4) + binder('navy', -4) + binder('terra', 4.4);

const tapeRoll = (material: GoodsMaterial, radius: number, x: number, y: number, height: number) =>
  placed(
    x,
    y,
    roundShadow(radius, 3) +
      paint(material, cylinder(radius, 0, height)) +
      paint('cream', disc('L', radius * 0.6, height), disc('R', radius * 0.5, height - 0.3)),
  );
const tapes = () =>
  tapeRoll('sage', 9, -6, -5, 7) +
  tapeRoll('terra', 7.5, 9.5, -1.5, 5.5) +
  tapeRoll('blue', 6.5, -3, 6.5, 4.5);

const clock = () =>
  boxShadow(-9, -4, 9, 4, 6) +
  paint('wood', line('R', `M${pair(P(-6, 2, 4))}l-1.5 5M${pair(P(6, 2, 4))}l1.5 4.5`, 1.8)) +
  paint('terra', prism(circle(10, 10, 10.5), [-10, 23], -3, 3)) +
  onLeft(
    3,
    0,
    13,
    dot('white', 0, 0, 8.6) +
      mark('line', 'M-.5-7.8h1v2h-1zM-.5 5.8h1v2h-1zM-7.8-.5h2v1h-2zM5.8-.5h2v1h-2z') +
      '<path fill="none" stroke="var(--gd-ink)" stroke-width="1.3" stroke-linecap="round" d="M0 0V-5.4M0 0l3.6 2"/>' +
      dot('flame', 0, 0, 1),
  ) +
  paint(
    'steel',
    `<g transform="translate(${pair(P(-5, 0, 24.5))})">${disc('R', 2.6, 0)}${disc('T', 2.6, 0.8)}</g>`,
    `<g transform="translate(${pair(P(6, 0, 24))})">${disc('R', 2.6, 0)}${disc('T', 2.6, 0.8)}</g>`,
  );

/** A laptop: the screen leans back from v = -8. */
const laptop = () => {
  const [x, y] = P(-13, -10, 17);
  return (
    boxShadow(-13, -9, 13, 9, 5) +
    paint(
      'steel',
      el('R', poly([P(13, -8, 1), P(13, -9, 1), P(13, -11, 17), P(13, -10, 17)])),
      el('L', poly([P(-13, -8, 1), P(13, -8, 1), P(13, -10, 17), P(-13, -10, 17)])),
    ) +
    `<g transform="matrix(1 .5 -.12 1.06 ${pair([x, y])})">` +
    mark('screen', 'M1 1h24v13.4H1z') +
    paint('blue', el('T', 'M4 12V8.5h3.4V12zM9 12V6h3.4v6z'), el('L', 'M14 12V3.5h3.4V12z')) +
    paint('terra', el('L', 'M19.4 12V7h3.4v5z')) +
    '</g>' +
    paint('steel', box(-13, -8, 13, 9, 0, 1.5)) +
    paint('ink', ...[-6, -3.7, -1.4, 0.9].map((v) => el('L', topFace(-11, v, 11, v + 1.6, 1.6)))) +
    paint('steel', el('L', topFace(-3.4, 3.6, 3.4, 7.8, 1.6)))
  );
};

/** A door that opens on a desk of one's own: table, lamp and screen. */
const workplace = () =>
  boxShadow(-12, -8, 12, 8, 6) +
  paint(
    'walnut',
    box(-11, -7, -9.6, -5.6, 0, 11),
    box(9.6, -7, 11, -5.6, 0, 11),
    box(-11, 5.6, -9.6, 7, 0, 11),
    box(9.6, 5.6, 11, 7, 0, 11),
  ) +
  paint('wood', box(-12.5, -8, 12.5, 8, 11, 12.8)) +
  paint('ink', box(-6, -4, 5, -3, 14, 23)) +
  onLeft(-3, -6, 23, mark('screen', 'M.8.8h9.4v6.6H.8z')) +
  paint(
    'ink',
    el('R', poly([P(-1.4, -3.4, 12.8), P(0.8, -3.4, 12.8), P(0.4, -3.4, 14), P(-1, -3.4, 14)])),
  ) +
  mark('paper', topFace(-5, 0, 4, 3, 12.9)) +
  placed(
    ...P(9, 3, 12.8),
    paint('terra', cylinder(2.1, 0, 4)) + paint('walnut', disc('R', 1.6, 4)),
  ) +
  paint(
    'blue',
    el('R', rightFace(12.5, -2, 2, 11.2, 12.6)),
    line('L', along([8, -5, 12.8], [8, -5, 19]), 0.9),
    el('L', `M${pair(P(5.5, -3.5, 18))}l2-4.4 3.4 1.6 2 3.6z`),
  );

export const OFFICE = {
  pencils: { at: [0, 2, 1.14], replaceable: ['terra'], draw: pencils },
  calendar: { at: [0, 1, 1.14], replaceable: ['terra'], draw: calendar },
  binders: { at: [0, 2, 0.98], replaceable: ['sage', 'terra'], draw: binders },
  tapes: { at: [0, 0, 1.16], replaceable: ['sage', 'terra'], draw: tapes },
  clock: { at: [-1, 2, 1.2], replaceable: ['terra'], draw: clock },
  laptop: { at: [0, 2, 1.04], replaceable: ['steel'], draw: laptop },
  workplace: { at: [0, 2, 1.12], replaceable: ['wood', 'terra'], draw: workplace },
} as const satisfies Record<string, Drawing>;
