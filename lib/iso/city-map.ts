import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { chance, type Material } from './appearance';
import type { View } from './camera';
import { type Item, withPrefix } from './city';
import { blockPlaces, bankOf, type MapPlan, mapPlan, outlineOf, peakOf } from './city-plan';
import { box, el, shade } from './faces';
import { symbol, VEIL_DEFS } from './kit';
import { join, leftFace, num, type Point, poly, project, rightFace } from './path';

/**
 * Small cities have a quarter of blocks an area, large ones a block. Height and lots still empty = residents, green light =
 * arrivals, gold with crown = mayor, blue = mine.
 */

export interface MapArea {
  residents: number;
  plotCount: number;
  /** Within a week. */
  arrivals: number;
  hasMayor: boolean;
  isMine: boolean;
}

const HALF_LOT = 7.5;
const MARGIN = 6;
const QUAY = 7;
const CROWN = 14;
const WATER = 24;

/** Drawing units; headroom for the name above the highest roof. */
export function mapView(areas: readonly MapArea[], headroom: number): View {
  const plan = mapPlan(areas.length);
  const { u, v } = plan;
  const tops = areas.map((area, index) => peakOf(plan, index)[1] - roofOf(area) - CROWN);
  const top = Math.min(-MARGIN, ...tops) - headroom;
  const left = -v - 2 * MARGIN;
  const bottom = (u + v) / 2 + MARGIN + QUAY + WATER;
  return [left, top, u + 2 * MARGIN - left, bottom - top];
}

/** Four houses, from first neighbours to a full area. */
const BLOCKS = {
  qa: [2, 3, 0, 2],
  qc: [4, 6, 3, 5],
  qd: [7, 11, 6, 4],
  qe: [10, 17, 9, 12],
  qf: [15, 27, 12, 19],
} as const;
type Block = keyof typeof BLOCKS;
const STEPS: readonly (readonly [above: number, block: Block])[] = [
  [0.8, 'qf'],
  [0.55, 'qe'],
  [0.3, 'qd'],
  [0.1, 'qc'],
  [0, 'qa'],
];
const MATERIAL: Record<Block, Material> = { qa: 'mb', qc: 'mb', qd: 'ma', qe: 'mc', qf: 'mc' };
const CORNERS: readonly Point[] = [
  [-3.4, -3.4],
  [3.4, -3.4],
  [-3.4, 3.4],
  [3.4, 3.4],
];
const HOUSE = 2.6;

const ORDER = Object.keys(BLOCKS) as Block[];

function blockOf({ residents, plotCount }: MapArea): Block | null {
  if (residents === 0) return null;
  const share = residents / Math.max(1, plotCount);
  return STEPS.find(([above]) => share > above)?.[1] ?? 'qa';
}

/** From an area's middle outwards: lower towards its edge; null = a free lot. */
export function blocksOf(area: MapArea, count: number): (Block | null)[] {
  const highest = blockOf(area);
  if (!highest) return Array.from({ length: count }, () => null);
  const built = Math.max(1, Math.round((area.residents / Math.max(1, area.plotCount)) * count));
  const steps = ORDER.indexOf(highest) + 1;
  return Array.from({ length: count }, (_, at) =>
    at < built ? (ORDER[steps - 1 - Math.floor((at * steps) / built)] ?? null) : null,
  );
}

export function roofOf(area: MapArea): number {
  const block = blockOf(area);
  return block ? Math.max(...BLOCKS[block]) : 0;
}

function house(u: number, v: number, high: number): string {
  if (high === 0) return '';
  const body = box(u - HOUSE, v - HOUSE, u + HOUSE, v + HOUSE, 0, high);
  if (high <= 6) return body;
  const line = (a: readonly [number, number], b: readonly [number, number], z: number) =>
    poly([project(a[0], a[1], z), project(b[0], b[1], z)], false);
  const left = (z: number, width: number) =>
    line([u - 1.6, v + HOUSE], [u - 1.6 + width, v + HOUSE], z);
  const windows =
    left(high - 2, 3.2) +
    (high > 11 ? left(high - 5.5, 2) : '') +
    line([u + HOUSE, v + 1.6], [u + HOUSE, v - 1.6], high - 3.5);
  return body + el('hall-windows', windows);
}

const blockSymbol = (block: Block) =>
  `<symbol id="${block}">${shade(-6, -6, 6, 6, Math.max(...BLOCKS[block]) / 2)}${CORNERS.map(([u, v], i) => house(u, v, BLOCKS[block][i] ?? 0)).join('')}</symbol>`;

const instanceOf = (id: string, [x, y]: Point, scale = 1) =>
  `<use href="#${id}" transform="translate(${join(x, y)})${scale === 1 ? '' : `scale(${num(scale)})`}"/>`;

