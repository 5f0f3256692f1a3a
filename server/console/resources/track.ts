import { track } from '@/lib/contract/console/resources/track';
import { askTrack, pageTracks, readTrack, stopTrack } from '@/server/modules/tracking/operator';
import { bindResource } from '../resource';

export const trackResource = bindResource(track, {
  page: (db, { now }, { filters: { q = '', queue = '' } }, slice) =>
    pageTracks(db, now, { q, queue, slice }),
  get: (db, { now }, key) => readTrack(db, now, key),
  actions: { ask: askTrack, stop: stopTrack },
});
