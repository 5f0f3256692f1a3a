'use client';

import { dayText, momentText } from '@/lib/format/dates';
import { addDays, dayOf, hourOf } from '@/lib/time';
import { useMinute } from './use-minute';

/** 今天 08:52, 昨天 22:40, 6月16日, 2025-06-16; tooltip and copies have the whole time. */
export function briefTime(at: number, now: number): string {
  const day = dayOf(at);
  const today = dayOf(now);
  if (day === today) return `今天 ${hourOf(at)}`;
  if (day === addDays(today, -1)) return `昨天 ${hourOf(at)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? dayText(day) : day;
}

/** Told with its hour anyhow. */
const isNear = (at: number, now: number): boolean =>
  [dayOf(now), addDays(dayOf(now), -1)].includes(dayOf(at));

export function Time({ at, isExact }: { at: number; isExact?: boolean | undefined }) {
  const now = useMinute();
  return (
    <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
      {isExact && !isNear(at, now) ? momentText(at, now) : briefTime(at, now)}
    </time>
  );
}
