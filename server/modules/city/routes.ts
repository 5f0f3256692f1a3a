import * as contract from '@/lib/contract/city';
import { type Route, route } from '@/server/http/route';
import type { PersonKeys } from '@/server/modules/members/confirm';
import { showArrival } from './arrival';
import { showCityMap } from './city-map';
import { changePlot, claimPlot } from './claim';
import { showFreePlots } from './free-plots';
import { listAreaPage, listCityPage, showMayors, showPlots, showPulse } from './hall-service';
import { declineHandover } from './handover';
import { applyMayor } from './mayors';
import { confirmAccept, confirmOffer, showMyPlot } from './plot-service';

function hallRoutes(): Route[] {
  return [
    route(contract.getPulse, showPulse),
    route(contract.listCities, listCityPage),
    route(contract.listAreas, listAreaPage),
    route(contract.getCityMap, showCityMap),
    route(contract.getPlots, showPlots),
    route(contract.listFreePlots, showFreePlots),
    route(contract.listMayors, showMayors),
  ];
}

function plotRoutes(keys: PersonKeys): Route[] {
  return [
    route(contract.getMyPlot, showMyPlot),
    route(contract.getArrival, showArrival),
    route(contract.claimPlot, ({ db, member, now }, plot) =>
      claimPlot(db, { userId: member.userId, ...plot, now }),
    ),
    route(contract.changePlot, ({ db, member, now }, plot) =>
      changePlot(db, { userId: member.userId, ...plot, now }),
    ),
    route(contract.applyMayor, ({ db, member, now }, input) =>
      applyMayor(db, { userId: member.userId, ...input, now }),
    ),
    route(contract.offerHandover, (call, input) => confirmOffer(keys, call, input)),
    route(contract.acceptHandover, (call, input) => confirmAccept(keys, call, input)),
    route(contract.declineHandover, ({ db, member, now }, { id }) =>
      db.transaction((tx) => declineHandover(tx, { id, userId: member.userId, now })),
    ),
  ];
}

export const cityRoutes = (keys: PersonKeys): Route[] => [...hallRoutes(), ...plotRoutes(keys)];
