import { useEndpoint, useRefereeId } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getPulse } from '@/lib/contract/city';

export type Pulse = OutputOf<typeof getPulse>;

export function usePulse(isWanted = true) {
  const refereeId = useRefereeId();
  const input = refereeId === null ? {} : { refereeId };
  return useEndpoint(getPulse, isWanted ? input : null, { keepPrevious: true });
}
