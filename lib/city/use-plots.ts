import { type ApiError, patchSession, refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import {
  acceptHandover,
  applyMayor,
  changePlot,
  claimPlot,
  declineHandover,
  getCityMap,
  getMyPlot,
  getPlots,
  listAreas,
  listCities,
  listFreePlots,
  offerHandover,
} from '@/lib/contract/city';
import {
  getHouse,
  getStreet,
  getStreetRank,
  getToday,
  listStreetFeed,
} from '@/lib/contract/houses';
import type { PlotKey } from './use-house';

export type MyPlot = NonNullable<OutputOf<typeof getMyPlot>['plot']>;
export type Handover = OutputOf<typeof getMyPlot>['handovers'][number];

export const useMyPlot = () => useEndpoint(getMyPlot, {});

export const refreshTown = () =>
  refresh(
    getPlots,
    listFreePlots,
    getMyPlot,
    getStreet,
    getStreetRank,
    getToday,
    listStreetFeed,
    getHouse,
    listAreas,
    getCityMap,
    listCities,
  );

/** After `plot_taken` a refresh would replace the plot and unmount the sheet. */
export function useMoveIn() {
  const claim = useSend(claimPlot);
  const change = useSend(changePlot);
  return async (plot: PlotKey, isChange: boolean) => {
    const answer = await (isChange ? change.send(plot) : claim.send(plot));
    if (answer.ok)
      patchSession({ blockAreaId: answer.data.blockAreaId, blockNo: answer.data.blockNo });
    if (answer.ok || answer.error.err !== 'plot_taken') await refreshTown();
    return answer;
  };
}

export function nearestOf(error: ApiError): number[] {
  const { data } = error;
  const nearest: unknown =
    typeof data === 'object' && data !== null && 'nearest' in data ? data.nearest : [];
  return Array.isArray(nearest) ? nearest.filter((no): no is number => typeof no === 'number') : [];
}

export function useApplyMayor() {
  const { send } = useSend(applyMayor);
  return (blockAreaId: number, statement: string) => send({ blockAreaId, statement });
}

export function useHandover() {
  const offer = useSend(offerHandover);
  const accept = useSend(acceptHandover);
  const decline = useSend(declineHandover);
  return {
    offer: async (inviteCode: string, checkcode: string) => {
      const answer = await offer.send({ inviteCode, checkcode });
      if (answer.ok) await refresh(getMyPlot);
      return answer;
    },
    accept: async ({ id, blockAreaId, blockNo }: Handover, checkcode: string) => {
      const answer = await accept.send({ id, checkcode });
      if (answer.ok) patchSession({ blockAreaId, blockNo });
      await refreshTown();
      return answer;
    },
    decline: async ({ id }: Handover) => {
      const answer = await decline.send({ id });
      await refresh(getMyPlot);
      return answer;
    },
  };
}
