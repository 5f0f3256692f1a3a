import { momentText } from '@/lib/format/dates';
import { dayOf, hourOf } from '@/lib/time';
import { pwaCopy } from './copy';

/** 网络不可用，以下为 09:21 的数据; another day is named. */
export function staleText(at: number, now: number): string {
  const hour = hourOf(at);
  return pwaCopy.staleSince(dayOf(at) === dayOf(now) ? hour : momentText(at));
}
