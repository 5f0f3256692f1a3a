import { conflict } from '@/lib/contract/console/resources/conflict';
import {
  dismissMistake,
  pageConflicts,
  readConflict,
  recordLoss,
} from '@/server/modules/checkin/conflicts';
import { bindResource } from '../resource';

export const conflictResource = bindResource(conflict, {
  page: (db, _, { filters }, slice) => pageConflicts(db, filters, slice),
  get: (db, _, key) => readConflict(db, key),
  actions: { loss: recordLoss, mistake: dismissMistake },
});
