import { shortDateText, weekdayText } from '@/lib/format/dates';
import { hoursOn, isOpenAt, readHours } from '@/lib/format/place-hours';
import { addDays, dayOf, dayStart } from '@/lib/time';
import { placeCopy as copy } from './copy';

const WEEK_DAYS = 7;

/** Read from the shown lines, so it holds offline, too. Null without hours. */
export function todayOf(lines: readonly string[] = [], now: number) {
  const hours = readHours(lines.join('\n'));
  if (!hours) return null;
  const today = hoursOn(hours, dayOf(now));
  return { isOpen: isOpenAt(hours, now), text: today ? copy.today(today) : copy.restsToday };
}

/** Seven days from today, then exceptions after them. */
export function weekOf(lines: readonly string[] = [], now: number): [string, string][] {
  const hours = readHours(lines.join('\n'));
  if (!hours) return [];
  const today = dayOf(now);
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead) => addDays(today, ahead));
  const end = addDays(today, WEEK_DAYS);
  const later = hours.exceptions.map(({ day }) => day).filter((day) => day >= end);
  const nameOf = (day: string) => `${shortDateText(dayStart(day).getTime())} ${weekdayText(day)}`;
  return [...days, ...new Set(later.sort())].map((day) => [
    day === today ? `${copy.todayMark} ${weekdayText(day)}` : nameOf(day),
    hoursOn(hours, day) || copy.rests,
  ]);
}
