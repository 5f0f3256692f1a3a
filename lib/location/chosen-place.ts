import { storage } from '@/lib/platform';

/** Degrees, GCJ-02; no position = address only. */
export interface ChosenPlace {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
}

const KEY = 'chosenPlace';
const LIFE_SECONDS = 600;

export const saveChosenPlace = (place: ChosenPlace): void => storage.set(KEY, place, LIFE_SECONDS);

export function takeChosenPlace(): ChosenPlace | null {
  const place = storage.get<ChosenPlace>(KEY);
  storage.remove(KEY);
  return place;
}
