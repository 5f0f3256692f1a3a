import { DAY_MS, HOUR_MS } from './units';

/**
 * Money uses Shanghai's calendar on every device. Days are `yyyy-mm-dd`, months `yyyy-mm`; a moment is a Date or epoch
 * ms.
 */

type Moment = Date | number;

/** No summer time since 1991. */
export const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;
const MONTHS_PER_YEAR = 12;

/** UTC fields are Shanghai's. */
const isoText = (moment: Moment): string =>
  new Date(Number(moment) + SHANGHAI_OFFSET_MS).toISOString();

export const dayOf = (moment: Moment): string => isoText(moment).slice(0, 10);
export const monthOf = (moment: Moment): string => isoText(moment).slice(0, 7);
/** 09:26 */
export const hourOf = (moment: Moment): string => isoText(moment).slice(11, 16);
/** 09:26:07 */
export const clockOf = (moment: Moment): string => isoText(moment).slice(11, 19);

export const dayStart = (day: string): Date => new Date(Date.parse(day) - SHANGHAI_OFFSET_MS);

export const monthStart = (month: string): Date => dayStart(`${month}-01`);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS_PER_YEAR + number - 1 + count;
  return `${Math.floor(index / MONTHS_PER_YEAR)}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / DAY_MS;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** 0 = next midnight. */
export const endOfDayAfter = (moment: Moment, days: number): Date =>
  dayStart(addDays(dayOf(moment), days + 1));

/** Ending with `last`; 0 without it. */
export function daysInRow(days: ReadonlySet<string>, last: string): number {
  let length = 0;
  while (days.has(addDays(last, -length))) length += 1;
  return length;
}

export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index - count + 1));

export const lastDays = (now: Moment, count: number): string[] => daysUpTo(dayOf(now), count);

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Saturday and Sunday do not count; holidays are unknown. */
export function endOfWorkingDays(from: string, count: number): Date {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return dayStart(addDays(day, 1));
}
