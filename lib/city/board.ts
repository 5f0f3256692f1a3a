import type { OutputOf } from '@/lib/contract';
import type { getPlots } from '@/lib/contract/city';

/** Plots that one map shows; larger areas have several maps. */
export const PLOTS_PER_BOARD = 100;

/** First and last block number of the map that a plot lies on. */
export function boardOf(blockNo: number): { from: number; to: number } {
  const from = Math.floor((blockNo - 1) / PLOTS_PER_BOARD) * PLOTS_PER_BOARD + 1;
  return { from, to: from + PLOTS_PER_BOARD - 1 };
}

export interface Board {
  plots: { no: number; level: number; isOffered: boolean }[];
  /** Block numbers of mayors. */
  mayors: number[];
}

/** The area as the map draws it: free land carries a sign. */
export function toBoard({ plots }: Pick<OutputOf<typeof getPlots>, 'plots'>): Board {
  return {
    plots: plots.map(({ no, level, state }) => ({ no, level, isOffered: state === 'free' })),
    mayors: plots.filter((plot) => plot.isMayor).map(({ no }) => no),
  };
}
