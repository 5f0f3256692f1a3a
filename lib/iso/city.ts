import { plateNumber } from '@/lib/format';
import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { chance, type Material, plotAppearance } from './appearance';
import { HEIGHT, type Shape, symbol, VEIL_DEFS } from './kit';
import { join, num, project, topFace } from './path';
import { AVENUE, AVENUE_U, LANE, LANES, MARGIN, PLOT, plotCentre, U_MAX, V_MAX } from './plan';

export interface CityPlot {
  no: number;
  level: number;
  isOffered?: boolean;
}

export interface CityInput {
  plots: readonly CityPlot[];
  seed: number;
  /** Own number: brand colours, ring, beam, blue plate. */
  me?: number;
  mayors?: readonly number[];
  target?: number;
  plateScale?: number;
}

export type Item = readonly [depth: number, markup: string];

const BEAM_DEFS =
  '<linearGradient id="bm" x2="0" y2="1"><stop class="b0"/><stop class="b1" offset="1"/></linearGradient>';
const GRID_LINES = 'v32m16-32v32m16-32v32m16-32v32';
export const LOTS = `<symbol id="l"><path class="LT" d="M0 0h80v32h-80zM${AVENUE_U + AVENUE} 0h80v32h-80z"/><path class="LG" d="M16 0${GRID_LINES}M${AVENUE_U + AVENUE + 16} 0${GRID_LINES}M0 16h80m${AVENUE} 0h80"/></symbol>`;
const RING = topFace(-PLOT / 2, -PLOT / 2, PLOT / 2, PLOT / 2);
const SLAB = 9;

const whole = (name: string, value: number) =>
  Math.round(value) ? ` ${name}="${Math.round(value)}"` : '';
export const instance = (shape: Shape, x: number, y: number, material: Material) =>
  `<use href="#${shape}"${whole('x', x)}${whole('y', y)}${material && ` class="${material}"`}/>`;
const ring = (x: number, y: number) =>
  `<path class="Z" d="${RING}" transform="translate(${join(x, y)})"/>`;
const beam = (x: number, y: number) =>
  `<path fill="url(#bm)" d="M${join(x - 14, y)}l14 7 14-7 7-92h-42z"/>`;

function plate(className: string, x: number, y: number, no: number, scale: number): string {
  const size = scale === 1 ? '' : `scale(${num(scale)})`;
  return `<g class="${className}" transform="translate(${join(x, y)})${size}"><path d="M0 0l-3.5-4h7z"/><rect x="-15" y="-17" width="30" height="14" rx="2.5"/><text y="-6.4">${plateNumber(no)}</text></g>`;
}

function buildings(
  { plots, seed, me, mayors = [], target, plateScale = 1 }: CityInput,
  used: Set<Shape>,
) {
  const items: Item[] = [];
  let above = '';
  let lots = '';
  for (const { no, level, isOffered } of plots) {
    const [u, v] = plotCentre(no);
    const [x, y] = project(u, v);
    const own = plotAppearance(no, level, seed);
    const shape = own.shape ?? (isOffered ? 's' : null);
    const roof = y - (shape ? (HEIGHT[shape] ?? 0) : 0);
    const isMayor = mayors.includes(no);
    if (!level) lots += `M${join(u - 6, v - 6)}h12v12h-12z`;
    if (isMayor) {
      used.add('k');
      above += instance('k', x, roof - 5, 'mg');
    }
    if (no === me || no === target)
      items.push([u + v - 0.1, ring(x, y) + (no === me ? beam(x, y) : '')]);
    if (no === me) above += plate('plate', x, roof - 5, no, plateScale);
    else if (no === target)
      above += plate('plate alt', x, roof - (isMayor ? 17 : 4), no, plateScale);
    if (!shape) continue;
    used.add(shape);
    items.push([u + v, instance(shape, x, y, no === me ? 'me' : isMayor ? 'mg' : own.material)]);
  }
  return { items, above, lots };
}

export function streetLife(seed: number): Item[] {
  const trees = LANES.map((lane, i): Item => {
    const u = Math.floor((chance(i, seed, 7) * U_MAX) / PLOT) * PLOT + 1;
    const v = lane - 4.5;
    return [u + v, instance('t', ...project(u, v), '')];
  });
  const cars = LANES.slice(0, 3).map((lane, i): Item => {
    const u = 14 + chance(i, seed, 9) * (U_MAX - 28);
    const v = lane + (i % 2 ? 2 : -2);
    return [u + v, instance('a', ...project(u, v), (['me', 'mb', 'md'] as const)[i] ?? '')];
  });
  return [...trees, ...cars];
}

const WEST = project(-MARGIN, V_MAX + MARGIN);
const EAST = project(U_MAX + MARGIN, -MARGIN);
const SOUTH = project(U_MAX + MARGIN, V_MAX + MARGIN);

export function ground(lots: string): string {
  const side = (className: string, [x, y]: readonly [number, number]) =>
    `<path class="${className}" d="M${join(x, y)}L${join(...SOUTH)}v${SLAB}L${join(x, y + SLAB)}z"/>`;
  const blocks = [0, 1, 2, 3, 4]
    .map((block) => `<use href="#l" y="${block * (2 * PLOT + LANE)}"/>`)
    .join('');
  const lines = `M${AVENUE_U + AVENUE / 2} 0v${V_MAX}${LANES.map((v) => `M0 ${v}h80m${AVENUE} 0h80`).join('')}`;
  const road = `<path class="RD" d="M${join(-MARGIN, -MARGIN)}h${U_MAX + 2 * MARGIN}v${V_MAX + 2 * MARGIN}h-${U_MAX + 2 * MARGIN}z"/>`;
  return `${side('SL', WEST)}${side('SR', EAST)}<g transform="matrix(1 .5-1 .5 0 0)">${road}${blocks}<path class="RL" d="${lines}"/>${lots && `<path class="E" d="${lots}"/>`}</g>`;
}

export const withPrefix = (markup: string, prefix: string) =>
  markup.replace(/(href="#| id="|url\(#)/g, `$1${prefix}`);

/** `prefix`: for ids unique in the document. */
export function drawCity(input: CityInput, prefix: string): SvgMarkup {
  const used = new Set<Shape>(['t', 'a']);
  const { items, above, lots } = buildings(input, used);
  const sorted = [...items, ...streetLife(input.seed)].sort((a, b) => a[0] - b[0]);
  // Browsers lay out the content of defs; a hidden svg can be referenced too.
  const defs = `<defs>${VEIL_DEFS}${input.me ? BEAM_DEFS : ''}</defs><svg hidden="">${LOTS}${[...used].sort().map(symbol).join('')}</svg>`;
  return svgMarkup(
    withPrefix(defs + ground(lots) + sorted.map(([, markup]) => markup).join('') + above, prefix),
  );
}
