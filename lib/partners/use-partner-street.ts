import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { writeMessage } from '@/lib/contract/houses';
import { getPartnerStreet } from '@/lib/contract/partners';

export type PartnerStreet = OutputOf<typeof getPartnerStreet>;
export type Mate = PartnerStreet['help'][number];
export type LaneNews = PartnerStreet['news'][number];

export const usePartnerStreet = () => useEndpoint(getPartnerStreet, {}, { keepPrevious: true });

export function useGreet() {
  const { send } = useSend(writeMessage, { load: false, queues: true });
  return async (plot: { blockAreaId: number; blockNo: number }, content: string) => {
    const answer = await send({ ...plot, content });
    if (answer.ok) await refresh(getPartnerStreet);
    return answer;
  };
}
