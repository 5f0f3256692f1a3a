import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { plotAppearance } from './appearance';
import { box, cube, el, shade } from './faces';
import { HEIGHT, KIT, symbol, VEIL_DEFS } from './kit';
import { leftFace, num, project, rightFace, topFace } from './path';

export interface HousePicture {
  level: number;
  no: number;
  seed: number;
  owner?: 'me' | 'mayor';
  theme: 'plain' | 'spring' | 'autumn' | 'snow' | 'lantern';
  items: readonly GardenItem[];
}
export type GardenItem =
  | 'tree'
  | 'flowers'
  | 'bench'
  | 'lamp'
  | 'flag'
  | 'fountain'
  | 'bicycle'
  | 'mailbox';

const HALF = 15;
const painted = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

const SEASON = {
  plain: { crown: null, lawn: null },
  spring: { crown: ['#E79AB2', '#F6C3D2'], lawn: '#CFE8CF' },
  autumn: { crown: ['#C9752F', '#EBA24B'], lawn: '#EBDCB8' },
  snow: { crown: ['#7FA79A', '#FFFFFF'], lawn: '#F4F9FF' },
  lantern: { crown: null, lawn: null },
} as const;

function tree(theme: HousePicture['theme']): string {
  const { crown } = SEASON[theme];
  if (!crown) return KIT.t();
  return KIT.t()
    .replace('class="K"', `fill="${crown[0]}"`)
    .replace('class="J"', `fill="${crown[1]}"`);
}

const ITEMS: Record<GardenItem, (theme: HousePicture['theme']) => string> = {
  tree,
  flowers: () =>
    box(-2.5, -2.5, 2.5, 2.5, 0, 1.2) +
    [
      [-1.5, -1],
      [0.5, 1.2],
      [1.6, -1.4],
      [-0.4, 0],
    ]
      .map(([u = 0, v = 0], i) => dot(u, v, 2, i % 2 ? '#F3BE45' : '#E48BA5'))
      .join(''),
  bench: () =>
    shade(-3, -1, 3, 1, 3) + box(-3, -1, 3, 1, 1.2, 2, true) + box(-3, -1.2, 3, -0.6, 2, 4, true),
  lamp: () =>
    el('P', 'M0 0v-11') +
    el('A', topFace(-1.2, -1.2, 1.2, 1.2, 13.4)) +
    el('G', leftFace(1.2, -1.2, 1.2, 10.8, 13) + rightFace(1.2, -1.2, 1.2, 10.8, 13)),
  flag: () => el('P', 'M0 0v-15') + el('Q', 'M0-15l7 2.4-7 2.8z'),
  fountain: () =>
    shade(-3.5, -3.5, 3.5, 3.5, 3) +
    cube(3.5, 0, 1.6) +
    painted('#7FB7F0', topFace(-2.7, -2.7, 2.7, 2.7, 1.7)) +
    '<path fill="none" stroke="#7FB7F0" stroke-width=".9" stroke-linecap="round" d="M0-2v-6m0 0q-3 0-3.400 5.500M0-8q3 0 3.400 5.500"/>',
  bicycle: () =>
    '<g fill="none" stroke-width=".8" class="P"><circle cx="-2.6" cy="-2" r="1.9"/><circle cx="2.600" cy="-1" r="1.9"/><path d="M-2.600-2l1.400-3 2.600.6 1.200 3.400M-1.200-5l2 3.600M-2-5.600h1.600M1.400-4.400l-.4-1.400h1.600"/></g>',
  mailbox: () => el('P', 'M0 0v-4') + box(-1.6, -1.2, 1.6, 1.2, 4, 7.5, true),
};

function dot(u: number, v: number, z: number, fill: string): string {
  const [x, y] = project(u, v, z);
  return `<circle cx="${num(x)}" cy="${num(y)}" r=".9" fill="${fill}"/>`;
}

const SPOTS: readonly (readonly [u: number, v: number])[] = [
  [-9, 12],
  [12, -9],
  [1, 12],
  [12, 2],
];

const lanterns = (height: number): string =>
  [-9, -3, 3, 9]
    .map((u) => {
      const [x, y] = project(u, 10, Math.max(9, Math.min(height, 16)));
      return `<g transform="translate(${num(x)} ${num(y)})"><path class="P" d="M0-3v3"/><ellipse cy="1.6" rx="1.7" ry="2" fill="#E0483A"/><path fill="#F3BE45" d="M-.9-.5h1.800v.6h-1.800zM-.9 3.200h1.800v.6h-1.800z"/></g>`;
    })
    .join('');

const snow = (height: number): string =>
  [
    [-8, -15],
    [6, -20],
    [-15, -6],
    [14, -9],
    [0, -26],
    [9, -2],
    [-5, -31],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${num(y - Math.min(height, 30) / 3)}" r=".8" fill="#fff" opacity=".9"/>`,
    )
    .join('');

const at = (u: number, v: number, markup: string, className = '') => {
  const [x, y] = project(u, v);
  return `<g${className && ` class="${className}"`} transform="translate(${num(x)} ${num(y)})">${markup}</g>`;
};

/** A landmark needs more sky. */
export function houseView({
  level,
  no,
  seed,
  owner,
}: Pick<HousePicture, 'level' | 'no' | 'seed' | 'owner'>): readonly [
  number,
  number,
  number,
  number,
] {
  const shape = plotAppearance(no, level, seed).shape;
  const top = Math.max(26, (shape ? (HEIGHT[shape] ?? 0) : 0) + (owner === 'mayor' ? 24 : 14));
  return [-32, -top, 64, top + 22];
}

/** In an element of class `iso`. */
export function drawHouse(
  { level, no, seed, owner, theme, items }: HousePicture,
  prefix: string,
): SvgMarkup {
  const own = plotAppearance(no, level, seed);
  const height = own.shape ? (HEIGHT[own.shape] ?? 0) : 0;
  const low = level < 4 ? 'mb' : 'ma';
  const material = owner === 'me' ? 'me' : owner === 'mayor' ? 'mg' : own.material || low;
  const { lawn } = SEASON[theme];
  const ground =
    el('SL', leftFace(HALF, -HALF, HALF, -4, 0)) +
    el('SR', rightFace(HALF, -HALF, HALF, -4, 0)) +
    el('LT', topFace(-HALF, -HALF, HALF, HALF)) +
    (lawn
      ? `<path class="house-lawn" fill="${lawn}" d="${topFace(-HALF + 1, -HALF + 1, HALF - 1, HALF - 1)}"/>`
      : '');
  const building = own.shape ? at(-3, -3, KIT[own.shape](), material) : '';
  const crown =
    owner === 'mayor' && own.shape
      ? at(-3, -3, `<g transform="translate(0 ${-height - 6})">${KIT.k()}</g>`, 'mg')
      : '';
  const garden = items
    .slice(0, SPOTS.length)
    .map((item, index) =>
      at(SPOTS[index]?.[0] ?? 0, SPOTS[index]?.[1] ?? 0, ITEMS[item](theme), 'me'),
    )
    .join('');
  const backTree = at(-12, -2, tree(theme)) + at(-2, -12, tree(theme));
  const season = theme === 'lantern' ? lanterns(height) : theme === 'snow' ? snow(height) : '';
  const defs = `<defs>${VEIL_DEFS}${symbol('t')}</defs>`;
  return svgMarkup(
    (defs + ground + backTree + building + crown + garden + season).replace(
      /(href="#| id="|url\(#)/g,
      `$1${prefix}`,
    ),
  );
}
