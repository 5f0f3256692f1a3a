import { box, el } from '../faces';
import { leftFace, project as P, topFace } from '../path';
import type { Drawing } from './drawing';
import { cylinder, hollow, lathe } from './lathe';
import { paint } from './materials';
import { prism, roundedBox } from './prism';
import { bars, boxShadow, dot, line, mark, onLeft, onTop, pair, roundShadow } from './shapes';

const parcel = () =>
  boxShadow(-12, -9, 12, 9, 7) +
  paint('board', box(-12, -9, 12, 9, 0, 15)) +
  paint('sand', el('L', topFace(-2, -9, 2, 9, 15.1)), el('L', leftFace(9, -2, 2, 10, 15))) +
  onLeft(
    9,
    -12,
    15,
    mark('white', 'M15 6h7.5v6.5H15z') +
      mark(
        'ink',
        'M16 7.2h.8v2.6H16zM17.4 7.2h.5v2.6h-.5zM18.6 7.2h1v2.6h-1zM20.2 7.2h.6v2.6h-.6z',
      ) +
      mark('line', 'M16 10.6h5v.7h-5z'),
  ) +
  paint('blue', bars(9, -9.6, 9.6, 0.6));

/** Business cards in their box, one on top. */
const cards = () =>
  boxShadow(-11, -8, 11, 8, 5) +
  paint('blue', box(-11, -8, 11, 8, 0, 5)) +
  paint('white', box(-9.6, -6.6, 9.6, 6.6, 5, 7.4)) +
  onTop(
    -9.6,
    -6.6,
    9,
    `<g transform="rotate(-9)">${paint('white', el('R', 'M.4.5h19v13H.4z'), el('T', 'M0 0h19v13H0z'))}${paint('blue', el('L', 'M2 8V5h1.6v3zM4.2 8V2.5h1.6V8zM6.4 8V4h1.6v4z'))}${mark('line', 'M10 4h6.5v.9H10zM10 6.2h5v.8h-5zM10 8.2h6v.8h-6z')}</g>`,
  );

const key = () =>
  boxShadow(-14, -4, 14, 6, 3) +
  onTop(
    0,
    0,
    0.6,
    paint(
      'honey',
      `<g transform="translate(0 1.4)">${'<circle class="line-R" cx="-9" cy="0" r="5" stroke-width="3.6"/>'}${el('R', 'M-5-1.6h19v7h-3v-3.6h-2v2.6H6V1.6H-5z')}</g>`,
      '<circle class="line-L" cx="-9" cy="0" r="5" stroke-width="3.6"/>',
      el('L', 'M-5-1.6h19v7h-3v-3.6h-2v2.6H6V1.6H-5z'),
      '<path class="line-T" stroke-width=".8" d="M-4-1h17"/>',
    ),
  ) +
  onTop(
    -17,
    -2,
    1.6,
    paint(
      'blue',
      `<g transform="rotate(24)">${el('R', 'M-6 1h10v10H-6z')}${el('L', 'M-6 0h10v10H-6z')}</g>`,
    ) +
      `<g transform="rotate(24)">${mark('white', 'M-4.5 7.5V4.5h1.8v3zM-1.9 7.5V2.5H-.1v5zM.7 7.5V5h1.8v2.5z')}</g>`,
  );

const bucket = () =>
  roundShadow(8, 7) +
  paint('steel', line('R', 'M-10-17C-9-32 9-32 10-17', 1)) +
  paint(
    'blue',
    lathe([
      [7.6, 0],
      [10.4, 17],
    ]),
    hollow(9.6, 17),
  ) +
  paint('wood', line('L', 'M-3-15L-9-34', 1.8)) +
  paint('honey', el('L', 'M1-14.5L7-27c.6-1.4 4-.4 3.6 1.4L6.5-13.5z', '')) +
  paint(
    'white',
    el('T', 'M-8-16c0-2.4 3-3.4 4.5-2 1.5-2.6 5.5-2.4 6 .2 2.5-1.4 5 .2 4.6 2.4C4-13-4-13-8-16z'),
    '<circle class="L" cx="-6" cy="-20.5" r="1"/>',
  ) +
  paint('blue', line('T', 'M-9.6-13.5C-4-9.4 4-9.4 9.6-13.5', 0.8));

