/**
 * Days, months and hours of the books. Money is counted by the calendar of Shanghai on the server, so its dates read the
 * same on every device, whatever its zone. Days are `yyyy-mm-dd`, months `yyyy-mm`; times are epoch ms.
 */

const DAY_MS = 86_400_000;
/** China has one zone and no summer time: UTC+8. */
const OFFSET_MS = 8 * 3_600_000;
const MONTHS_PER_YEAR = 12;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** A clock that reads Shanghai's time where it says UTC. */
const clockOf = (ms: number): string => new Date(ms + OFFSET_MS).toISOString();

export const dayOf = (ms: number): string => clockOf(ms).slice(0, 10);
export const monthOf = (ms: number): string => clockOf(ms).slice(0, 7);
/** 09:26 */
export const hourOf = (ms: number): string => clockOf(ms).slice(11, 16);

const numbersOf = (date: string): number[] => date.split('-').map(Number);

/** 2026年6月 */
export function monthText(month: string): string {
  const [year, number] = numbersOf(month);
  return `${year}年${number}月`;
}

/** 6月18日 */
export function dayText(day: string): string {
  const [, month, number] = numbersOf(day);
  return `${month}月${number}日`;
}

/** 2026年6月18日 */
export const dateText = (ms: number): string =>
  `${monthText(monthOf(ms))}${Number(dayOf(ms).slice(-2))}日`;

/** 2026年6月18日 09:26 */
export const momentText = (ms: number): string => `${dateText(ms)} ${hourOf(ms)}`;

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** 星期四 */
export const weekdayText = (day: string): string => `星期${WEEKDAYS[weekdayOf(day)] ?? ''}`;

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = numbersOf(month);
  const index = year * MONTHS_PER_YEAR + number - 1 + count;
  return `${Math.floor(index / MONTHS_PER_YEAR)}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Every day of a month, in order. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / DAY_MS;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
