import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { searchPlaces } from '@/lib/contract/location';
import type { Position } from '@/lib/platform/position';

export type PlacePage = OutputOf<typeof searchPlaces>;
export type Place = PlacePage['places'][number];

export interface PlaceQuery {
  keyword: string;
  position: Position | null;
}

/** Rounded for privacy. */
export function usePlaces({ keyword, position }: PlaceQuery, page = 1) {
  return useEndpoint(
    searchPlaces,
    { keyword, page, ...(position && { lat: rounded(position.lat), lng: rounded(position.lng) }) },
    { keepPrevious: true },
  );
}

const rounded = (degrees: number) => Number(degrees.toFixed(3));
