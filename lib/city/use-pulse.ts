import { useEndpoint, useRefereeId } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getPulse } from '@/lib/contract/city';

export type Pulse = OutputOf<typeof getPulse>;

/** Public counters of the city, with the inviter when the visitor came through a share link. */
export function usePulse() {
  const refereeId = useRefereeId();
  return useEndpoint(getPulse, refereeId === null ? {} : { refereeId }, { keepPrevious: true });
}
