import { HOUR_MS } from '../time';

/** China has one zone and no summer time: UTC+8. */
const SHANGHAI_OFFSET_HOURS = 8;
/** First hour of the day at which payment is possible (specification 31.5). */
export const PAY_OPEN_HOUR = 7;

/** Whether payment is open: refused from 00:00:00 to 06:59:59 in Shanghai, whatever the zone of the device. */
export function payAllowed(nowMs: number): boolean {
  const hour = (Math.floor(nowMs / HOUR_MS) + SHANGHAI_OFFSET_HOURS) % 24;
  return hour >= PAY_OPEN_HOUR;
}
