import { risk } from '@/lib/contract/console/resources/risk';
import {
  noteRisk,
  releaseRisk,
  resolveRisk,
  snoozeRisk,
} from '@/server/modules/rewards/resolve-case';
import { pageRisks, readRisk } from '@/server/modules/risk/queries';
import { bindResource } from '../resource';

export const riskResource = bindResource(risk, {
  page: (db, _, { filters }, slice) => pageRisks(db, { filters, slice }),
  get: readRisk,
  actions: { resolve: resolveRisk, snooze: snoozeRisk, release: releaseRisk, note: noteRisk },
});
