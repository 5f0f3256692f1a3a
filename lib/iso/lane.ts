import { plateNumber } from '@/lib/format';
import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import type { Material } from './appearance';
import { el } from './faces';
import { drawMark } from './house-mark';
import { HEIGHT, KIT, type Shape, symbol, VEIL_DEFS } from './kit';
import { leftFace, num, project, rightFace, topFace } from './path';
import { passer } from './square';

/** Own house, or the previous stretch's last, then more. */

export interface LaneHome {
  blockAreaId: number | null;
  blockNo: number | null;
  level: number;
  isMayor: boolean;
  isLit: boolean;
  hasLantern: boolean;
  isMine: boolean;
  isCalling: boolean;
}

export interface LaneHouse {
  shape: Shape | null;
  material: Material | '';
  no: number | null;
  isMine?: boolean;
  isLit?: boolean;
  hasLantern?: boolean;
  tag?: string;
}

export const LANE_STRETCH = 6;
export const LANE_VIEW = [3, -54, 164, 125] as const;

const PITCH = 23;
const FIRST = 12;
const ROW = -11;
const ROAD = [3, 16] as const;
const GROUND_U = [-60, 240] as const;
const GROUND_V = [-25, 25] as const;
const THICK = 6;
const LOT = 10;

type Item = readonly [depth: number, markup: string];

const put = (u: number, v: number, markup: string, className = '', depth = u + v): Item => {
  const [x, y] = project(u, v);
  return [
    depth,
    `<g${className && ` class="${className}"`} transform="translate(${num(x)} ${num(y)})">${markup}</g>`,
  ];
};

const tree = (scale: number) => `<use href="#ln-t" transform="scale(${scale})"/>`;
/** Eleven units high. */
export const LAMP =
  '<path class="ln-pole" d="M0 0v-11h2.6"/><path class="ln-lamp" d="M1.3-11.2h3.2v1.3H1.3z"/>';

/** First place with its plate; each next one is lower. */
const ROOM = 38;
const LOWER = PITCH / 2;
/** Smaller where it would be cut. */
function scaleOf(shape: Shape | null, index: number): number {
  const high = (shape && HEIGHT[shape]) ?? 0;
  return high === 0 ? 1 : Math.min(1, (ROOM + index * LOWER) / high);
}

function house(
  { shape, material, isMine, isLit, hasLantern }: LaneHouse,
  u: number,
  index: number,
): Item {
  const ring = isMine ? el('Z', topFace(-9, -9, 9, 9)) : '';
  if (!shape)
    return put(u, ROW, '<path class="E" d="M-7-7h14v14h-14z" transform="matrix(1 .5-1 .5 0 0)"/>');
  const lantern = hasLantern ? drawMark('lantern', shape) : '';
  const scale = scaleOf(shape, index);
  const body = KIT[shape]() + lantern;
  return put(
    u,
    ROW,
    ring + (scale < 1 ? `<g transform="scale(${num(scale)})">${body}</g>` : body),
    `${material}${isLit ? '' : ' ln-off'}`,
  );
}

function plate({ no, shape, isMine, tag }: LaneHouse, index: number): string {
  if (no === null) return '';
  const high = ((shape && HEIGHT[shape]) ?? 9) * scaleOf(shape, index);
  const [x, y] = project(FIRST + index * PITCH, ROW, high + 5);
  const words = plateNumber(no);
  return (
    `<g class="plate${isMine ? '' : ' alt'}" transform="translate(${num(x)} ${num(y)})scale(.62)">` +
    `<path d="M0 0l-3.5-4h7z"/><rect x="-15" y="-17" width="30" height="14" rx="2.5"/><text y="-6.4">${words}</text>` +
    (tag
      ? `<g class="ln-tag"><rect x="-17.5" y="-36" width="35" height="15.5" rx="2.5"/><text y="-24.6">${tag}</text></g>`
      : '') +
    `</g>`
  );
}

const PEOPLE = [
  [37, 7, '#e5686a'],
  [82, 3, '#5da583'],
  [112, 12, '#f4c46a'],
] as const;

/** In an element of class `iso`. */
export function drawLane(houses: readonly LaneHouse[]): SvgMarkup {
  const items: Item[] = houses.flatMap((one, index) => {
    const u = FIRST + index * PITCH;
    return [
      house(one, u, index),
      put(u + 13.5, 1.5, tree(0.9)),
      index % 2 === 0
        ? put(u + 4, 17, `<g transform="scale(1.1)">${LAMP}</g>`)
        : put(u + 4, 18, tree(0.9)),
    ];
  });
  items.push(
    ...PEOPLE.map(([u, v, coat]) => put(u, v, `<g transform="scale(1.35)">${passer(coat)}</g>`)),
  );
  const lots = houses
    .map((_, index) => {
      const u = FIRST + index * PITCH;
      return topFace(u - LOT, ROW - LOT, u + LOT, ROW + LOT);
    })
    .join('');
  const [u0, u1] = GROUND_U;
  const [v0, v1] = GROUND_V;
  const middle = (ROAD[0] + ROAD[1]) / 2;
  const [[ax, ay], [bx, by]] = [project(u0, middle), project(u1, middle)];
  return svgMarkup(
    `<defs>${VEIL_DEFS}${symbol('t').replace('id="t"', 'id="ln-t"')}</defs>` +
      el('SL', leftFace(v1, u0, u1, -THICK, 0)) +
      el('SR', rightFace(u1, v0, v1, -THICK, 0)) +
      el('ln-pave', topFace(u0, v0, u1, v1)) +
      el('LT', lots) +
      el('RD', topFace(u0, ROAD[0], u1, ROAD[1])) +
      el('RL', `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`) +
      items
        .toSorted((a, b) => a[0] - b[0])
        .map(([, markup]) => markup)
        .join('') +
      houses.map(plate).join(''),
  );
}
