import { useMemo } from 'react';
import { useIsDark } from '@/components/ui/art/use-is-dark';
import { useHour } from '@/lib/city/use-hour';
import type { Street } from '@/lib/city/use-street';
import type { Look } from '../map/look';

/** An answer that an older version kept on this device has no day. */
export const PLAIN_DAY: Street['today'] = { season: 'summer', festival: null };

/** The present look; null = the plain picture. */
export function useLook({ season, festival }: Street['today']): Look | null {
  const hour = useHour();
  const hangs = festival?.look ?? '';
  // the map redraws everything for another look, not for each render
  return useMemo(() => hour && { hour, season, festival: hangs }, [hour, season, hangs]);
}

/** Beside the column of a wide window: around a dark column it is always night. */
export function useSideLook(look: Look | null, isBeside = true): Look | null {
  const isDark = useIsDark() && isBeside;
  return useMemo(() => look && { ...look, hour: isDark ? 'night' : look.hour }, [look, isDark]);
}

/** Read by the style sheets of the hours. */
export const dataOf = (look: Look | null) => ({
  'data-hour': look?.hour,
  'data-season': look?.season,
  'data-festival': look?.festival,
});
