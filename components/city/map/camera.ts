import { type Point, project } from '@/lib/iso/path';
import { type Rect, toModel, type World, worldBounds } from './world';

/** Middle of the map's window, in units of the drawing, and its scale: CSS pixels per unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Size of the map's window in CSS pixels, and what covers its edges. */
export interface Viewport {
  width: number;
  height: number;
  /** Height of the bar and the controls over the upper part. */
  above: number;
  /** Height of the panel over the lower part; the camera is centred on the rest. */
  covered: number;
}

/** The maximum scale: details of one pixel are five pixels wide. */
const MAX_SCALE = 3.2;
/** The scale when one plot is selected (×2.1). */
export const PLOT_SCALE = 2.1;
/** Share of the window that the whole land fills. */
const FIT = 0.96;

const between = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The smallest scale: all the land is in view. */
export function fitScale(world: World, { width, height, above, covered }: Viewport): number {
  const { left, top, right, bottom } = worldBounds(world);
  return Math.min(
    (width * FIT) / (right - left),
    ((height - above - covered) * FIT) / (bottom - top),
    MAX_SCALE,
  );
}

/** Limits the scale, and keeps the middle of the window on the land. */
export function limit(camera: Camera, world: World, viewport: Viewport): Camera {
  const scale = between(camera.scale, fitScale(world, viewport), MAX_SCALE);
  const [u, v] = toModel(camera.x, camera.y);
  const [x, y] = project(between(u, 0, world.u), between(v, 0, world.v));
  return { x, y, scale };
}

/** The whole land in the middle of the window. */
export function fit(world: World, viewport: Viewport): Camera {
  const { left, top, right, bottom } = worldBounds(world);
  return limit(
    { x: (left + right) / 2, y: (top + bottom) / 2, scale: fitScale(world, viewport) },
    world,
    viewport,
  );
}

/** Where the camera's point is drawn: the middle of the uncovered part. */
export const aim = ({ width, height, above, covered }: Viewport): Point => [
  width / 2,
  above + (height - above - covered) / 2,
];

/** A point of the window (CSS pixels from its corner) on the drawing. */
export function toWorld({ x, y, scale }: Camera, viewport: Viewport, [px, py]: Point): Point {
  const [ax, ay] = aim(viewport);
  return [x + (px - ax) / scale, y + (py - ay) / scale];
}

/** A point of the drawing in the window. */
export function toWindow({ x, y, scale }: Camera, viewport: Viewport, [wx, wy]: Point): Point {
  const [ax, ay] = aim(viewport);
  return [ax + (wx - x) * scale, ay + (wy - y) * scale];
}

/** The part of the drawing that is in the window. */
export function visible(camera: Camera, viewport: Viewport): Rect {
  const [left, top] = toWorld(camera, viewport, [0, 0]);
  const [right, bottom] = toWorld(camera, viewport, [viewport.width, viewport.height]);
  return { left, top, right, bottom };
}

/** Moves the picture by so many CSS pixels, as a finger drags it. */
export const panned = ({ x, y, scale }: Camera, dx: number, dy: number): Camera => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

/** Share of its way that the picture follows a finger beyond the land, and how far it goes at most, CSS pixels. */
const [STRETCH, MAX_STRETCH] = [0.35, 90];

/** Distance of the camera beyond the land, CSS pixels. */
export function beyond(camera: Camera, world: World, viewport: Viewport): number {
  const inside = limit(camera, world, viewport);
  const way = Math.hypot(camera.x - inside.x, camera.y - inside.y) * camera.scale;
  // limits are computed on the plan: what is left of their rounding is no way
  return way < 0.01 ? 0 : way;
}

/** Moves the picture with a finger: at the bounds it gives way like a spring. */
export function dragged(camera: Camera, world: World, viewport: Viewport, [dx, dy]: Point): Camera {
  const next = panned(camera, dx, dy);
  const before = beyond(camera, world, viewport);
  const after = beyond(next, world, viewport);
  if (after <= before) return next;
  const soft = panned(camera, dx * STRETCH, dy * STRETCH);
  return beyond(soft, world, viewport) > MAX_STRETCH ? camera : soft;
}

/** Zooms so that the point of the window keeps showing the same place. Limits are applied first, or the place would slip away at them. */
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

/** Ease-out between two cameras; `t` from 0 to 1. Scale moves by ratio, so that zooming feels even. */
export function blend(from: Camera, to: Camera, t: number): Camera {
  const eased = 1 - (1 - t) ** 3;
  const scale = from.scale * (to.scale / from.scale) ** eased;
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, scale };
}
