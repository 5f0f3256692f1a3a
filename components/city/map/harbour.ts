import { chance } from '@/lib/iso/appearance';
import { type Point, project } from '@/lib/iso/path';
import { MARGIN } from '@/lib/iso/plan';
import type { Palette } from './paint';
import { overlaps, type Rect, type World, worldBounds } from './world';

/** Beyond the land, drawing units. */
const AROUND = { side: 110, top: 12, bottom: 72 };
const QUAY = 9;
const REFLECTION_STEP = 4;

export function harbourBounds(world: World): Rect {
  const { left, top, right, bottom } = worldBounds(world);
  return {
    left: left - AROUND.side,
    top: top - AROUND.top,
    right: right + AROUND.side,
    bottom: bottom + AROUND.bottom,
  };
}

const cornersOf = ({ u, v }: World) => ({
  west: project(-MARGIN, v + MARGIN),
  east: project(u + MARGIN, -MARGIN),
  south: project(u + MARGIN, v + MARGIN),
});

interface Block extends Rect {
  x: number;
  y: number;
  height: number;
  material: 'a' | 'b' | 'c' | 'd';
  windows: readonly Point[];
}
const HALF = 5.5;
const STEP = 17;
const MATERIALS = ['b', 'a', 'c', 'd'] as const;

function blockAt(u: number, v: number, area: number): Block | null {
  const luck = chance(u, v, area);
  if (luck < 0.12) return null;
  const [x, y] = project(u, v);
  const height = Math.round(5 + luck * luck * 15);
  const windows: Point[] = [];
  for (let i = 0; i < 6; i += 1)
    if (chance(u + i, v, 11) < 0.55)
      windows.push([
        x - 8.5 + (i % 3) * 2.8,
        y - height + 6.5 + (i % 3) * 1.4 + Math.floor(i / 3) * 4,
      ]);
  return {
    x,
    y,
    height,
    material: MATERIALS[Math.floor(chance(v, u, 3) * 4)] ?? 'a',
    windows,
    left: x - 2 * HALF,
    right: x + 2 * HALF,
    top: y - HALF - height,
    bottom: y + HALF,
  };
}

interface Quarter {
  u: number;
  v: number;
  width: number;
  depth: number;
  blocks: Block[];
}

export function quartersOf({ u, v }: World): Quarter[] {
  return (
    [
      [-4, -104, u + 16, 78],
      [-104, -4, 78, v + 10],
    ] as const
  ).map(([u0, v0, width, depth], area) => {
    const blocks: Block[] = [];
    for (let a = u0 + 12; a < u0 + width - 6; a += STEP)
      for (let b = v0 + 12; b < v0 + depth - 6; b += STEP) {
        const block = blockAt(a, b, area + 1);
        if (block) blocks.push(block);
      }
    return { u: u0, v: v0, width, depth, blocks: blocks.sort((a, b) => a.y - b.y) };
  });
}

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Lays `colour` over `haze` to a `share`; both are `#rrggbb`. */
export function hazed(colour: string, haze: string, share: number): string {
  const over = channels(colour);
  const under = channels(haze);
  const mixed = over.map((value, i) => Math.round(value * share + (under[i] ?? 0) * (1 - share)));
  return mixed.some(Number.isNaN) ? colour : `rgb(${mixed.join()})`;
}

function fillPolygon(
  context: CanvasRenderingContext2D,
  fill: string,
  points: readonly (readonly [number, number])[],
) {
  context.fillStyle = fill;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}

function paintBox(
  context: CanvasRenderingContext2D,
  { west, east, south, north }: Record<'west' | 'east' | 'south' | 'north', Point>,
  height: number,
  [top, left, right]: readonly [string, string, string],
) {
  const up = ([x, y]: Point): Point => [x, y - height];
  fillPolygon(context, left, [west, south, up(south), up(west)]);
  fillPolygon(context, right, [east, south, up(south), up(east)]);
  fillPolygon(context, top, [up(west), up(north), up(east), up(south)]);
}

