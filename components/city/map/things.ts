import type { Item } from './items';
import { boardHeight, SIGN_RIM, SIGN_WIDTH } from './signs';

/** Taps on what belongs to a house, or stands on the street. */

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Boxes from an item's foot, without light and shadow. */
const BODIES: Partial<Record<Item['kind'], Box>> = {
  lantern: [-6, -4, 6, 15],
  cart: [-11, -16, 11, 9],
  prints: [-13, -1, 5, 12],
  t: [-5, -9, 5, 3],
  snowman: [-5, -11, 5, 3],
  lanterns: [-8, -22, 8, 4],
};
const ON_THE_STREET = ['t', 'snowman', 'lanterns'] as const;
export type StreetThing = (typeof ON_THE_STREET)[number];

function isHit(item: Item, x: number, y: number): boolean {
  const dx = x - item.x;
  const dy = y - item.y;
  if (item.kind === 'sign')
    return (
      dx >= 0 && dx <= SIGN_WIDTH + SIGN_RIM && dy >= dx / 2 && dy <= dx / 2 + boardHeight(item)
    );
  const body = BODIES[item.kind];
  return !!body && dx >= body[0] && dx <= body[2] && dy >= body[1] && dy <= body[3];
}

/**
 * Owner of sign, lantern, cart or footprints; 0 = none.
 * @param hasSigns signs are drawn at this size
 */
export function ownerUnder(
  items: readonly Item[],
  x: number,
  y: number,
  hasSigns: boolean,
): number {
  return (
    items.findLast((item) => item.no && (hasSigns || item.kind !== 'sign') && isHit(item, x, y))
      ?.no ?? 0
  );
}

export const streetThingUnder = (
  items: readonly Item[],
  x: number,
  y: number,
): StreetThing | undefined => {
  const hit = items.findLast(
    (item) => !item.no && isHit(item, x, y) && ON_THE_STREET.some((kind) => kind === item.kind),
  );
  return ON_THE_STREET.find((kind) => kind === hit?.kind);
};
