import type { StreetActions } from '../street/street-actions';

export interface HallScreenProps {
  /** What the address names; the deepest one is shown. */
  cityId: number | null;
  blockAreaId: number | null;
  /** The visitor's own area. */
  home: { blockAreaId: number; blockNo: number } | null;
  actions: Pick<StreetActions, 'isMember' | 'askLogin'>;
  onCity: (cityId: number) => void;
  onArea: (blockAreaId: number) => void;
  /** The address around the device; null = unknown or refused. */
  locate?: () => Promise<string | null>;
}
