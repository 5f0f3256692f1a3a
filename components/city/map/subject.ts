import { plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT } from '@/lib/iso/kit';
import type { Point } from '@/lib/iso/path';
import type { AreaPicture } from './area-picture';
import { aim, type Viewport } from './camera';
import { NAMED_PLATE, plateScale, roofOf } from './marks';
import { plotPlace, plotPoint, type World } from './world';

/** Plan units; also across a lane. */
const NEXT_DOOR = 27;
/** Share of the building's height, at least `MIN_AIM` units. */
const AIM_RATIO = 0.62;
const MIN_AIM = 12;

type Street = Pick<AreaPicture, 'plots' | 'seed' | 'me'>;

function isNextDoor(world: World, one: number, other: number): boolean {
  const [[u, v], [otherU, otherV]] = [plotPlace(world, one), plotPlace(world, other)];
  return one !== other && Math.hypot(u - otherU, v - otherV) <= NEXT_DOOR;
}

/** Aims at the walls, so a tower's plate stays visible. */
function wallsOf(world: World, { plots, seed }: Street, no: number): Point {
  const [x, y] = plotPoint(world, no);
  const level = plots.find((plot) => plot.no === no)?.level ?? 0;
  const { shape } = plotAppearance(no, level, seed);
  return [x, y - Math.max(MIN_AIM, (shape ? (HEIGHT[shape] ?? 0) : 0) * AIM_RATIO)];
}

export function subjectOf(world: World, street: Street, no: number): Point {
  const [x, y] = wallsOf(world, street, no);
  const { me } = street;
  if (me === null || !isNextDoor(world, me, no)) return [x, y];
  const [ownX, ownY] = wallsOf(world, street, me);
  return [(x + ownX) / 2, (y + ownY) / 2];
}

const EMPTY = { level: 0, isMayor: false, isOffered: false };
/** CSS px between a plate and the bar over it. */
const CLEAR = 6;

/** The camera's point for a plot: its subject, lower where the plate would leave under the bar. */
export function aimAt(
  world: World,
  street: Street,
  no: number,
  scale: number,
  viewport: Viewport,
): Point {
  const [x, y] = subjectOf(world, street, no);
  const plot = street.plots.find((one) => one.no === no) ?? { ...EMPTY, no };
  const top = plotPoint(world, no)[1] - roofOf(plot, street.seed) - NAMED_PLATE * plateScale(scale);
  const room = (aim(viewport)[1] - viewport.above - CLEAR) / scale;
  return [x, Math.min(y, top + room)];
}
