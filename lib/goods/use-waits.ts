import { refresh, useEndpoint, useSend, useUserId } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import type { OutputOf } from '@/lib/contract';
import { listSlots } from '@/lib/contract/slots';
import { joinWait, leaveWait, listWaits } from '@/lib/contract/waits';
import { SECOND_MS } from '@/lib/time';

export { useNow } from '@/lib/api/use-now';

followServerTime(listWaits);

export type Wait = OutputOf<typeof listWaits>['waits'][number];

/** As often as places are offered. */
const REFRESH_MS = 15 * SECOND_MS;

/** Nothing for guests. */
export function useWaits() {
  const userId = useUserId();
  return useEndpoint(listWaits, userId === null ? null : {}, { refreshMs: REFRESH_MS });
}

export function useWaitActions() {
  const joining = useSend(joinWait);
  const leaving = useSend(leaveWait);
  async function andRefresh<T>(answer: Promise<T>): Promise<T> {
    const outcome = await answer;
    await refresh(listWaits, listSlots);
    return outcome;
  }
  return {
    join: (slotId: number, num: number) => andRefresh(joining.send({ slotId, num })),
    leave: (waitId: number) => andRefresh(leaving.send({ waitId })),
  };
}
