import { chance } from '@/lib/iso/appearance';
import { eaveOf, halfOf } from '@/lib/iso/house-mark';
import type { Shape } from '@/lib/iso/kit';
import { type Point, project } from '@/lib/iso/path';
import { AVENUE, AVENUE_U, LANES, PLOT, U_MAX, V_MAX } from '@/lib/iso/plan';
import { type SmallItem, smallThing } from './items';
import type { Look } from './look';
import { boardOrigin, type World } from './world';

const AVENUE_MIDDLE = AVENUE_U + AVENUE / 2;
const KERB = 4.5;
/** No trees stand where a lane crosses the avenue. */
const CROSSING = 9;
const LANE_STEP = PLOT;
const AVENUE_STEP = 21;
const STRING_STEP = 20;

const PLACES_ON_LANE = Array.from(
  { length: 12 },
  (_, place) => place * LANE_STEP + 1 + (place > 4 ? AVENUE - 2 : 0),
);

/** Two of three trees take the season's colours. */
function foliage(place: number, { season }: Look): SmallItem['season'] {
  if (season === 'spring') return place % 3 === 2 ? 0 : 1;
  if (season === 'autumn') return place % 3 === 1 ? 2 : 1;
  return 0;
}

function alongLane(u0: number, lane: number, index: number, look: Look): SmallItem[] {
  return PLACES_ON_LANE.flatMap((u, place) => {
    if (Math.abs(u - AVENUE_MIDDLE) < CROSSING) return [];
    if (place % 2) return [smallThing('lamp', u0 + u, lane - KERB)];
    const luck = chance(place, index, 41);
    if (luck >= 0.85) return [];
    return [
      smallThing('t', u0 + u, lane + (luck < 0.4 ? KERB : -KERB), {
        season: foliage(place + index, look),
      }),
    ];
  });
}

function alongAvenue(u0: number, v0: number, look: Look): SmallItem[] {
  const items: SmallItem[] = [];
  for (let v = 12; v < V_MAX; v += AVENUE_STEP) {
    if (LANES.some((lane) => Math.abs(lane - v) < 7)) continue;
    items.push(
      smallThing('t', u0 + AVENUE_MIDDLE - 6.2, v0 + v, { season: foliage(v, look) }),
      smallThing('lamp', u0 + AVENUE_MIDDLE + 6, v0 + v + 4),
    );
  }
  return items;
}

function strings(u0: number, lane: number): SmallItem[] {
  const items: SmallItem[] = [];
  for (let u = 10; u < U_MAX - 4; u += STRING_STEP)
    if (Math.abs(u - AVENUE_MIDDLE) >= CROSSING) {
      const item = smallThing('lanterns', u0 + u, lane);
      items.push({ ...item, depth: item.depth + 5 });
    }
  return items;
}

export function furnitureOf(world: World, board: number, look: Look): SmallItem[] {
  const [u0, v0] = boardOrigin(world, board);
  const items = LANES.flatMap((lane, index) => [
    ...alongLane(u0, v0 + lane, index, look),
    ...(look.festival === 'lanterns' ? strings(u0, v0 + lane) : []),
  ]);
  items.push(...alongAvenue(u0, v0, look));
  if (look.season === 'snow')
    items.push(smallThing('snowman', u0 + AVENUE_MIDDLE + 2, v0 + (LANES[1] ?? 0) + 12));
  return items;
}

const DOOR_HEIGHT = 5;

function atHouse(
  kind: SmallItem['kind'],
  [u, v]: readonly [number, number],
  [dx, dy]: Point,
  nearer: number,
): SmallItem {
  const { x, y, left, right, top, bottom, depth, ...rest } = smallThing(kind, u, v);
  return {
    ...rest,
    x: x + dx,
    y: y + dy,
    left: left + dx,
    right: right + dx,
    top: top + dy,
    bottom: bottom + dy,
    depth: depth + nearer,
  };
}

export const doorOf = (u: number, v: number, shape: Shape): SmallItem =>
  atHouse('door', [u, v], project(-2, halfOf(shape), Math.min(eaveOf(shape), DOOR_HEIGHT)), 0.1);

/** A fresh log's lantern hangs at the lowest roof's corner, never behind the next house. */
export const lanternOf = (u: number, v: number, shape: Shape): SmallItem =>
  atHouse(
    'lantern',
    [u, v],
    shape === '4' ? [-8, -14] : [-3, halfOf(shape) - eaveOf(shape) - 3],
    PLOT + 1,
  );