const signpost = () =>
  roundShadow(5, 5) +
  paint(
    'wood',
    cylinder(5.4, 0, 1.8, { gloss: null }),
    box(-1, -1, 1, 1, 1.8, 33),
    box(-1, -1, 14, 1, 31, 32.6),
  ) +
  paint('steel', line('R', `M${pair(P(3, 0, 31))}v3.5M${pair(P(12.5, 0, 31))}v3.5`, 0.7)) +
  paint('blue', prism(roundedBox(14, 12, 2), [1, 27.6], -0.8, 0.8)) +
  onLeft(
    0.8,
    1,
    27.6,
    '<rect fill="none" stroke="var(--gd-white)" stroke-width=".6" x="1" y="1" width="12" height="10" rx="1.3"/>',
  ) +
  paint('white', bars(0.8, 4.2, 24.6, 0.6));

const toolbox = () =>
  boxShadow(-13, -6, 13, 6, 6) +
  paint('terra', box(-13, -6, 13, 6, 0, 9)) +
  paint('terra', box(-13, -6, 13, 6, 9.7, 13)) +
  paint('steel', onLeft(6, -13, 13, el('L', 'M5 1.5h3v4.5H5zM18 1.5h3v4.5h-3z'))) +
  paint(
    'ink',
    line('R', `M${pair(P(-6, 0, 13))}v-4L${pair(P(6, 0, 17))}v4`, 2.2),
    line('L', `M${pair(P(-6, -0.4, 17.4))}L${pair(P(6, -0.4, 17.4))}`, 1.2),
  ) +
  onLeft(6, -13, 9, dot('white', 13, 4.5, 2.2) + mark('pane', 'M12.4 3h1.2v3h-1.2z'));

const LID_OPENING = '<ellipse class="R" cx="-3" cy="-23.4" rx="1.6" ry=".8"/>';
/** Coffee to take away: an hour at the long table. */
const coffee = () =>
  roundShadow(7, 6) +
  paint(
    'white',
    lathe(
      [
        [6.6, 0],
        [9, 20],
      ],
      { hasTop: false, glossOpacity: 0.9 },
    ),
  ) +
  paint(
    'walnut',
    lathe(
      [
        [7.3, 6],
        [8.4, 15],
      ],
      { hasTop: false, gloss: null },
    ),
  ) +
  paint('cream', el('L', 'M-4.5-3v-3l2 .6v3zM-1.7-2.2v-5.4l2 .3v5.2zM1.1-1.9v-3.4l1.9 0v3.3z')) +
  paint(
    'ink',
    cylinder(9.6, 20, 22, { gloss: null }),
    lathe(
      [
        [8.6, 22],
        [7.8, 24.6],
      ],
      { gloss: null },
    ),
    LID_OPENING,
  );

export const SERVICES = {
  parcel: { at: [0, 2, 1.1], replaceable: ['board', 'blue'], draw: parcel },
  cards: { at: [0, 1, 1.16], replaceable: ['blue'], draw: cards },
  key: { at: [4, 1, 0.92], replaceable: ['honey', 'blue'], draw: key },
  bucket: { at: [0, 3, 1.08], replaceable: ['blue', 'wood'], draw: bucket },
  signpost: { at: [-4, 4, 1.06], replaceable: ['blue', 'wood'], draw: signpost },
  toolbox: { at: [0, 2, 1.14], replaceable: ['terra'], draw: toolbox },
  coffee: { at: [0, 3, 1.16], replaceable: ['walnut', 'white'], draw: coffee },
} as const satisfies Record<string, Drawing>;
