import { box, el } from '../faces';
import { type Point, poly, project as P, topFace } from '../path';
import type { Drawing } from './drawing';
import { paint } from './materials';
import { along, boxShadow, disc, line, onLeft, placed, roundShadow } from './shapes';

const cushion = () =>
  roundShadow(15, 6, 0, 1) +
  paint(
    'blush',
    el('R', 'M-23-7C-14 1-6 8 1 9 8 8 16 2 23-6L22-9C12-4 6 2 0 5-8 2-14-4-23-7z'),
    el('T', 'M-23-7C-15-12-8-19 0-21 8-19 15-13 23-7 14-2 8 4 1 7-7 3-14-2-23-7z'),
    el('L', 'M-23-7C-15-9-8-10-3-8 0-6 1 0 1 7-7 3-14-2-23-7z'),
  ) +
  paint('terra', line('L', 'M-15-11.5C-8-11.5 6-6 8.5 3.5M-9-15.5C-2-16 13-9 15-1', 1.3));

const soap = () =>
  boxShadow(-12, -8, 12, 8, 5) +
  paint(
    'wood',
    box(-12, -8, 12, -4.6, 1.4, 3.4),
    box(-12, -2, 12, 1.4, 1.4, 3.4),
    box(-12, 4, 12, 7.4, 1.4, 3.4),
    box(-10, -8, -8, 7.4, 0, 1.4),
    box(8, -8, 10, 7.4, 0, 1.4),
  ) +
  paint(
    'sage',
    box(-7.5, -4.5, 7.5, 4.5, 3.4, 9.4),
    el('L', topFace(-5.5, -2.8, 5.5, 2.8, 9.5)),
    el('T', topFace(-5, -2.3, 5, 2.3, 9.5)),
  ) +
  paint(
    'white',
    placed(
      11,
      -13,
      disc('T', 2.2) + '<circle class="L" r="2.2"/><circle class="T" cx="-.6" cy="-.7" r=".8"/>',
    ),
    placed(15, -17.5, '<circle class="L" r="1.4"/>'),
    placed(-11, -15, '<circle class="L" r="1.6"/>'),
  );

/** A folded blanket or scarf with a fringe on its left side. */
const scarf = () => {
  const fringe = Array.from({ length: 11 }, (_, i) =>
    along([-11 + i * 2.2, 8.2, 1.6], [-11 + i * 2.2, 11.4, 0]),
  ).join('');
  return (
    boxShadow(-12, -9, 12, 9, 5) +
    paint('blush', line('R', fringe, 0.9)) +
    paint('blush', box(-12, -8.5, 12, 8.5, 0, 4.4)) +
    paint('terra', el('L', topFace(-12, 3, 12, 4.6, 4.5))) +
    paint('blush', box(-11.6, -8.5, 11.8, 5, 4.4, 8.4)) +
    paint(
      'terra',
      el('L', topFace(-7.4, -8.5, -5, 5, 8.5)),
      el('L', poly([P(-7.4, 5, 4.4), P(-5, 5, 4.4), P(-5, 5, 8.4), P(-7.4, 5, 8.4)])),
      el('L', topFace(4, -8.5, 6.4, 5, 8.5)),
      el('L', poly([P(4, 5, 4.4), P(6.4, 5, 4.4), P(6.4, 5, 8.4), P(4, 5, 8.4)])),
    ) +
    paint(
      'cream',
      el('L', topFace(-1.4, -8.5, 0.2, 5, 8.5)),
      el('L', poly([P(-1.4, 5, 4.4), P(0.2, 5, 4.4), P(0.2, 5, 8.4), P(-1.4, 5, 8.4)])),
    )
  );
};

/** A sock on its foot, heel to the left: x along u, y up. */
const SOCK = 'M0-2V-21H9V-9.5C9-7.5 11-6.5 15-5c4 1.5 4 6 0 6H4C1.5 1 0 0 0-2z';
const sock = (u: number, v: number) =>
  onLeft(v, u, 0, `<g transform="translate(2.2 -1.1)">${paint('cream', el('R', SOCK))}</g>`) +
  onLeft(
    v,
    u,
    0,
    paint('cream', el('L', SOCK)) +
      paint(
        'blue',
        el('L', 'M0-19h9v2.2H0zM0-15.5h9v1.400H0z'),
        el(
          'R',
          'M12.5-6C16-4.800 19-3.5 18.600-1 18 1 16 1 13 1c-2-2-2-5-.5-7zM0-6c3 .5 4.5 3 4.5 7C1.5 1 0 0 0-2z',
        ),
      ),
  );
