import { useEndpoint } from '@/lib/api';
import { getPlots } from '@/lib/contract/city';
import { byNearness } from '@/lib/iso/nearness';
import { boardOf } from './board';
import type { PlotKey } from './use-house';
import type { Plot } from './use-street';

export function useNearest({ blockAreaId, blockNo }: PlotKey): Plot[] | undefined {
  const { data } = useEndpoint(getPlots, { blockAreaId, ...boardOf(blockNo) });
  return data?.plots
    .filter(({ no, state }) => state === 'taken' && no !== blockNo)
    .toSorted((a, b) => byNearness(blockNo)(a.no, b.no));
}
