import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/** China has one zone and no summer time: UTC+8. */
const SHANGHAI_OFFSET_HOURS = 8;
/** First hour of the day at which payment is possible (specification 31.5), unless operators set another one. */
export const PAY_OPEN_HOUR = 7;

const sinceMidnight = (nowMs: number) => (nowMs + SHANGHAI_OFFSET_HOURS * HOUR_MS) % DAY_MS;

/**
 * False from 00:00:00 to the opening hour in Shanghai, 06:59:59 as a rule, whatever the zone of the
 * device.
 */
export const payAllowed = (nowMs: number, openHour = PAY_OPEN_HOUR): boolean =>
  sinceMidnight(nowMs) >= openHour * HOUR_MS;

/** The next moment at which payment is open: now, or the opening hour. */
export const payOpensAt = (nowMs: number, openHour = PAY_OPEN_HOUR): number =>
  payAllowed(nowMs, openHour) ? nowMs : nowMs - sinceMidnight(nowMs) + openHour * HOUR_MS;

/** Payment is closed now, or will be before a moment; null when neither. Who has days transfers by a bank, which knows no hours. */
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
 * Until when an order has to be paid: only minutes count at which payment is open. 12:00 → 12:30, 23:45 → 07:15, 03:00 → 07:30.
 * @param minutes payable minutes, fewer than a day has.
 */
export function payDeadline(createdMs: number, minutes = 30, openHour = PAY_OPEN_HOUR): number {
  const from = payOpensAt(createdMs, openHour);
  const midnight = from - sinceMidnight(from) + DAY_MS;
  const end = from + minutes * MINUTE_MS;
  return end <= midnight ? end : end + openHour * HOUR_MS;
}
