import { refund } from '@/lib/contract/console/resources/refund';
import {
  acceptReturn,
  approveRefund,
  noteRefund,
  refuseRefund,
  releaseRefund,
  retryRefund,
  snoozeRefund,
  voucherRefund,
} from '@/server/modules/refunds/commands';
import { pageRefunds, type RefundFilter } from '@/server/modules/refunds/queries';
import { readRefund } from '@/server/modules/refunds/read';
import { bindResource } from '../resource';

export const refundResource = bindResource(refund, {
  page: (db, operation, { filters, sort }, slice) =>
    pageRefunds(db, operation, { filter: filters as unknown as RefundFilter, sort, slice }),
  get: readRefund,
  actions: {
    approve: approveRefund,
    refuse: refuseRefund,
    acceptReturn,
    retry: retryRefund,
    voucher: voucherRefund,
    snooze: snoozeRefund,
    release: releaseRefund,
    note: noteRefund,
  },
});
