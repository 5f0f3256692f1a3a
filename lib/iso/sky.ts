import { chance } from './appearance';
import { num } from './path';
import { type SvgMarkup, svgMarkup } from './svg-markup';

/** Coloured by components/city/map/sky.css. */

const WIDTH = 234;
const HEIGHT = 507;
export const SKY_VIEW = `0 0 ${WIDTH} ${HEIGHT}`;
export const FLAKES_VIEW = `0 0 ${WIDTH} ${2 * HEIGHT}`;

export type SkyHour = 'dawn' | 'day' | 'dusk' | 'night';
export type SkyFestival = '' | 'lanterns' | 'moon';

const STARS: Partial<Record<SkyHour, readonly [count: number, depth: number]>> = {
  night: [70, 0.4],
  dusk: [26, 0.2],
};

function stars(hour: SkyHour): string {
  const [count, depth] = STARS[hour] ?? [0, 0];
  let far = '';
  let near = '';
  for (let i = 0; i < count; i += 1) {
    const x = chance(i, 3, 5) * WIDTH;
    const y = chance(i, 4, 6) ** 1.3 * HEIGHT * depth;
    const dot = `M${num(x)} ${num(y)}h0`;
    if (chance(i, 5, 7) > 0.82) near += dot;
    else far += dot;
  }
  return count
    ? `<path class="sky-star" d="${far}"/><path class="sky-star near" d="${near}"/>`
    : '';
}

const halo = (x: number, y: number, radius: number) =>
  `<circle class="sky-halo" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>`;

const crater = (x: number, y: number, r: number) =>
  `M${num(x)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 .1 0z`;

function fullMoon(x: number, y: number, r: number): string {
  return (
    `<circle class="sky-moon" cx="${num(x)}" cy="${num(y)}" r="${r}"/><path class="sky-sea" d="` +
    crater(x - r * 0.45, y - r * 0.2, r * 0.22) +
    crater(x + r * 0.3, y + r * 0.25, r * 0.16) +
    crater(x + r * 0.25, y - r * 0.55, r * 0.12) +
    '"/>'
  );
}

const crescent = (x: number, y: number, r: number) =>
  `<path class="sky-moon" d="M${num(x - r * 0.3)} ${num(y - r * 0.95)}a${r} ${r} 0 1 0 ${num(r * 1.2)} ${num(r * 1.35)}a${num(r * 0.85)} ${num(r * 0.85)} 0 0 1-${num(r * 1.2)}-${num(r * 1.35)}z"/>`;

function lightOf(hour: SkyHour, festival: SkyFestival): string {
  if (hour === 'night') {
    const isFull = festival === 'moon';
    const [x, y, r] = isFull ? [WIDTH * 0.76, HEIGHT * 0.13, 19] : [WIDTH * 0.8, HEIGHT * 0.125, 8];
    return halo(x, y, r * (isFull ? 3.4 : 6)) + (isFull ? fullMoon(x, y, r) : crescent(x, y, r));
  }
  if (hour === 'day') return '';
  const [x, y] = hour === 'dawn' ? [WIDTH * 0.82, HEIGHT * 0.17] : [WIDTH * 0.14, HEIGHT * 0.19];
  return `${halo(x, y, 77)}<circle class="sky-sun" cx="${num(x)}" cy="${num(y)}" r="7"/>`;
}

const cloud = (x: number, y: number, scale: number) =>
  `<path class="sky-cloud" transform="translate(${num(x)} ${num(y)})scale(${scale})" d="M-22 0a4 4 0 0 1 1.5-7.8A8 8 0 0 1-6-11 10 10 0 0 1 12-9a5.5 5.5 0 0 1 9 2.5A3.3 3.3 0 0 1 21 0z"/>`;

const RAYS = 16;
function firework(className: string, x: number, y: number, scale: number): string {
  let rays = '';
  for (let i = 0; i < RAYS; i += 1) {
    const angle = (i * 2 * Math.PI) / RAYS;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const reach = i % 2 ? 11 : 16;
    rays +=
      `<path class="sky-spark" d="M${num(c * 4)} ${num(s * 4)}L${num(c * reach)} ${num(s * reach)}"/>` +
      `<circle class="sky-spark-end" cx="${num(c * (reach + 2))}" cy="${num(s * (reach + 2))}" r=".8"/>`;
  }
  return `<g class="${className}" transform="translate(${num(x)} ${num(y)})scale(${scale})"><g class="sky-burst">${rays}</g></g>`;
}

const DEFS =
  '<defs><radialGradient id="sky-halo"><stop class="sky-halo-stop" stop-opacity=".55"/><stop class="sky-halo-stop" offset=".3" stop-opacity=".2"/><stop class="sky-halo-stop" offset="1" stop-opacity="0"/></radialGradient></defs>';

export function drawSky(hour: SkyHour, festival: SkyFestival, isSnowing: boolean): SvgMarkup {
  const clouds =
    hour === 'night'
      ? ''
      : cloud(WIDTH * 0.2, HEIGHT * 0.19, 0.62) + cloud(WIDTH * 0.74, HEIGHT * 0.148, 0.46);
  const fireworks =
    hour === 'night' && festival === 'lanterns'
      ? firework('sky-gold', WIDTH * 0.15, HEIGHT * 0.17, 1.2) +
        firework('sky-rose', WIDTH * 0.88, HEIGHT * 0.155, 0.85)
      : '';
  // Snow clouds hide sun and stars by day.
  const lights = isSnowing && hour === 'day' ? '' : stars(hour) + lightOf(hour, festival);
  return svgMarkup(DEFS + lights + clouds + fireworks);
}

const FLAKES = 90;

/** Twice the height, so they fall by one and begin again unseen. */
export function drawFlakes(): SvgMarkup {
  let d = '';
  for (let i = 0; i < FLAKES; i += 1) {
    const x = num(chance(i, 2, 2) * WIDTH);
    const y = chance(i, 3, 3) * HEIGHT;
    d += `M${x} ${num(y)}h0M${x} ${num(y + HEIGHT)}h0`;
  }
  return svgMarkup(`<path class="snow-fall" d="${d}"/>`);
}
