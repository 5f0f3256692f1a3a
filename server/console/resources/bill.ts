import { bill, billDay } from '@/lib/contract/console/resources/bill';
import { askBill, explainDiff, noteSettled } from '@/server/modules/payments/bill-commands';
import {
  pageBillDays,
  pageDiffs,
  readBillDay,
  readDiff,
} from '@/server/modules/payments/bill-queries';
import { bindResource } from '../resource';
import type { ProviderDeps } from './payment';

export const billResource = bindResource(bill, {
  page: (db, operation, { filters }, slice) => pageDiffs(db, operation, filters, slice),
  get: readDiff,
  actions: { explain: explainDiff, settled: noteSettled },
});

export const billDayResource = ({ pay }: ProviderDeps) =>
  bindResource(billDay, {
    page: (db, operation, { filters }, slice) => pageBillDays(db, operation, filters, slice),
    get: readBillDay,
    actions: { ask: askBill(pay) },
  });
