import { DAY_MS, MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';

/** Shanghai time. */
export const HOURS = ['dawn', 'day', 'dusk', 'night'] as const;
export type Hour = (typeof HOURS)[number];

/** Minutes after midnight; before the first it is night. */
const BEGINS: readonly (readonly [minute: number, hour: Hour])[] = [
  [5 * 60, 'dawn'],
  [7 * 60 + 30, 'day'],
  [17 * 60 + 30, 'dusk'],
  [19 * 60 + 30, 'night'],
];

const minuteOf = (now: number) =>
  ((((now + SHANGHAI_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS;

export function hourAt(now: number): Hour {
  const minute = minuteOf(now);
  return BEGINS.findLast(([begin]) => begin <= minute)?.[1] ?? 'night';
}

/** ms */
export function untilNextHour(now: number): number {
  const minute = minuteOf(now);
  const next = BEGINS.find(([begin]) => begin > minute)?.[0];
  const minutes = (next ?? BEGINS[0]![0] + DAY_MS / MINUTE_MS) - minute;
  return Math.ceil(minutes * MINUTE_MS);
}
