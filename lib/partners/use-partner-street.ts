import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { writeMessage } from '@/lib/contract/guest-book';
import { getPartnerStreet } from '@/lib/contract/partners-tab';

export type PartnerStreet = OutputOf<typeof getPartnerStreet>;
export type Mate = PartnerStreet['help'][number];
export type LaneNews = PartnerStreet['news'][number];

/** The lane of the partners' houses, and what can be done for them now. */
export const usePartnerStreet = () => useEndpoint(getPartnerStreet, {}, { keepPrevious: true });

/** Writes a greeting into a partner's guest book; the partner is told at once. */
export function useGreet() {
  const { send } = useSend(writeMessage, { load: false, queues: true });
  return async (plot: { blockAreaId: number; blockNo: number }, content: string) => {
    const answer = await send({ ...plot, content });
    if (answer.ok) await refresh(getPartnerStreet);
    return answer;
  };
}
