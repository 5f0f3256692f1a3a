import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getPlace, listPlaces } from '@/lib/contract/places';

export { useNow } from '@/lib/api/use-now';

export type PlaceRow = OutputOf<typeof listPlaces>['places'][number];
export type PlaceGoods = OutputOf<typeof getPlace>['used'];

/** Null = invalid address. */
export const usePlace = (placeId: number | null) =>
  useEndpoint(getPlace, placeId === null ? null : { placeId });

export const usePlacesOf = (goodsId: number) => useEndpoint(listPlaces, { goodsId });
