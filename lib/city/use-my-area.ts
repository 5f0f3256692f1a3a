import { useMemo } from 'react';
import { useEndpoint, useSession } from '@/lib/api';
import { getPlots } from '@/lib/contract/city';
import { type Board, boardOf, toBoard } from './board';

interface MyArea {
  area: { blockAreaId: number; name: string; cityName: string } | null;
  board: Board | null;
  blockNo: number | null;
}

export function useMyArea(): MyArea {
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  const input =
    blockAreaId === null || blockNo === null ? null : { blockAreaId, ...boardOf(blockNo) };
  const { data } = useEndpoint(getPlots, input);
  const board = useMemo(() => (data ? toBoard(data) : null), [data]);
  return { area: data?.area ?? null, board, blockNo };
}