function paintQuarter(
  context: CanvasRenderingContext2D,
  { u, v, width, depth, blocks }: Quarter,
  part: Rect,
  { read }: Palette,
) {
  const share = Number(read('--far-o')) || 0.42;
  const dim = (name: string) => hazed(longHex(read(name)), longHex(read('--k2')), share);
  const under = (du: number, dv: number): Point => {
    const [x, y] = project(u + du, v + dv);
    return [x, y + 7];
  };
  paintBox(
    context,
    {
      north: under(0, 0),
      east: under(width, 0),
      south: under(width, depth),
      west: under(0, depth),
    },
    7,
    [dim('--iso-lot'), dim('--iso-slab-l'), dim('--iso-slab-r')],
  );
  const lights = Number(read('--fl-o')) || 0;
  for (const block of blocks) {
    if (!overlaps(block, part)) continue;
    const { x, y, height, material, windows } = block;
    const at = (du: number, dv: number): Point => {
      const [dx, dy] = project(du, dv);
      return [x + dx, y + dy];
    };
    paintBox(
      context,
      {
        north: at(-HALF, -HALF),
        east: at(HALF, -HALF),
        south: at(HALF, HALF),
        west: at(-HALF, HALF),
      },
      height,
      [dim(`--${material}-t`), dim(`--${material}-l`), dim(`--${material}-r`)],
    );
    if (lights === 0) continue;
    context.fillStyle = dim('--iso-lit');
    for (const [wx, wy] of windows) context.fillRect(wx - 0.6, wy, 1.2, 2);
  }
}

const longHex = (colour: string) =>
  colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;

function paintReflections(
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  { read }: Palette,
) {
  const opacity = Number(read('--rf-o')) || 0;
  if (opacity === 0) return;
  const length = to[0] - from[0];
  const slope = (to[1] - from[1]) / length;
  const colour = longHex(read('--gw'));
  context.save();
  context.transform(1, slope, 0, 1, from[0], from[1] + QUAY);
  const gradient = context.createLinearGradient(0, 0, 0, 34);
  gradient.addColorStop(0, `${colour}f2`);
  gradient.addColorStop(0.4, `${colour}66`);
  gradient.addColorStop(1, `${colour}00`);
  context.fillStyle = gradient;
  const count = Math.round(Math.abs(length) / REFLECTION_STEP);
  for (let i = 0; i < count; i += 1) {
    const isWide = i % 2 === 1;
    const width = isWide ? 2.2 : 1.1;
    context.globalAlpha = isWide ? opacity * 0.6 : opacity;
    const x = length * chance(i, 8, length > 0 ? 8 : 9);
    context.fillRect(x, 1, width, 8 + chance(i, 9, 9) ** 2 * 26);
  }
  context.restore();
}

function paintRipples(context: CanvasRenderingContext2D, world: World, { read }: Palette) {
  const { west, east, south } = cornersOf(world);
  const count = Math.round((east[0] - west[0]) / 8);
  context.save();
  context.globalAlpha = Number(read('--rp-o')) || 0;
  context.strokeStyle = read('--rp');
  context.lineWidth = 0.8;
  context.lineCap = 'round';
  context.beginPath();
  for (let i = 0; i < count; i += 1) {
    const t = chance(i, 8, 3);
    const [x0, y0] = i % 2 ? east : west;
    const x = x0 + (south[0] - x0) * t - 5;
    const y = y0 + (south[1] - y0) * t + QUAY + 10 + chance(i, 2, 9) * (AROUND.bottom - 20);
    context.moveTo(x, y);
    context.lineTo(x + 5 + chance(i, 1, 9) * 11, y);
  }
  context.stroke();
  context.restore();
}

export function paintHarbour(
  context: CanvasRenderingContext2D,
  world: World,
  quarters: readonly Quarter[],
  part: Rect,
  palette: Palette,
): void {
  const { west, east, south } = cornersOf(world);
  for (const quarter of quarters) paintQuarter(context, quarter, part, palette);
  paintRipples(context, world, palette);
  paintReflections(context, west, south, palette);
  paintReflections(context, east, south, palette);
}
