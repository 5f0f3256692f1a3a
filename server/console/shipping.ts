import * as contract from '@/lib/contract/console/shipping';
import { createWaybillProvider } from '@/server/adapters/waybill';
import { listToShip } from '@/server/modules/orders/desk-queries';
import { viewMakingSheet } from '@/server/modules/orders/making-queries';
import { viewPickList } from '@/server/modules/orders/pick-lists';
import type { ConsoleDeps } from './deps';
import { type ConsoleRoute, consoleRoute } from './route';

/** 发货台. */
export const shippingRoutes = ({ vault, config }: ConsoleDeps): readonly ConsoleRoute[] => [
  consoleRoute(contract.listToShip, async ({ db, operation }, { tab, q, after }) => ({
    ...(await listToShip(db, operation, () => vault, { tab, q, after })),
    hasLabels: createWaybillProvider(config) !== null,
  })),
  consoleRoute(contract.viewPickList, ({ db, operation }, { no }) =>
    viewPickList(db, operation, () => vault, no),
  ),
  consoleRoute(contract.viewMakingSheet, ({ db, operation }, { queue }) =>
    viewMakingSheet(db, operation, queue),
  ),
];
