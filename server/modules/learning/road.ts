import { ROAD_DAYS } from '@/lib/contract/learning-rules';
import { addDays, daysUpTo } from '@/lib/time';

/** The days in a row that end with this one. */
function runTo(day: string, active: ReadonlySet<string>): number {
  let length = 0;
  while (active.has(addDays(day, -length))) length++;
  return length;
}

/** The road of the last days, and the days in a row up to today; a day that is not over yet breaks no row. */
export function roadOf(
  days: readonly string[],
  today: string,
): { streak: number; road: { today: string; days: string[] } } {
  const active = new Set(days);
  return {
    streak: runTo(active.has(today) ? today : addDays(today, -1), active),
    road: { today, days: daysUpTo(today, ROAD_DAYS).filter((day) => active.has(day)) },
  };
}
