import { area } from '@/lib/contract/console/resources/area';
import { city } from '@/lib/contract/console/resources/city';
import { mayor } from '@/lib/contract/console/resources/mayor';
import { plot } from '@/lib/contract/console/resources/plot';
import {
  appointApplicant,
  pageApplications,
  readApplication,
  refuseApplicant,
} from '@/server/modules/city/applications';
import {
  addArea,
  appointMayor,
  closeArea,
  endMayor,
  freePlots,
  openArea,
  renameArea,
  reservePlots,
} from '@/server/modules/city/area-commands';
import { addCity, editCity } from '@/server/modules/city/city-commands';
import { mergeArea, movePlot } from '@/server/modules/city/move-commands';
import { pageAreas, pageCities, readArea, readCity } from '@/server/modules/city/operator-queries';
import { freePlot, reclaimPlot, reservePlot } from '@/server/modules/city/plot-commands';
import { pagePlots, readPlot } from '@/server/modules/city/plot-queries';
import { bindResource } from '../resource';

export const cityResource = bindResource(city, {
  page: (db, _, __, slice) => pageCities(db, slice),
  get: (db, _, key) => readCity(db, key),
  actions: { add: addCity, edit: editCity },
});

export const areaResource = bindResource(area, {
  page: (db, operation, { filters, sort }, slice) =>
    pageAreas(db, operation, sort, { filters, slice }),
  get: readArea,
  actions: {
    add: addArea,
    rename: renameArea,
    reserve: reservePlots,
    free: freePlots,
    close: closeArea,
    open: openArea,
    appoint: appointMayor,
    end: endMayor,
    merge: mergeArea,
  },
});

export const plotResource = bindResource(plot, {
  page: (db, operation, { filters }, slice) => pagePlots(db, operation, { filters, slice }),
  get: readPlot,
  actions: { reserve: reservePlot, free: freePlot, move: movePlot, reclaim: reclaimPlot },
});

export const mayorResource = bindResource(mayor, {
  page: (db, operation, { filters }, slice) => pageApplications(db, operation, { filters, slice }),
  get: readApplication,
  actions: { appoint: appointApplicant, refuse: refuseApplicant },
});
