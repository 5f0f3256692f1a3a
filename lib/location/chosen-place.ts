import { storage } from '@/lib/platform';

/** A place, as passed between pages; without a position when only its address is known (degrees, GCJ-02). */
export interface ChosenPlace {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
}

const KEY = 'chosenPlace';
/** Expiry of a choice that the requesting page did not fetch. */
const LIFE_SECONDS = 600;

/** Stores the choice for the requesting page. */
export const saveChosenPlace = (place: ChosenPlace): void => storage.set(KEY, place, LIFE_SECONDS);

/** Returns the choice, once. */
export function takeChosenPlace(): ChosenPlace | null {
  const place = storage.get<ChosenPlace>(KEY);
  storage.remove(KEY);
  return place;
}
