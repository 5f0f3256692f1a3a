import type { RowOf } from '@/lib/contract/console/resource';
import type { job as resource } from '@/lib/contract/console/resources/job';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { JobRow } from '@/server/db/schema';

export type JobState = RowOf<typeof resource>['state'];

const LATE_MS = 10 * MINUTE_MS;
const LATE_RUNS = 3;
const SLOW_MS = 10 * SECOND_MS;

export function stateOfJob(row: JobRow | null | undefined, now: Date): JobState {
  if (row?.askedAt) return 'asked';
  if (!row?.endedAt) return 'none';
  const { everyMs, endedAt, tookMs, fault } = row;
  if (fault !== null) return 'failed';
  if (now.getTime() - endedAt.getTime() > Math.max(LATE_MS, LATE_RUNS * everyMs)) return 'late';
  return tookMs > Math.max(SLOW_MS, everyMs) ? 'slow' : 'fine';
}
