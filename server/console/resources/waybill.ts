import { waybill } from '@/lib/contract/console/resources/waybill';
import {
  cancelWaybill,
  type Labels,
  makeWaybill,
  printWaybill,
} from '@/server/modules/waybills/commands';
import { pageWaybills, readWaybill } from '@/server/modules/waybills/queries';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';

export interface LabelDeps {
  labels: Labels;
}

export const waybillResource = ({ vault, labels }: VaultDeps & LabelDeps) =>
  bindResource(waybill, {
    page: (db, _, { filters: { q = '' } }, slice) => pageWaybills(db, { q, slice }),
    get: (db, _, key) => readWaybill(db, key),
    actions: { make: makeWaybill(labels), print: printWaybill(vault), cancel: cancelWaybill },
  });
