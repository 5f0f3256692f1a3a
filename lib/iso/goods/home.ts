import { box, el } from '../faces';
import { leftFace, poly, project as P, rightFace, topFace } from '../path';
import type { Drawing } from './drawing';
import { cylinder, lathe, patch } from './lathe';
import { type GoodsMaterial, paint } from './materials';
import {
  along,
  boxShadow,
  disc,
  fine,
  glow,
  line,
  mark,
  onLeft,
  pair,
  placed,
  roundShadow,
} from './shapes';

const lamp = () =>
  roundShadow(8.5, 5) +
  glow(-1, 1, 19, 9.5) +
  paint('wood', cylinder(8, 0, 2, { gloss: null }), disc('L', 6.4, 2)) +
  paint(
    'steel',
    cylinder(1.1, 2, 19, { gloss: null }),
    line('L', 'M5.5-15v6.5', 0.5),
    '<circle class="L" cx="5.5" cy="-8" r=".9"/>',
  ) +
  '<ellipse fill="var(--gd-lit)" cy="-17.4" rx="12" ry="6"/>' +
  paint(
    'terra',
    lathe(
      [
        [13, 17.4],
        [9.5, 25],
        [6, 31.5],
      ],
      { isSmooth: false, glossOpacity: 0.5 },
    ),
    disc('R', 4.8, 31.3),
  ) +
  paint('cream', patch('L', 13.02, 17.4, 18.5, 20, 160), patch('R', 13.02, 17.4, 18.5, 20, 62));

const FLAME = 'M-.4-23.6c2 2.6 2.7 4.2 1.9 5.9-.8 1.5-3 1.5-3.8 0-.8-1.7-.1-3.3 1.9-5.9z';
const candle = () =>
  roundShadow(9, 6) +
  glow(0, -20, 16) +
  paint(
    'amber',
    lathe(
      [
        [8.4, 0],
        [9, 0.8],
        [9.2, 14.5],
      ],
      { isSmooth: false, glossOpacity: 0.8 },
    ),
  ) +
  paint('wax', disc('R', 8.3, 14.4), disc('L', 8.3, 13.4), disc('T', 4.6, 13.2, -0.6)) +
  paint('ink', line('L', 'M-.4-13.4v-3', 0.8)) +
  mark('flame', FLAME) +
  mark('flame2', 'M-.4-20.2c.9 1.2 1.2 2 .8 2.7-.4.6-1.3.6-1.7 0-.3-.7 0-1.5.9-2.7z') +
  paint('cream', patch('T', 9.25, 3, 10.4, 62, 124), patch('L', 9.25, 3, 10.4, 60, 66)) +
  paint('ink', patch('L', 9.26, 7.4, 8, 80, 112), patch('L', 9.26, 5.6, 6.1, 88, 104)) +
  placed(
    15,
    4.5,
    roundShadow(6, 3) + paint('wood', cylinder(6, 0, 1.8, { gloss: null }), disc('L', 4.2, 1.8)),
    0.9,
  );

const leafAt = (x: number, y: number, angle: number, scale: number) =>
  `<g transform="translate(${x} ${y})rotate(${angle})scale(${scale})">${el('L', 'M0 0C-4.5-3-5-9 0-14 0-9 0-4 0 0z')}${el('R', 'M0 0C4.5-3 5-9 0-14 0-9 0-4 0 0z')}</g>`;
const LEAVES = [
  [-1, -24, -4, 1.15],
  [-3, -18, -48, 1.1],
  [3.5, -18, 46, 1.1],
  [-2, -14, -82, 0.95],
  [3, -14.5, 82, 0.92],
  [-1.6, -16, -24, 0.98],
  [2.4, -16, 20, 0.96],
] as const;
const plant = () =>
  roundShadow(8.5, 6) +
  paint(
    'terra',
    lathe(
      [
        [6.4, 0],
        [8.6, 10],
      ],
      { glossOpacity: 0.5 },
    ),
    cylinder(9.4, 10, 13),
    disc('R', 8.2, 13),
  ) +
  paint('walnut', disc('R', 7.8, 12.4)) +
  paint(
    'leaf',
    line('R', 'M0-12V-26M0-14q-4-4-8-8M0-14q5-3 8-8', 1),
    ...LEAVES.map(([x, y, angle, scale]) => leafAt(x, y, angle, scale)),
  );

const bloom = (x: number, y: number, material: GoodsMaterial) =>
  placed(
    x,
    y,
    paint(
      material,
      el('L', 'M0 0C-4-1-4-6-2.6-8L0-5.4 2.6-8C4-6 4-1 0 0z'),
      el('R', 'M0 0V-5.4L2.6-8C4-6 4-1 0 0z'),
    ),
  );
const vase = () =>
  roundShadow(8, 6) +
  paint(
    'leaf',
    line('L', 'M-1-18C-2-24-6-27-7-30M0-18C0-26 1-30 1-34M1-18C3-24 7-26 8-28', 0.9),
    leafAt(-2, -20, -52, 0.62),
    leafAt(3, -20, 56, 0.6),
  ) +
  bloom(-7, -29, 'terra') +
  bloom(1, -33, 'blush') +
  bloom(8, -27, 'terra') +
  paint(
    'white',
    lathe(
      [
        [5, 0],
        [8.4, 4],
        [8.8, 9],
        [5.4, 15],
        [3.4, 18],
        [4.4, 20.5],
      ],
      { glossOpacity: 0.9 },
    ),
    disc('R', 3.7, 20.5),
  ) +
  paint('blue', patch('L', 8.95, 5.6, 8.6, 62, 178), patch('R', 8.95, 5.6, 8.6, 2, 62));

