import { useEndpoint, useRefereeId } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getPulse } from '@/lib/contract/pulse';

export type Pulse = OutputOf<typeof getPulse>;

/** Public counters of the city, with the inviter when the visitor came through a share link. */
export function usePulse(isWanted = true) {
  const refereeId = useRefereeId();
  const input = refereeId === null ? {} : { refereeId };
  return useEndpoint(getPulse, isWanted ? input : null, { keepPrevious: true });
}
