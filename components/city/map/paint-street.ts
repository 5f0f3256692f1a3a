import { project } from '@/lib/iso/path';
import type { Item, SmallItem } from './items';
import { paintSmall, type Palette } from './paint';
import { overlaps, type Rect } from './world';

interface Part {
  d: string;
  /** A CSS variable or a colour. */
  fill?: string;
  stroke?: string;
  width?: number;
}

const LAMP: readonly Part[] = [
  { stroke: '--iso-pole', width: 0.9, d: 'M0 0v-11h2.6' },
  { fill: '--lamp', d: 'M1.3-11.2h3.2v1.3h-3.2z' },
];
const LANTERN: readonly Part[] = [
  { stroke: '--lw', width: 0.7, d: 'M0-1.5v3' },
  {
    fill: '--lr',
    d: 'M-3.4 5c0-2.6 1.4-3.7 3.4-3.7S3.4 2.4 3.4 5 2 8.7 0 8.7-3.4 7.6-3.4 5z',
  },
  { fill: '--lr-2', d: 'M.8 1.4C2.6 1.7 3.4 3 3.4 5S2.6 8.3.8 8.6z' },
  { fill: '--lg', d: 'M-1.5.9h3v.9h-3zM-1.5 8.1h3v.9h-3z' },
  { stroke: '--lg', width: 0.9, d: 'M0 9v2.8' },
];
const SNOWMAN: readonly Part[] = [
  { fill: '#c9d8ea', d: 'M-2.8-2a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0z' },
  {
    fill: '#fff',
    d: 'M-2.8-2.3a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0zM-1.9-5.9a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0z',
  },
  { fill: '#2a2b36', d: 'M-.9-6.3h.5v.6h-.5zM.5-6.3h.5v.6h-.5z' },
  { fill: '--lr', d: 'M-1.9-4.6h3.8v.9h-3.8zM0-5.6l2.2.4-2.2.4z' },
];

const paths = new Map<string, Path2D>();
export function pathOf(d: string): Path2D {
  const path = paths.get(d) ?? new Path2D(d);
  paths.set(d, path);
  return path;
}

const colourOf = (name: string, { read }: Palette) => (name.startsWith('--') ? read(name) : name);

function paintParts(context: CanvasRenderingContext2D, parts: readonly Part[], palette: Palette) {
  context.lineCap = 'round';
  for (const { d, fill, stroke, width } of parts) {
    if (fill) {
      context.fillStyle = colourOf(fill, palette);
      context.fill(pathOf(d));
    }
    if (stroke) {
      context.strokeStyle = colourOf(stroke, palette);
      context.lineWidth = width ?? 1;
      context.stroke(pathOf(d));
    }
  }
}

const GLOW_SIZE = 64;
const glows = new Map<string, HTMLCanvasElement>();

function glowOf(colour: string): HTMLCanvasElement {
  const known = glows.get(colour);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = GLOW_SIZE;
  canvas.height = GLOW_SIZE;
  const context = canvas.getContext('2d');
  if (context) {
    const half = GLOW_SIZE / 2;
    const gradient = context.createRadialGradient(half, half, 0, half, half, half);
    for (const [at, alpha] of [
      [0, 'f2'],
      [0.35, '66'],
      [1, '00'],
    ] as const)
      gradient.addColorStop(at, `${colour}${alpha}`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, GLOW_SIZE, GLOW_SIZE);
  }
  glows.set(colour, canvas);
  return canvas;
}

export function paintGlow(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  { read }: Palette,
  height = radius,
): void {
  const opacity = Number(read('--gw-o')) || 0;
  if (opacity === 0) return;
  context.save();
  context.globalAlpha = height < radius ? opacity * 0.8 : opacity;
  context.drawImage(glowOf(read('--gw')), x - radius, y - height, radius * 2, height * 2);
  context.restore();
}

const POOLS = { lamp: [-0.3, 2.2, 12], cell: [-3, 5.5, 15] } as const;

