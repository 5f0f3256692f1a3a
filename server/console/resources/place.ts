import { place } from '@/lib/contract/console/resources/place';
import { addPlace, editPlace } from '@/server/modules/places/commands';
import { pagePlaces, readPlace } from '@/server/modules/places/queries';
import { closePlace, openPlace, shutPlace } from '@/server/modules/vouchers/close-place';
import { bindResource } from '../resource';

export const placeResource = bindResource(place, {
  page: (db, _, { filters }, slice) => pagePlaces(db, filters, slice),
  get: (db, _, key) => readPlace(db, key),
  actions: { add: addPlace, edit: editPlace, on: openPlace, off: closePlace, close: shutPlace },
});
