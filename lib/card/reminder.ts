import { shortDateText } from '@/lib/format/dates';
import { dayOf, dayStart, HOUR_MS } from '@/lib/time';

/** yyyy-mm-dd; empty = none. */
export const dayText = (time: number | null): string => (time === null ? '' : dayOf(time));

/** 9:00, because nobody reads a reminder at midnight. */
export const dayTime = (day: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? Number(dayStart(day)) + 9 * HOUR_MS : null;

export function reminderOf(
  remindAt: number | null,
  now: number,
): { day: string; isDue: boolean } | null {
  if (remindAt === null) return null;
  return { day: shortDateText(remindAt, now), isDue: dayText(remindAt) <= dayText(now) };
}
