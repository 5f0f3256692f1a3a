/** Calendar days of Asia/Shanghai as `yyyy-mm-dd`. The zone has had no daylight saving since 1991: an offset is exact. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

/** The Shanghai day of a moment. */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);

/** The Shanghai month of a moment, `yyyy-mm`. */
export const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7);

/** The day `count` days after (before, if negative) a day. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The month `count` months after (before, if negative) a month. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The `count` days that end with the day of `now`, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(dayOf(now), i - count + 1));

/** The first moment of a month in Shanghai. */
export const monthStart = (month: string): Date =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - SHANGHAI_OFFSET_MS);

/** The first moment of a day in Shanghai. */
export const dayStart = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS);
