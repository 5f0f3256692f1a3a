import type { NoticeSettings } from '@/lib/contract/notices.schema';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Asia/Shanghai, which knows no summer time. */
const OFFSET_MS = 8 * 60 * MINUTE_MS;

/** When the quiet time around `now` ends; null outside of it. From equal to = never quiet. */
export function quietUntil(
  { isQuiet, quietFrom, quietTo }: Pick<NoticeSettings, 'isQuiet' | 'quietFrom' | 'quietTo'>,
  now: Date,
): Date | null {
  const minutes = Math.floor((now.getTime() + OFFSET_MS) / MINUTE_MS);
  const minute = minutes % DAY_MINUTES;
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (!isQuiet || since >= length) return null;
  return new Date((minutes - since + length) * MINUTE_MS - OFFSET_MS);
}
