import { sale } from '@/lib/contract/console/resources/sale';
import { completeOne, recordOne, refundOne } from '@/server/modules/sales/commands';
import { pageSales } from '@/server/modules/sales/operator-queries';
import { readSale } from '@/server/modules/sales/sale-page';
import { bindResource } from '../resource';

export const saleResource = bindResource(sale, {
  page: (db, operation, { filters }, slice) => pageSales(db, operation, { filters, slice }),
  get: readSale,
  actions: { record: recordOne, complete: completeOne, refund: refundOne },
});