export function paintPools(
  context: CanvasRenderingContext2D,
  items: readonly Item[],
  part: Rect,
  palette: Palette,
): void {
  for (const item of items) {
    if (item.kind !== 'lamp' && item.kind !== 'cell') continue;
    if (item.kind === 'cell' && !item.isLit) continue;
    const [dx, dy, radius] = POOLS[item.kind];
    const x = item.x + dx;
    const y = item.y + dy;
    const pool = {
      left: x - radius,
      right: x + radius,
      top: y - radius / 2,
      bottom: y + radius / 2,
    };
    if (overlaps(pool, part)) paintGlow(context, [x, y], radius, palette, radius / 2);
  }
}

const LANTERN_SCALE = 0.72;
const OWN_LANTERN_SCALE = 1.2;
const STRING_REACH = 5;
const STRING_HEIGHT = 15;
const STRING_SAG = 3;

function paintLantern(context: CanvasRenderingContext2D, palette: Palette) {
  paintGlow(context, [0, 5], 13, palette);
  paintParts(context, LANTERN, palette);
}

function paintString(context: CanvasRenderingContext2D, palette: Palette) {
  const from = project(0, STRING_REACH, STRING_HEIGHT);
  const to = project(0, -STRING_REACH, STRING_HEIGHT);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + STRING_SAG] as const;
  context.lineWidth = 0.9;
  context.strokeStyle = palette.read('--iso-pole');
  context.beginPath();
  for (const [x, y] of [from, to]) {
    context.moveTo(x, y + STRING_HEIGHT);
    context.lineTo(x, y);
  }
  context.stroke();
  context.lineWidth = 0.7;
  context.strokeStyle = palette.read('--lw');
  context.beginPath();
  context.moveTo(...from);
  context.quadraticCurveTo(...middle, ...to);
  context.stroke();
  for (const t of [1 / 3, 2 / 3]) {
    const on = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * middle[axis] + t * t * to[axis];
    context.save();
    context.translate(on(0), on(1));
    context.scale(LANTERN_SCALE, LANTERN_SCALE);
    paintLantern(context, palette);
    context.restore();
  }
}

function paintDoor(context: CanvasRenderingContext2D, palette: Palette) {
  context.transform(1, 0.5, 0, 1, 0, 0);
  paintParts(context, [{ fill: '--lr', d: 'M0-3.9L3.9 0 0 3.9-3.9 0z' }], palette);
  context.fillStyle = '#ffe3a0';
  context.font = '700 4.6px serif';
  context.textAlign = 'center';
  context.fillText('福', 0, 1.7);
}

const PRINTS = [
  [0, 11],
  [2.6, 9.2],
  [0.2, 7.2],
  [2.8, 5.4],
  [0.4, 3.4],
  [3, 1.8],
] as const;

function paintPrints(context: CanvasRenderingContext2D, { read }: Palette) {
  context.transform(1.1, 0.55, -1.1, 0.55, 0, 0);
  context.fillStyle = read('--prints');
  for (const [u, v] of PRINTS)
    context.fill(pathOf(`M${u} ${v}c-.8-.7-.7-2.1 0-2.3s1.2 1.1.8 2.3zm.1.6h.7c.1.8-.7.8-.7 0z`));
}

const LEAVES = [
  ['', ''],
  ['--leaf-a', '--leaf-a2'],
  ['--leaf-b', '--leaf-b2'],
] as const;

export function paintItem(
  context: CanvasRenderingContext2D,
  { kind, x, y, material, season }: SmallItem,
  palette: Palette,
): void {
  if (kind === 't' || kind === 'a') {
    const [dark, light] = LEAVES[season];
    const leaves = dark ? { K: palette.read(dark), J: palette.read(light) } : undefined;
    return paintSmall(context, kind, x, y, material, palette, leaves);
  }
  context.save();
  context.translate(x, y);
  if (kind === 'lamp') {
    paintGlow(context, [2.8, -10.6], 7, palette);
    paintParts(context, LAMP, palette);
  } else if (kind === 'lanterns') paintString(context, palette);
  else if (kind === 'lantern') {
    paintParts(context, [{ stroke: '--lw', width: 0.7, d: 'M0-.5v-2l3 1.5' }], palette);
    context.scale(OWN_LANTERN_SCALE, OWN_LANTERN_SCALE);
    paintLantern(context, palette);
  } else if (kind === 'snowman') paintParts(context, SNOWMAN, palette);
  else if (kind === 'door') paintDoor(context, palette);
  else if (kind === 'prints') paintPrints(context, palette);
  context.restore();
}
