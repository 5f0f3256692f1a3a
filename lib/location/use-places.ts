import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { searchPlaces } from '@/lib/contract/location';
import type { Position } from '@/lib/platform/position';

export type Place = OutputOf<typeof searchPlaces>['places'][number];

/** Places by name, near a position when there is one. Positions of devices are rounded: a search needs no doorstep. */
export function usePlaces(keyword: string, position: Position | null) {
  return useEndpoint(searchPlaces, { keyword, ...(position && { lat: rounded(position.lat), lng: rounded(position.lng) }) }, { keepPrevious: true });
}

const rounded = (degrees: number) => Number(degrees.toFixed(3));
