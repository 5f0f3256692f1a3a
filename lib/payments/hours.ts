import { MINUTE_MS } from '@/lib/time';
import { cashierCopy as copy } from './copy';

/** 2小时14分; rounds up. */
export function waitText(ms: number): string {
  const minutes = Math.ceil(Math.max(0, ms) / MINUTE_MS);
  return copy.hoursMinutes(Math.floor(minutes / 60), minutes % 60);
}
