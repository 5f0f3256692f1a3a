import type { StreetActions } from '../street/street-actions';

export type HallView = 'map' | 'areas' | 'cities';

export interface HallScreenProps {
  cityId: number | null;
  blockAreaId: number | null;
  view: HallView;
  home: { blockAreaId: number; blockNo: number } | null;
  isWaiting?: boolean;
  actions: Pick<StreetActions, 'isMember' | 'askLogin'>;
  onCity: (cityId: number) => void;
  onArea: (blockAreaId: number) => void;
  onView: (view: HallView, cityId: number | null) => void;
  onStreet: (blockAreaId: number) => void;
  locate?: () => Promise<string | null>;
}
