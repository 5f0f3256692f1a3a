import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';

export function spanText(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  if (days > 0) return `${days} 天 ${hours} 小时`;
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`;
}
