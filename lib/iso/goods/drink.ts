import { el } from '../faces';
import type { Drawing } from './drawing';
import { cylinder, hollow, lathe, patch } from './lathe';
import { paint } from './materials';
import { arc, disc, line, outline, placed, roundShadow } from './shapes';

const mug = () =>
  roundShadow(10.4, 6) +
  paint(
    'blue',
    line('L', 'M9.6-14.6c6.2-2.2 9.6.6 8.4 5.2-1 4-5.2 6.4-8.8 6.2', 2.8),
    line('R', 'M10-3.2c3.6.2 7.4-2.3 8.3-6', 2.8),
  ) +
  paint(
    'white',
    lathe(
      [
        [9.4, 0],
        [10, 1],
        [10.2, 9],
        [10.5, 19],
      ],
      { gloss: [156, 138], glossOpacity: 0.9 },
    ),
  ) +
  paint(
    'blue',
    patch('R', 9.7, 0, 1.1, 2, 178),
    el('L', 'M-7.8-3.4v-4.9l2.3 1.1v4.9zM-4.8-1.9v-8.6l2.5 1.1v8.6zM-1.6-.9v-5.6l2.3.8v5.6z'),
    disc('L', 11, 19),
    el('R', outline([...arc(11, 19, 80, -40), ...arc(9.7, 19, -40, 80)])),
  ) +
  paint('white', hollow(9.8, 19));

const tin = () =>
  roundShadow(9.6, 6) +
  paint('sage', cylinder(9.6, 0, 17)) +
  paint('cream', patch('L', 9.62, 3.4, 12.6, 64, 122), patch('R', 9.62, 3.4, 12.6, 62, 68)) +
  paint(
    'sage',
    '<text class="R" x="-.7" y="-1.4" font-size="6.4" font-family="var(--font-serif)" font-weight="700" text-anchor="middle">茶</text>',
    patch('R', 9.62, 16.4, 17, 0, 180),
    cylinder(10.1, 17, 23.4),
    disc('L', 7.6, 23.4),
    disc('T', 7, 23.1),
  ) +
  paint('wood', cylinder(2.1, 23.4, 25.8, { gloss: null }));

const kettle = () =>
  roundShadow(12, 6) +
  paint(
    'ink',
    line('L', 'M-9.5-4.5c-7 .5-5.5-10-9.2-15.2-.8-1-1.8-1.6-3.3-1.7', 2.4),
    line('T', 'M-10-5.4c-6-.2-5-9.4-8.4-14.3', 0.7),
  ) +
  paint(
    'wood',
    line('L', 'M7.5-19.5c4-2.8 10-3 11 .3.8 3-1 8-3 12.7', 3.1),
    line('R', 'M18.8-18.2c.4 3-1.4 7.8-3.3 11.7', 3.1),
  ) +
  paint(
    'ink',
    lathe([
      [12, 0],
      [12.2, 1.4],
      [10.4, 9],
      [8.6, 17],
      [8.2, 18.5],
    ]),
    disc('R', 8.2, 18.5),
    lathe(
      [
        [7.6, 18.5],
        [7, 19.8],
        [4.6, 21],
      ],
      { gloss: null },
    ),
  ) +
  paint(
    'wood',
    cylinder(1.5, 21, 22.6, { gloss: null }),
    lathe(
      [
        [2.2, 22.6],
        [2.5, 23.8],
        [2.1, 25],
      ],
      { gloss: null },
    ),
  ) +
  paint('steel', patch('R', 12.2, 0.5, 1.4, 5, 175));

const teapot = () =>
  roundShadow(10, 6) +
  paint(
    'terra',
    line('L', 'M-9-6c-5-1-6.5-6-9.5-10.5', 4),
    line('T', 'M-11-8c-3-2-4-5-6-7.5', 0.9),
  ) +
  paint(
    'wood',
    line('L', 'M-8-14.5C-9-30 9-30 8-14.5', 2.2),
    line('R', 'M2-26C6-25 8-20 8-14.5', 2.2),
  ) +
  paint(
    'terra',
    lathe([
      [7, 0],
      [10.6, 3],
      [11.6, 7.5],
      [9.6, 12],
      [7, 14.4],
    ]),
    disc('R', 7, 14.4),
    lathe(
      [
        [6.6, 14.4],
        [5, 16.2],
        [1.8, 17.2],
      ],
      { gloss: null },
    ),
  ) +
  paint(
    'wood',
    lathe(
      [
        [1.4, 17.2],
        [2, 18.6],
        [1.4, 19.8],
      ],
      { gloss: null },
    ),
  );

const cup = (x: number, y: number) =>
  placed(
    x,
    y,
    roundShadow(5.8, 4) +
      paint(
        'sage',
        lathe(
          [
            [5.6, 0],
            [6.8, 4],
            [7, 12],
          ],
          { glossOpacity: 0.9 },
        ),
        hollow(6.3, 12),
      ) +
      paint('cream', patch('L', 5.72, 0, 2, 62, 178), patch('R', 5.72, 0, 2, 2, 62)),
  );
const cups = () => cup(6.5, -5.5) + cup(-8, -1) + cup(5, 6);

const thermos = () =>
  roundShadow(8, 7) +
  paint(
    'navy',
    lathe(
      [
        [7.6, 0],
        [8, 0.8],
        [8, 21],
        [6.2, 24.6],
      ],
      { isSmooth: false },
    ),
  ) +
  paint('steel', cylinder(5.7, 24.2, 26, { gloss: null, hasTop: false })) +
  paint(
    'cream',
    lathe(
      [
        [6.4, 25.6],
        [6.4, 31.4],
        [5.6, 32.4],
      ],
      { isSmooth: false },
    ),
    disc('L', 4.4, 32.4),
  ) +
  paint('wood', patch('L', 8.05, 5.4, 9, 62, 178), patch('R', 8.05, 5.4, 9, 2, 62));

export const DRINK = {
  mug: { at: [-3, 0, 1.26], replaceable: ['blue', 'white'], draw: mug },
  tin: { at: [0, 1, 1.18], replaceable: ['sage'], draw: tin },
  kettle: { at: [1.8, 1, 1.16], replaceable: ['ink', 'wood'], draw: kettle },
  teapot: { at: [3, 1, 1.25], replaceable: ['terra', 'wood'], draw: teapot },
  cups: { at: [0, 0, 1.14], replaceable: ['sage', 'cream'], draw: cups },
  thermos: { at: [-1, 3, 1.12], replaceable: ['navy', 'cream'], draw: thermos },
} as const satisfies Record<string, Drawing>;