const yarn = (material: GoodsMaterial, x: number, y: number, radius: number) =>
  placed(
    x,
    y,
    paint(
      material,
      `<circle class="L" r="${radius}"/>`,
      el(
        'R',
        `M${fine(radius * 0.5)}-${fine(radius * 0.87)}a${radius} ${radius} 0 0 1-${fine(radius * 0.3)} ${fine(radius * 1.8)}c3-4 3-12 ${fine(-radius * 0.2)}-${fine(radius * 1.8)}z`,
      ),
      line(
        'T',
        `M-${radius - 1}-1c2-4 6-5 9-4M-${radius - 1} 2c3-5 7-6 11-5M-${fine(radius * 0.4)} ${fine(radius * 0.8)}c-1-4 2-9 6-10`,
        0.7,
      ),
    ),
  );
const basket = () => {
  const weave = [2.6, 6, 9.4].map((z) => {
    const radius = 10 + z * 0.22;
    return patch('L', radius, z, z + 1.2, 62, 178) + patch('R', radius, z, z + 1.2, 2, 62);
  });
  return (
    roundShadow(10.4, 6) +
    paint('walnut', disc('R', 12.6, 14)) +
    yarn('blush', -4.5, -17, 6.5) +
    yarn('sage', 5.5, -16, 5.6) +
    paint(
      'sand',
      lathe(
        [
          [10, 0],
          [13.1, 14],
        ],
        { gloss: null, hasTop: false },
      ),
    ) +
    paint(
      'wood',
      ...weave,
      patch('L', 13.2, 12.6, 14.2, 4, 176),
      patch('R', 13.2, 12.6, 14.2, 4, 62),
    ) +
    paint(
      'walnut',
      line('L', 'M-13-11c-4 0-4 5 .6 5.6', 1.6),
      line('R', 'M13-11c4 0 4 5-.6 5.6', 1.6),
    )
  );
};

const towel = () => {
  const height = 5;
  const one = (material: GoodsMaterial, u: number, v: number, z: number, band: GoodsMaterial) => {
    const [a, b] = [P(-u, v, z), P(u, v, z)];
    const fold = `M${pair(a)}L${pair(b)}v${-height}L${fine(a[0])} ${fine(a[1] - height)}q-2.4 1.3 0 ${height}z`;
    return (
      paint(
        material,
        el('R', rightFace(u, -v, v, z + 0.4, z + height)),
        el('L', fold),
        el('T', topFace(-u, -v, u, v, z + height)),
        line('R', along([-u, v, z + height / 2], [u, v, z + height / 2]), 0.5),
      ) +
      paint(
        band,
        el('L', topFace(u - 4.4, -v, u - 3.2, v, z + height)),
        el('L', topFace(u - 2.6, -v, u - 2.1, v, z + height)),
        el('L', leftFace(v, u - 4.4, u - 3.2, z, z + height)),
        el('L', leftFace(v, u - 2.6, u - 2.1, z, z + height)),
      )
    );
  };
  return (
    boxShadow(-11, -9, 11, 9, 6) +
    one('sage', 11, 9, 0, 'cream') +
    one('cream', 10.6, 8.7, 5, 'terra') +
    one('blush', 10.2, 8.4, 10, 'cream')
  );
};

const frame = () => {
  const picture =
    mark('paper', 'M2 2h18v19H2z') +
    mark('pane', 'M4 4h14v15H4z') +
    paint('honey', '<circle class="T" cx="14" cy="8" r="2"/>') +
    paint('leaf', el('L', 'M4 19v-5l4-4 4 5 2-2 4 4v2z'), el('R', 'M8 19l4-4 2-2 4 4v2z'));
  return (
    boxShadow(-11, -2, 11, 2, 7) +
    paint('wood', el('R', poly([P(3, -2, 0), P(3, -9, 0), P(3, -2, 15)]))) +
    paint('wood', box(-11, -1.2, 11, 1.2, 0, 23)) +
    onLeft(1.2, -11, 23, picture)
  );
};

export const HOME = {
  lamp: { at: [0, 3, 1.1], replaceable: ['terra', 'wood'], draw: lamp },
  candle: { at: [-3, 1, 1.2], replaceable: ['amber'], draw: candle },
  plant: { at: [0, 2, 1.08], replaceable: ['terra'], draw: plant },
  vase: { at: [0, 3, 1.08], replaceable: ['white', 'blue'], draw: vase },
  basket: { at: [0, 2, 1.2], replaceable: ['sand', 'wood'], draw: basket },
  towel: { at: [0, 1, 1.06], replaceable: ['sage', 'blush'], draw: towel },
  frame: { at: [0, 3, 1.1], replaceable: ['wood'], draw: frame },
} as const satisfies Record<string, Drawing>;
