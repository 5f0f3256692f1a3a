import { ROAD_DAYS } from '@/lib/contract/learning-rules';
import { addDays, daysInRow, daysUpTo } from '@/lib/time';

/** An unfinished day breaks no streak. */
export function roadOf(
  days: readonly string[],
  today: string,
): { streak: number; road: { today: string; days: string[] } } {
  const active = new Set(days);
  return {
    streak: daysInRow(active, active.has(today) ? today : addDays(today, -1)),
    road: { today, days: daysUpTo(today, ROAD_DAYS).filter((day) => active.has(day)) },
  };
}
