import { useMemo } from 'react';
import { refresh, useEndpoint, useSend, useSession } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getArrival, getPlots } from '@/lib/contract/city';
import { getHome } from '@/lib/contract/home';
import { getHouse, getStreet, setSign } from '@/lib/contract/houses';
import { boardOf, toBoard } from './board';

export type Arrival = OutputOf<typeof getArrival>;

/** Idle with a plot. */
export function useArrival() {
  const { session } = useSession();
  return useEndpoint(getArrival, session && session.blockNo === null ? {} : null, {
    keepPrevious: true,
  });
}

export function useBoardAround(blockAreaId: number | null, no: number | null) {
  const input = blockAreaId === null || no === null ? null : { blockAreaId, ...boardOf(no) };
  const { data, state, refresh: again } = useEndpoint(getPlots, input, { keepPrevious: true });
  const board = useMemo(() => (data ? toBoard(data) : null), [data]);
  return { area: data?.area ?? null, board, state, refresh: again };
}

export function useSetSign() {
  const { send } = useSend(setSign);
  return async (sign: string) => {
    const answer = await send({ sign });
    if (answer.ok) await refresh(getHouse, getStreet, getHome, getPlots);
    return answer;
  };
}
