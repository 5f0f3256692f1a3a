import type { Position } from '@/lib/platform/position';
import { toGcj } from './gcj';

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle, in metres. */
export function metresBetween(a: Position, b: Position): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h));
}

interface Located {
  lat?: number;
  lng?: number;
}

/** @param from as the device answers. Null without one of the positions */
export const awayFrom = (from: Position | null, { lat, lng }: Located): number | null =>
  from && lat !== undefined && lng !== undefined ? metresBetween(toGcj(from), { lat, lng }) : null;

export const nearestFirst = <T extends Located>(places: readonly T[], from: Position | null) =>
  from
    ? [...places].sort(
        (a, b) => (awayFrom(from, a) ?? Infinity) - (awayFrom(from, b) ?? Infinity) || 0,
      )
    : places;
