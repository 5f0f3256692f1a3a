import * as contract from '@/lib/contract/console/operators';
import { listHeld, stopHeld } from '@/server/modules/operators/held';
import { inspectRoles } from '@/server/modules/operators/inspect-people';
import { type ConsoleRoute, consoleRoute } from './route';

export const operatorRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(contract.listRoles, ({ db, operation }) => inspectRoles(db, operation)),
  consoleRoute(contract.listHeld, async ({ db, operation }) => ({
    rows: await listHeld(db, operation),
  })),
  consoleRoute(contract.stopHeld, async ({ db, operation }, { name }) => {
    await stopHeld(db, operation, name);
    return {};
  }),
];
