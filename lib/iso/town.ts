import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import { plotAppearance } from './appearance';
import { type CityPlot, ground, instance, type Item, LOTS, streetLife, withPrefix } from './city';
import { type Shape, symbol, VEIL_DEFS } from './kit';
import { join, project, topFace } from './path';
import { plotCentre } from './plan';

/** Two layers: my stall moves between them. */
export interface TownInput {
  plots: readonly CityPlot[];
  seed: number;
  offered: readonly number[];
  me: number | null;
}

const GLOW =
  '<radialGradient id="gz"><stop class="z1"/><stop class="z2" offset=".55"/><stop class="z0" offset="1"/></radialGradient><linearGradient id="gb" x2="0" y2="1"><stop class="z0"/><stop class="z3" offset="1"/></linearGradient>';
const HALO = topFace(-13, -13, 13, 13);
const LOT = topFace(-7.2, -7.2, 7.2, 7.2);
const BEAM = 'M-14.4 0L0 7.2 14.4 0v-34L0-26.8l-14.4-7.2z';
const RING = topFace(-8, -8, 8, 8);
const RAYS = [-6, -2, 2, 6]
  .map(
    (t) =>
      `M${join(...project(10, t))}L${join(...project(12.2, t))}M${join(...project(t, 10))}L${join(...project(t, 12.2))}`,
  )
  .join('');

const glow = (no: number, x: number, y: number) =>
  `<g class="glow" data-no="${no}" transform="translate(${join(x, y)})"><path fill="url(#gz)" class="gz" d="${HALO}"/><path class="gf" d="${LOT}"/><path class="gb" fill="url(#gb)" d="${BEAM}"/></g>`;
const settled = (x: number, y: number) =>
  `<g transform="translate(${join(x, y)})"><path fill="url(#gz)" class="gz" d="${HALO}"/><path class="Z" d="${RING}"/><path class="ry" d="${RAYS}"/></g>`;

export function drawTown(
  { plots, seed, offered, me }: TownInput,
  prefix: string,
): Record<'back' | 'front', SvgMarkup> {
  const used = new Set<Shape>(['t', 'a']);
  const items: Item[] = [...streetLife(seed)];
  let floor = '';
  let lots = '';
  for (const { no, level, isOffered } of plots) {
    const [u, v] = plotCentre(no);
    const [x, y] = project(u, v);
    if (no === me) {
      floor += settled(x, y);
      continue;
    }
    if (offered.includes(no)) {
      floor += glow(no, x, y);
      continue;
    }
    if (!level) lots += `M${join(u - 6, v - 6)}h12v12h-12z`;
    const own = plotAppearance(no, level, seed);
    const shape = own.shape ?? (isOffered ? 's' : null);
    if (!shape) continue;
    used.add(shape);
    items.push([u + v, instance(shape, x, y, own.material)]);
  }
  const [u, v] = me === null ? [Infinity, 0] : plotCentre(me);
  const sorted = [...items].sort((a, b) => a[0] - b[0]);
  const drawn = (isFront: boolean) =>
    sorted
      .filter(([depth]) => depth > u + v === isFront)
      .map(([, markup]) => markup)
      .join('');
  const symbols = `<svg hidden="">${LOTS}${[...used].sort().map(symbol).join('')}</svg>`;
  const layer = (content: string) => svgMarkup(withPrefix(content, prefix));
  return {
    back: layer(`<defs>${VEIL_DEFS}${GLOW}</defs>${symbols}${ground(lots)}${floor}${drawn(false)}`),
    front: layer(drawn(true)),
  };
}
