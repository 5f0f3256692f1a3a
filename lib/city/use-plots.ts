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

/** The member's own plot and open handovers; idle for guests. */
export const useMyPlot = () => useEndpoint(getMyPlot, {});

/** All endpoints whose responses contain residents. */
export const refreshTown = () =>
  refresh(
    getPlots,
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

/**
 * Moves into a free plot: the first one is claimed, another one exchanged. Updates the session, so that home shows the new
 * number. After `plot_taken` the town is not refreshed before the caller has shown the nearest plots: a refresh replaces the
 * free plot by a house, and unmounts the sheet with it.
 */
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

/** The free numbers nearest to one that was taken a moment ago; empty for any other error. */
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

/** Offers, accepts and declines the free handover of a plot. */
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
