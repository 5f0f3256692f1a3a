import { addDays, dayOf, HOUR_MS, hourOf, MINUTE_MS, SECOND_MS } from '../time';
import { dayText } from './dates';

const two = (count: number): string => String(count).padStart(2, '0');

/** `28:41`, `1:02:03`; rounds up. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND_MS);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  const hours = Math.floor((seconds * SECOND_MS) / HOUR_MS);
  return hours > 0 ? `${hours}:${parts}` : parts;
}

/** For reading out: changes once a minute. */
export const minutesLeft = (ms: number): number => Math.ceil(Math.max(0, ms) / MINUTE_MS);

/** `12:30`, `24:00`, `明天 07:15`, `6月20日 07:15`. */
export function deadlineText(at: number, now: number): string {
  const isMidnight = hourOf(at) === '00:00';
  const day = dayOf(isMidnight ? at - 1 : at);
  const clock = isMidnight ? '24:00' : hourOf(at);
  if (day === dayOf(now)) return clock;
  return day === addDays(dayOf(now), 1) ? `明天 ${clock}` : `${dayText(day)} ${clock}`;
}
