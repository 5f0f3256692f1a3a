import { shortDateText } from '@/lib/format/dates';
import { dayOf, dayStart, HOUR_MS } from '@/lib/time';

/** yyyy-mm-dd; empty without a time. */
export const dayText = (time: number | null): string => (time === null ? '' : dayOf(time));

/** 9:00 of a day, because nobody reads a reminder at midnight. Null for no day. */
export const dayTime = (day: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? Number(dayStart(day)) + 9 * HOUR_MS : null;

/** A reminder for display: its day, and whether it is due. */
export function reminderOf(
  remindAt: number | null,
  now: number,
): { day: string; isDue: boolean } | null {
  if (remindAt === null) return null;
  return { day: shortDateText(remindAt, now), isDue: dayText(remindAt) <= dayText(now) };
}
