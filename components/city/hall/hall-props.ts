import type { StreetActions } from '../street/street-actions';

/** A map of one city, the list of its areas, or all cities. */
export type HallView = 'map' | 'areas' | 'cities';

export interface HallScreenProps {
  /** From the address; the deepest one is shown. */
  cityId: number | null;
  blockAreaId: number | null;
  view: HallView;
  /** The visitor's own area. */
  home: { blockAreaId: number; blockNo: number } | null;
  /** The address is not known yet. */
  isWaiting?: boolean;
  actions: Pick<StreetActions, 'isMember' | 'askLogin'>;
  onCity: (cityId: number) => void;
  onArea: (blockAreaId: number) => void;
  /** Another view of a city. */
  onView: (view: HallView, cityId: number | null) => void;
  /** The street of an area. */
  onStreet: (blockAreaId: number) => void;
  /** The address around the device; null = unknown or refused. */
  locate?: () => Promise<string | null>;
}
