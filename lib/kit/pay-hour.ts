import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/** China has one zone and no summer time: UTC+8. */
const SHANGHAI_OFFSET_HOURS = 8;
/** Specification 31.5; operators may set another. */
export const PAY_OPEN_HOUR = 7;

const sinceMidnight = (nowMs: number) => (nowMs + SHANGHAI_OFFSET_HOURS * HOUR_MS) % DAY_MS;

/** By Shanghai time. */
export const payAllowed = (nowMs: number, openHour = PAY_OPEN_HOUR): boolean =>
  sinceMidnight(nowMs) >= openHour * HOUR_MS;

export const payOpensAt = (nowMs: number, openHour = PAY_OPEN_HOUR): number =>
  payAllowed(nowMs, openHour) ? nowMs : nowMs - sinceMidnight(nowMs) + openHour * HOUR_MS;

/** Null when payment is open now and stays open until then. Bank transfers know no hours. */
export function payPause(
  nowMs: number,
  untilMs: number,
  openHour = PAY_OPEN_HOUR,
): 'now' | 'later' | null {
  if (untilMs - nowMs > DAY_MS) return null;
  if (!payAllowed(nowMs, openHour)) return 'now';
  const midnight = nowMs - sinceMidnight(nowMs) + DAY_MS;
  return openHour > 0 && untilMs > midnight ? 'later' : null;
}

/**
 * Only open minutes count: 12:00 → 12:30, 23:45 → 07:15, 03:00 → 07:30.
 * @param minutes payable minutes, fewer than a day has.
 */
export function payDeadline(createdMs: number, minutes = 30, openHour = PAY_OPEN_HOUR): number {
  const from = payOpensAt(createdMs, openHour);
  const midnight = from - sinceMidnight(from) + DAY_MS;
  const end = from + minutes * MINUTE_MS;
  return end <= midnight ? end : end + openHour * HOUR_MS;
}
