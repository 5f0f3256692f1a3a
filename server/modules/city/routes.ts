import * as contract from '@/lib/contract/city';
import { levelOf } from '@/server/db/growth';
import { DomainError } from '@/server/http/call';
import { maskName } from '@/server/http/mask';
import { route, type Route } from '@/server/http/route';
import { changePlot, claimPlot } from './claim';
import type { CityDeps } from './deps';
import { findHomeCity, listAreas, listCities, listMayors } from './hall';
import { acceptHandover, declineHandover, listHandovers, offerHandover } from './handover';
import { applyMayor } from './mayors';
import { changeableFrom, findHome } from './plots';
import { findActiveMember, findArea, getTotals, listPlots } from './queries';
import { isMayorOf } from './terms';

/** The city hall: public calls about cities, areas and plots. */
function hallRoutes(): Route[] {
  return [
    route(contract.getPulse, async ({ db }, { refereeId }) => {
      const totals = await getTotals(db);
      const referee = refereeId ? await findActiveMember(db, refereeId) : null;
      return {
        ...totals,
        referee: referee && {
          userId: referee.userId,
          maskedName: maskName(referee.userName),
          avatar: referee.avatar,
          areaName: referee.areaName ?? '',
        },
      };
    }),

    route(contract.listCities, async ({ db, member }, { keyword }) => ({
      cities: await listCities(db, keyword, { isMember: member !== null }),
      mineId: member && (await findHomeCity(db, member.userId)),
    })),

    route(contract.listAreas, ({ db, member }, input) =>
      listAreas(db, input, { isMember: member !== null, viewerId: member?.userId ?? null }),
    ),

    route(contract.getPlots, async ({ db, member }, { blockAreaId, from, to }) => {
      const area = await findArea(db, blockAreaId);
      if (!area) throw new DomainError('not_found');
      const rows = await listPlots(db, { blockAreaId, from, to, viewerId: member?.userId ?? null });
      return {
        area,
        plots: rows.map(({ no, state, growth, isMayor, isFriend, userName }) => ({
          no,
          state,
          isFriend,
          level: state === 'taken' ? levelOf(growth ?? 0) : 0,
          isMayor: isMayor ?? false,
          name: userName === null ? '' : member ? userName : maskName(userName),
        })),
      };
    }),

    route(contract.listMayors, async ({ db, member }, { cityId }) => ({
      mayors: await listMayors(db, cityId, { isMember: member !== null }),
    })),
  ];
}

/** A member's own plot: taking, exchanging, handing over. */
function plotRoutes({ confirmPerson }: CityDeps): Route[] {
  return [
    route(contract.getMyPlot, async ({ db, member: { userId }, now }) => {
      const home = await findHome(db, userId);
      const handovers = await listHandovers(db, userId, now);
      if (!home) return { plot: null, handovers };
      const { blockAreaId, blockNo, areaName, cityId, cityName, takenAt } = home;
      const isMayor = await isMayorOf(db, { userId, blockAreaId, now });
      return {
        plot: {
          blockAreaId,
          blockNo,
          areaName,
          cityId,
          cityName,
          takenAt: (takenAt ?? now).getTime(),
          changeableAt: (await changeableFrom(db, userId)).getTime(),
          isMayor,
        },
        handovers,
      };
    }),

    route(contract.claimPlot, ({ db, member, now }, plot) =>
      claimPlot(db, { userId: member.userId, ...plot, now }),
    ),
    route(contract.changePlot, ({ db, member, now }, plot) =>
      changePlot(db, { userId: member.userId, ...plot, now }),
    ),
    route(contract.applyMayor, ({ db, member, now }, input) =>
      applyMayor(db, { userId: member.userId, ...input, now }),
    ),

    route(
      contract.offerHandover,
      async ({ db, member: { userId }, now }, { checkcode, password, ...to }) => {
        await confirmPerson(db, { userId, scene: 'handover', checkcode, password, now });
        return offerHandover(db, { userId, ...to, now });
      },
    ),

    route(
      contract.acceptHandover,
      async ({ db, member: { userId }, now }, { id, checkcode, password }) => {
        await confirmPerson(db, { userId, scene: 'handover', checkcode, password, now });
        return acceptHandover(db, { id, userId, now });
      },
    ),

    route(contract.declineHandover, ({ db, member, now }, { id }) =>
      db.transaction((tx) => declineHandover(tx, { id, userId: member.userId, now })),
    ),
  ];
}

/** Everything about cities, areas and plots. */
export const cityRoutes = (deps: CityDeps): Route[] => [...hallRoutes(), ...plotRoutes(deps)];
