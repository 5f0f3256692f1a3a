import { order } from '@/lib/contract/console/resources/order';
import {
  cancelOrder,
  noteOrder,
  repriceOrder,
  revealReceiver,
  shipOrder,
  voidParcel,
} from '@/server/modules/orders/commands';
import { deliverOrder, undeliverOrder } from '@/server/modules/orders/local';
import { startMaking } from '@/server/modules/orders/making';
import { type OrderFilter, pageOrders } from '@/server/modules/orders/operator-queries';
import { readOrder } from '@/server/modules/orders/order-page';
import { readyOrder, readyOrders } from '@/server/modules/orders/pickup-commands';
import { exportReceivers } from '@/server/modules/orders/receivers';
import { shipBatch } from '@/server/modules/orders/ship-batch';
import { shipMerged } from '@/server/modules/refunds/merge';
import { bindResource } from '../resource';
import type { StorageDeps } from './goods';
import type { VaultDeps } from './invoice';

export const orderResource = ({ vault, storage }: VaultDeps & StorageDeps) =>
  bindResource(order, {
    page: (db, operation, { filters, sort }, slice) =>
      pageOrders(db, operation, vault, { filter: filters as unknown as OrderFilter, sort, slice }),
    get: readOrder(vault),
    actions: {
      ship: shipOrder,
      shipMerged,
      startMaking,
      ready: readyOrder,
      deliver: deliverOrder(storage),
      undeliver: undeliverOrder,
      readyBatch: readyOrders,
      shipBatch,
      addresses: exportReceivers(vault),
      reprice: repriceOrder,
      note: noteOrder,
      reveal: revealReceiver(vault),
      voidParcel,
      cancel: cancelOrder,
    },
  });
