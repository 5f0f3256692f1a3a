import { useMemo } from 'react';
import { patchSession, refresh, useEndpoint, useSend, useSession } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getUserInfo } from '@/lib/contract/account';
import { getArrival, getPlots } from '@/lib/contract/city';
import { getHome } from '@/lib/contract/home';
import { getHouse, getStreet, setSign } from '@/lib/contract/houses';
import { NEWCOMER_NAME } from '@/lib/format/newcomer-name';
import { boardOf, toBoard } from './board';

export type Arrival = OutputOf<typeof getArrival>;

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

export const useIsNameless = () => useSession().session?.userName === NEWCOMER_NAME;

export function useSetSign() {
  const { send } = useSend(setSign);
  return async (sign: string, userName = '') => {
    const answer = await send({ sign, userName });
    if (answer.ok) {
      patchSession({ userName: answer.data.userName });
      await refresh(getHouse, getStreet, getHome, getPlots, getUserInfo);
    }
    return answer;
  };
}
