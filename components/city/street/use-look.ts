import { useMemo } from 'react';
import { useIsDark } from '@/components/ui/art/use-is-dark';
import { useHour } from '@/lib/city/use-hour';
import type { Street } from '@/lib/city/use-street';
import type { Look } from '../map/look';

/** Older stored answers have no day. */
export const PLAIN_DAY: Street['today'] = { season: 'summer', festival: null };

export function useLook({ season, festival }: Street['today']): Look | null {
  const hour = useHour();
  const hangs = festival?.look ?? '';
  // A new object would redraw the map.
  return useMemo(() => hour && { hour, season, festival: hangs }, [hour, season, hangs]);
}

/** Around a dark column it is always night. */
export function useSideLook(look: Look | null, isBeside = true): Look | null {
  const isDark = useIsDark() && isBeside;
  return useMemo(() => look && { ...look, hour: isDark ? 'night' : look.hour }, [look, isDark]);
}

export const dataOf = (look: Look | null) => ({
  'data-hour': look?.hour,
  'data-season': look?.season,
  'data-festival': look?.festival,
});
