import type { NoticeSettings } from '@/lib/contract/notices.schema';
import { MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';

const DAY_MINUTES = 1440;

/** Null outside the quiet hours. Equal ends mean never quiet. */
export function quietUntil(
  { isQuiet, quietFrom, quietTo }: Pick<NoticeSettings, 'isQuiet' | 'quietFrom' | 'quietTo'>,
  now: Date,
): Date | null {
  const minutes = Math.floor((now.getTime() + SHANGHAI_OFFSET_MS) / MINUTE_MS);
  const minute = minutes % DAY_MINUTES;
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (!isQuiet || since >= length) return null;
  return new Date((minutes - since + length) * MINUTE_MS - SHANGHAI_OFFSET_MS);
}
