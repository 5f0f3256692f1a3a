import type { Hour } from '@/lib/city/hours';
import type { Street } from '@/lib/city/use-street';

export interface Look {
  hour: Hour;
  season: Street['today']['season'];
  festival: NonNullable<Street['today']['festival']>['look'];
}

export const isSameLook = (a: Look | null | undefined, b: Look | null | undefined): boolean =>
  a === b ||
  (!!a && !!b && a.hour === b.hour && a.season === b.season && a.festival === b.festival);