function ground(plan: MapPlan, lots: string, empty: string): string {
  const { u, v } = plan;
  const u1 = u + MARGIN;
  const v1 = v + MARGIN;
  const land = `M${join(-MARGIN, -MARGIN)}h${num(u1 + MARGIN)}v${num(v1 + MARGIN)}h${num(-u1 - MARGIN)}z`;
  const bank = bankOf(plan);
  const third = (v1 + MARGIN) / 3;
  const river =
    bank !== null
      ? `<path class="hall-river" d="M${join(bank, -MARGIN)}c-4 ${num(third)} 9 ${num(third)} 3 ${num(2 * third)}s-5 ${num(third)}-1 ${num(third)}h14c-4-${num(third)} 7-${num(third)} 3-${num(2 * third)}s-6-${num(third)}-4-${num(third)}z"/><path class="RD" d="M${join(bank - 5, v / 2 - 4)}h27v8h-27z"/>`
      : '';
  const west = project(-MARGIN, v1);
  const east = project(u1, -MARGIN);
  const south = project(u1, v1);
  let ripples = '';
  for (let i = 0; i < 40; i += 1) {
    const t = chance(i, 8, 3);
    const from = i % 2 ? east : west;
    const x = from[0] + (south[0] - from[0]) * t;
    const y = from[1] + (south[1] - from[1]) * t + QUAY + 8 + chance(i, 2, 9) * 40;
    ripples += `M${join(x - 5, y)}h${num(4 + chance(i, 1, 9) * 9)}`;
  }
  return (
    el('hall-ripples', ripples) +
    el('SL', leftFace(v1, -MARGIN, u1, -QUAY, 0)) +
    el('SR', rightFace(u1, -MARGIN, v1, -QUAY, 0)) +
    `<g transform="matrix(1 .5-1 .5 0 0)">${el('RD', land)}${river}${el('hall-lot', lots)}${empty && el('E', empty)}</g>`
  );
}

const PARK: readonly Point[] = [
  [-4, -3],
  [3, -4],
  [-2, 4],
  [4, 3],
];

function trees(seed: number, [u, v]: Point, isPark: boolean): Item[] {
  const places: readonly Point[] = isPark ? PARK : chance(seed, 2, 2) < 0.4 ? [[5.5, 7]] : [];
  return places
    .filter((_, i) => !isPark || chance(seed, i, 5) < 0.7)
    .map(([du, dv]) => [u + du + v + dv, instanceOf('t', project(u + du, v + dv), 0.6)]);
}

interface Drawn {
  lots: string;
  empty: string;
  items: Item[];
  above: string;
}

function drawArea(drawn: Drawn, plan: MapPlan, index: number, area: MapArea | undefined): void {
  const places = blockPlaces(plan, index);
  const blocks = area ? blocksOf(area, places.length) : [];
  const lastBuilt = blocks.findLastIndex((block) => block !== null);
  for (const [at, [u, v]] of places.entries()) {
    const [x, y] = project(u, v);
    const block = blocks[at];
    drawn.lots += `M${join(u - HALF_LOT, v - HALF_LOT)}h15v15h-15z`;
    drawn.items.push(...trees(index * places.length + at, [u, v], !area));
    if (area && !block) drawn.empty += `M${join(u - 4, v - 4)}h8v8h-8z`;
    if (!area || !block) continue;
    const owner = at > 0 ? null : area.isMine ? 'me' : area.hasMayor ? 'mg' : null;
    drawn.items.push([
      u + v,
      `<use href="#${block}" class="${owner ?? MATERIAL[block]}" x="${num(x)}" y="${num(y)}"/>`,
    ]);
    if (at > lastBuilt - area.arrivals)
      drawn.above += instanceOf('new', [x + 7, y - Math.max(...BLOCKS[block]) + 4]);
  }
  if (!area?.hasMayor) return;
  const [x, y] = peakOf(plan, index);
  drawn.above += `<use href="#k" class="mg" transform="translate(${join(x, y - roofOf(area) - 1)})scale(.7)"/>`;
}

/** `chosen`: framed area; `prefix`: for ids unique in the document. */
export function drawCityMap(areas: readonly MapArea[], chosen: number, prefix: string): SvgMarkup {
  const plan = mapPlan(areas.length);
  const drawn: Drawn = { lots: '', empty: '', items: [], above: '' };
  for (let index = 0; index < plan.columns * plan.rows; index += 1)
    drawArea(drawn, plan, index, areas[index]);
  const { lots, empty, items, above } = drawn;
  items.sort((a, b) => a[0] - b[0]);
  const light =
    '<symbol id="new" overflow="visible"><circle class="hall-halo" r="4.2"/><circle class="hall-new" r="1.9"/></symbol>';
  const defs = `<defs>${VEIL_DEFS}${(['t', 'k'] as const).map(symbol).join('')}${ORDER.map(blockSymbol).join('')}${light}</defs>`;
  return svgMarkup(
    withPrefix(
      defs +
        ground(plan, lots, empty) +
        (areas[chosen] ? `<path class="Z" d="${outlineOf(plan, chosen)}"/>` : '') +
        items.map(([, markup]) => markup).join('') +
        above,
      prefix,
    ),
  );
}

/** For fingers: an area's ground and highest houses. Both run clockwise: opposite directions would leave a hole. */
export function areaOutline(plan: MapPlan, index: number, area: MapArea): string {
  const [[u, v] = [0, 0]] = blockPlaces(plan, index);
  const h = HALF_LOT;
  const z = roofOf(area);
  const tower = [
    project(u - h, v + h),
    project(u - h, v + h, z),
    project(u - h, v - h, z),
    project(u + h, v - h, z),
    project(u + h, v - h),
    project(u + h, v + h),
  ];
  return outlineOf(plan, index) + poly(tower);
}
