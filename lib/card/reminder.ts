import { timeFormat } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';

/** yyyy-mm-dd on the device's calendar; empty without a time. */
export const dayText = (time: number | null): string => (time === null ? '' : timeFormat(time));

/** 9:00 of a day in the device's time zone, because nobody reads a reminder at midnight. Null for no day. */
export function dayTime(day: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return null;
  const [, year, month, date] = parts.map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, date, 9).getTime();
}

/** A reminder for display: its day, and whether it is due. */
export function reminderOf(
  remindAt: number | null,
  now: number,
): { day: string; isDue: boolean } | null {
  if (remindAt === null) return null;
  return { day: shortDateText(remindAt, now), isDue: dayText(remindAt) <= dayText(now) };
}
