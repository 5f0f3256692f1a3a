import { currentClaim, useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getPulse } from '@/lib/contract/city';

export type Pulse = OutputOf<typeof getPulse>;

/** Public counters of the city, with the inviter when the visitor came through a share link. */
export function usePulse() {
  const refereeId = currentClaim()?.refereeId;
  return useEndpoint(getPulse, refereeId === undefined ? {} : { refereeId });
}
