import type { OutputOf } from '@/lib/contract';
import type { getPlots } from '@/lib/contract/city';

export const PLOTS_PER_BOARD = 100;

export function boardOf(blockNo: number): { from: number; to: number } {
  const from = Math.floor((blockNo - 1) / PLOTS_PER_BOARD) * PLOTS_PER_BOARD + 1;
  return { from, to: from + PLOTS_PER_BOARD - 1 };
}

export const freePlot = (no: number): OutputOf<typeof getPlots>['plots'][number] => ({
  no,
  state: 'free',
  level: 0,
  isMayor: false,
  isFriend: false,
  isLit: false,
  hasLantern: false,
  bricks: 0,
  isNew: false,
  sign: '',
  name: '',
});

export interface Board {
  plots: { no: number; level: number; isOffered: boolean }[];
  mayors: number[];
}

export function toBoard({ plots }: Pick<OutputOf<typeof getPlots>, 'plots'>): Board {
  return {
    plots: plots.map(({ no, level, state }) => ({ no, level, isOffered: state === 'free' })),
    mayors: plots.filter((plot) => plot.isMayor).map(({ no }) => no),
  };
}
