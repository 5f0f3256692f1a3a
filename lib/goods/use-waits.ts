import { refresh, useEndpoint, useSend, useUserId } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import { useNow } from '@/lib/api/use-now';
import type { OutputOf } from '@/lib/contract';
import { listSlots } from '@/lib/contract/slots';
import { joinWait, leaveWait, listWaits } from '@/lib/contract/waits';
import { SECOND_MS } from '@/lib/time';

export { useNow };

followServerTime(listWaits);

export type Wait = OutputOf<typeof listWaits>['waits'][number];

/** As often as places are offered. */
const REFRESH_MS = 15 * SECOND_MS;

/** Nothing for guests. */
export function useWaits() {
  const userId = useUserId();
  return useEndpoint(listWaits, userId === null ? null : {}, { refreshMs: REFRESH_MS });
}

export const isOpenOffer = <W extends Pick<Wait, 'offerUntil'>>(
  wait: W | undefined,
  now: number,
): wait is W & { offerUntil: number } => wait?.offerUntil !== undefined && wait.offerUntil > now;

/** The member's wait for one time; `offer` while its places are kept. */
export function useWait(slotId: number | undefined) {
  const { data, ...read } = useWaits();
  const wait = data?.waits.find((one) => one.slotId === slotId);
  const now = useNow(wait?.offerUntil !== undefined);
  return { ...read, isKnown: data !== undefined, wait, now, isOffered: isOpenOffer(wait, now) };
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