const socks = () => boxShadow(-9, -7, 12, 8, 4) + sock(-6, -5) + sock(-10, 5);

const SOLE: readonly Point[] = [
  [-5, -12],
  [0, -14],
  [5, -12],
  [5.5, -4],
  [4.4, 4],
  [5, 10],
  [0, 13],
  [-5, 10],
  [-4.4, 4],
  [-5.5, -4],
];
const slipper = (u: number, v: number) => {
  const sole = (z: number) => poly(SOLE.map(([x, y]) => P(u + x, v + y, z)));
  const upper = `M${P(u - 5.4, v, 2).join(' ')}C${P(u - 5, v + 1, 10).join(' ')} ${P(u + 5, v + 1, 10).join(' ')} ${P(u + 5.4, v, 2).join(' ')}L${P(u + 5.6, v + 9, 2).join(' ')}L${P(u, v + 14, 2).join(' ')}L${P(u - 5.6, v + 9, 2).join(' ')}z`;
  const side = `M${P(u + 5.4, v, 2).join(' ')}L${P(u + 5.6, v + 9, 2).join(' ')}L${P(u, v + 14, 2).join(' ')}Q${P(u + 4, v + 7, 7).join(' ')} ${P(u + 3, v + 0.6, 7.4).join(' ')}z`;
  return (
    paint('sand', el('R', sole(0)), el('L', sole(1)), el('T', sole(2))) +
    paint('sage', el('L', upper), el('R', side)) +
    paint(
      'cream',
      line(
        'L',
        `M${P(u - 5.2, v + 0.2, 2.6).join(' ')}C${P(u - 5, v + 1, 10).join(' ')} ${P(u + 5, v + 1, 10).join(' ')} ${P(u + 5.2, v + 0.2, 2.6).join(' ')}`,
        1.2,
      ),
    )
  );
};
const slippers = () => boxShadow(-13, -12, 13, 13, 3) + slipper(-7, -1) + slipper(7, -1);

/** A pair of gloves or an apron would be lost at 44 px; a hanger with a shirt on it is not. */
const shirt = () =>
  roundShadow(9, 4) +
  paint('walnut', line('L', 'M0-30c0-4 5-4 4-7.5-.6-2-3.4-2-4-.2M-10-25L0-30 10-25', 1.4)) +
  paint(
    'terra',
    el(
      'L',
      'M-4-28.5L-13-24-18-14l6 2.8 2-3.4V3C-6 5 6 5 10 3v-17.6l2 3.4 6-2.8-5-10-9-4.5C2-26-2-26-4-28.5z',
    ),
    el('R', 'M3-27.5C5-18 5-6 3 4.4 6 4.4 8 4 10 3v-17.6l2 3.4 6-2.8-5-10-9-4.5z'),
    el('T', 'M-4-28.5L-13-24-18-14l3 1.4 4-10.5z'),
  ) +
  paint('cream', el('L', 'M-6-14v-3h2v3zM-3.4-14v-5.5h2v5.5zM-.8-14v-4h2v4z'));

export const FABRIC = {
  cushion: { at: [0, 2, 0.98], replaceable: ['blush', 'terra'], draw: cushion },
  soap: { at: [0, 1, 1.16], replaceable: ['sage', 'wood'], draw: soap },
  scarf: { at: [0, 0, 1.1], replaceable: ['blush', 'terra'], draw: scarf },
  socks: { at: [0, 3, 1.16], replaceable: ['blue', 'cream'], draw: socks },
  slippers: { at: [0, 0, 1.06], replaceable: ['sage', 'cream'], draw: slippers },
  shirt: { at: [0, 4, 1.06], replaceable: ['terra', 'cream'], draw: shirt },
} as const satisfies Record<string, Drawing>;
