import { type Point, project } from '@/lib/iso/path';
import { type Rect, toModel, type World, worldBounds } from './world';

/** Middle in drawing units; scale in CSS px per unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** CSS px. */
export interface Viewport {
  width: number;
  height: number;
  above: number;
  covered: number;
}

const MAX_SCALE = 3.2;
/** ×2.1 */
export const PLOT_SCALE = 2.1;
const FIT = 0.96;

const between = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

export function fitScale(world: World, { width, height, above, covered }: Viewport): number {
  const { left, top, right, bottom } = worldBounds(world);
  return Math.min(
    (width * FIT) / (right - left),
    ((height - above - covered) * FIT) / (bottom - top),
    MAX_SCALE,
  );
}

/** Air over the far edges for towers and plates; model units. */
const AIR = 90;
/** So much more than the smallest scale still shows all of the land. */
const WHOLE = 1.02;

const middleOf = (world: World): Point => {
  const { left, top, right, bottom } = worldBounds(world);
  return [(left + right) / 2, (top + bottom) / 2];
};

/** Limits the scale and keeps the window's middle on the land or the air over it; land seen whole is centred. */
export function limit(camera: Camera, world: World, viewport: Viewport): Camera {
  const least = fitScale(world, viewport);
  const scale = between(camera.scale, least, MAX_SCALE);
  if (scale <= least * WHOLE) {
    const [x, y] = middleOf(world);
    return { x, y, scale };
  }
  const [u, v] = toModel(camera.x, camera.y);
  const [x, y] = project(between(u, -AIR, world.u), between(v, -AIR, world.v));
  return { x, y, scale };
}

export const fit = (world: World, viewport: Viewport): Camera =>
  limit({ x: 0, y: 0, scale: fitScale(world, viewport) }, world, viewport);

export const aim = ({ width, height, above, covered }: Viewport): Point => [
  width / 2,
  above + (height - above - covered) / 2,
];

export function toWorld({ x, y, scale }: Camera, viewport: Viewport, [px, py]: Point): Point {
  const [ax, ay] = aim(viewport);
  return [x + (px - ax) / scale, y + (py - ay) / scale];
}

export function toWindow({ x, y, scale }: Camera, viewport: Viewport, [wx, wy]: Point): Point {
  const [ax, ay] = aim(viewport);
  return [ax + (wx - x) * scale, ay + (wy - y) * scale];
}

export function visible(camera: Camera, viewport: Viewport): Rect {
  const [left, top] = toWorld(camera, viewport, [0, 0]);
  const [right, bottom] = toWorld(camera, viewport, [viewport.width, viewport.height]);
  return { left, top, right, bottom };
}

export const panned = ({ x, y, scale }: Camera, dx: number, dy: number): Camera => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

const STRETCH = 0.35;
const MAX_STRETCH = 90;

export function beyond(camera: Camera, world: World, viewport: Viewport): number {
  const inside = limit(camera, world, viewport);
  const way = Math.hypot(camera.x - inside.x, camera.y - inside.y) * camera.scale;
  // The limits' rounding is no distance.
  return way < 0.01 ? 0 : way;
}

export function dragged(camera: Camera, world: World, viewport: Viewport, [dx, dy]: Point): Camera {
  const next = panned(camera, dx, dy);
  const before = beyond(camera, world, viewport);
  const after = beyond(next, world, viewport);
  if (after <= before) return next;
  const soft = panned(camera, dx * STRETCH, dy * STRETCH);
  return beyond(soft, world, viewport) > MAX_STRETCH ? camera : soft;
}

/** Keeps the place under the point. It applies limits first, or the place would slip. */
export function zoomed(
  camera: Camera,
  world: World,
  viewport: Viewport,
  factor: number,
  at: Point,
): Camera {
  const scale = between(camera.scale * factor, fitScale(world, viewport), MAX_SCALE);
  const [wx, wy] = toWorld(camera, viewport, at);
  const [ax, ay] = aim(viewport);
  return limit(
    { x: wx - (at[0] - ax) / scale, y: wy - (at[1] - ay) / scale, scale },
    world,
    viewport,
  );
}

/** `t` runs from 0 to 1. The scale moves by ratio, so zooming feels even. */
export function blend(from: Camera, to: Camera, t: number): Camera {
  const eased = 1 - (1 - t) ** 3;
  const scale = from.scale * (to.scale / from.scale) ** eased;
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, scale };
}
