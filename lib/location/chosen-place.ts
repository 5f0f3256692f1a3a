import { storage } from '@/lib/platform';

/** A place as pages hand it on; without a position when only its address is known (degrees, GCJ-02). */
export interface ChosenPlace {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
}

const KEY = 'chosenPlace';
/** Whoever asked for a place comes back within this. */
const LIFE_SECONDS = 600;

/** Keeps what was chosen for the page that asked. */
export const keepChosenPlace = (place: ChosenPlace): void => storage.set(KEY, place, LIFE_SECONDS);

/** Hands out what was chosen, once. */
export function takeChosenPlace(): ChosenPlace | null {
  const place = storage.get<ChosenPlace>(KEY);
  storage.remove(KEY);
  return place;
}
