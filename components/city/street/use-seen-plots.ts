import { useCallback, useState } from 'react';
import { type Street, useAreaPlots } from '@/lib/city/use-street';

/** Stable, so that both readers share one request. */
export const FIRST_BOARD = [0];

/** Boards (100 plots) in view so far. */
export function useSeenPlots({ blockAreaId, plotCount }: Street['area']) {
  const [boards, setBoards] = useState<readonly number[]>(FIRST_BOARD);
  const { plots, state, refresh, footer, nextBoard, retry } = useAreaPlots(
    blockAreaId,
    plotCount,
    boards,
  );
  const see = useCallback(
    (seen: readonly number[]) =>
      setBoards((known) =>
        seen.every((board) => known.includes(board)) ? known : [...new Set([...known, ...seen])],
      ),
    [],
  );
  const more = () => (footer === 'error' ? void retry() : nextBoard !== null && see([nextBoard]));
  return { plots, state, refresh, footer, see, more };
}
