import { box, el } from '../faces';
import { leftFace, poly, project as P, topFace } from '../path';
import type { Drawing } from './drawing';
import { cylinder, lathe, patch } from './lathe';
import { paint } from './materials';
import { along, arc, boxShadow, disc, fine, line, pair, placed, roundShadow } from './shapes';

const bowl = () => {
  const one = (z: number) =>
    placed(
      0,
      -z,
      paint(
        'terra',
        lathe(
          [
            [6, 0],
            [5.8, 2],
          ],
          { gloss: null, hasTop: false },
        ),
        lathe(
          [
            [5.8, 2],
            [9.4, 3.8],
            [12.2, 6.4],
          ],
          { gloss: null, hasTop: false },
        ),
      ) +
        paint(
          'cream',
          lathe(
            [
              [12.2, 6.4],
              [13.6, 8.6],
              [14.4, 11.2],
            ],
            { glossOpacity: 0.9, gloss: [160, 140] },
          ),
          disc('R', 13.4, 11.2),
          el('L', `M${arc(13.4, 11.2, -80, 80, 30).map(pair).join('L')}Q6-10.6 2.3-17.8z`),
          '<ellipse class="T" opacity=".55" cx="0" cy="-8.6" rx="5.4" ry="2.1"/>',
        ),
    );
  const ring = `M${arc(10.9, 17.5, -160, -20, 18).map(pair).join('L')}`;
  return roundShadow(9, 9) + one(0) + one(7.4) + paint('blue', line('L', ring, 0.7));
};

const plates = () => {
  const one = (z: number) =>
    placed(
      0,
      -z,
      paint(
        'white',
        lathe(
          [
            [8, 0],
            [14, 1.8],
            [16.4, 3.4],
          ],
          { gloss: [160, 142], glossOpacity: 0.9, hasTop: false },
        ),
      ) +
        paint('blue', disc('L', 16.4, 3.4)) +
        paint('white', disc('L', 15.4, 3.4), disc('R', 10.6, 3), disc('T', 10.2, 2.5)),
    );
  return roundShadow(14, 5) + [0, 2.8, 5.6, 8.4].map(one).join('');
};

/** A turned stick for thick liquids. */
const stirrer = () =>
  paint(
    'wood',
    line('L', 'M-2 1L8-15', 1.5),
    ...[0, 1.7, 3.4, 5].map((k, i) => {
      const [x, y] = [fine(-3.4 + k * 0.62), fine(2.8 - k)];
      return `<ellipse class="${i % 2 ? 'L' : 'R'}" cx="${x}" cy="${y}" rx="${i % 3 ? 2.9 : 2.1}" ry="1.15" transform="rotate(30 ${x} ${y})"/>`;
    }),
  );

const jar = () =>
  roundShadow(10, 5) +
  paint(
    'honey',
    lathe(
      [
        [8.6, 0],
        [10, 1.4],
        [10.4, 7],
        [10, 13],
        [7.8, 16.6],
      ],
      { glossOpacity: 0.75 },
    ),
    disc('R', 7.4, 16.6),
    cylinder(7.2, 16.4, 18, { gloss: null, hasTop: false }),
  ) +
  paint('wood', cylinder(8, 17.6, 21, { gloss: null }), disc('L', 6.4, 21)) +
  paint('cream', patch('T', 10.4, 3.6, 11.2, 64, 124), patch('L', 10.4, 3.6, 11.2, 62, 68)) +
  paint('honey', el('L', 'M-.9-5.1l2.4 1.2v2.8l-2.4 1.2-2.4-1.2v-2.8z')) +
  placed(15.5, 5, stirrer(), 0.8);

const board = () =>
  boxShadow(-15, -9, 17, 9, 4) +
  paint(
    'wood',
    box(-16, -10, 10, 10, 0, 3),
    box(10, -3.4, 18, 3.4, 0, 3),
    el('R', topFace(13.4, -1.2, 16.4, 1.2, 3)),
    el('L', topFace(-14.6, -8.6, 8.6, -7.8, 3)),
  ) +
  paint('steel', el('L', poly([P(-13, 4, 3.2), P(-11, 0.5, 3.2), P(2, 0.5, 3.2), P(2, 4, 3.2)]))) +
  paint(
    'steel',
    el('T', poly([P(-12, 2.2, 3.2), P(-11, 0.5, 3.2), P(2, 0.5, 3.2), P(2, 1.8, 3.2)])),
  ) +
  paint('ink', line('L', along([2.6, 1.8, 3.8], [8.6, 1.8, 3.8]), 2.2));

const pan = () =>
  roundShadow(12, 5) +
  paint('wood', line('R', 'M13-4.6L27-9', 3.2), line('L', 'M13-5.2L27-9.6', 2)) +
  paint(
    'ink',
    lathe(
      [
        [10.4, 0],
        [12, 1],
        [13.4, 5.4],
      ],
      { isSmooth: false },
    ),
    disc('T', 13.4, 5.4),
    disc('R', 12.6, 5.3),
    el('L', `M${arc(12.6, 5.3, -70, 76, 30).map(pair).join('L')}z`),
    disc('R', 9.6, 2.2),
  ) +
  paint('ink', '<ellipse class="L" cx="-1.5" cy="-2.6" rx="7" ry="2.8" opacity=".5"/>');

const lunchbox = () =>
  boxShadow(-12, -8.6, 12, 8.6, 6) +
  paint('wood', box(-12, -8, 12, 8, 0, 7)) +
  paint('wood', box(-12, -8, 12, 8, 7.6, 14)) +
  paint('sage', box(-12.6, -8.6, 12.6, 8.6, 14, 16.4)) +
  paint(
    'navy',
    el('L', topFace(-3, -8.6, 0.4, 8.6, 16.5)),
    el('L', leftFace(8.6, -3, 0.4, 0, 16.5)),
  ) +
  paint(
    'walnut',
    line('R', along([-9, 1.5, 17.4], [10, 1.5, 17.4]), 1.3),
    line('L', along([-9, 3.4, 17.4], [10, 3.4, 17.4]), 1.3),
  );

const chopsticks = () => {
  const stick = (v: number) =>
    paint(
      'walnut',
      line('R', along([-17, v, 4], [17, v, 3]), 1.9),
      line('L', along([-17, v, 4.5], [17, v, 3.5]), 1),
    ) + paint('blue', line('L', along([-17, v, 4.2], [-12, v, 4.05]), 1.9, 'butt'));
  return (
    boxShadow(-16, -7, 16, 7, 3) +
    paint('cream', box(7, -9, 11, 9, 0, 2.6)) +
    [-6.5, -3.5, 3, 6].map(stick).join('')
  );
};

export const EAT = {
  bowl: { at: [0, 1, 1.1], replaceable: ['cream', 'terra'], draw: bowl },
  plates: { at: [0, 2, 1.14], replaceable: ['blue', 'white'], draw: plates },
  jar: { at: [-4, 1, 1.2], replaceable: ['honey', 'wood'], draw: jar },
  board: { at: [0, 0, 1.1], replaceable: ['wood', 'ink'], draw: board },
  pan: { at: [-5.5, 2, 1.12], replaceable: ['ink', 'wood'], draw: pan },
  lunchbox: { at: [0, 1, 1.14], replaceable: ['sage', 'wood'], draw: lunchbox },
  chopsticks: { at: [0, 0, 1.16], replaceable: ['walnut', 'blue'], draw: chopsticks },
} as const satisfies Record<string, Drawing>;
