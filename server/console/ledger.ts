import * as contract from '@/lib/contract/console/ledger';
import { inspectLastReconcile } from '@/server/jobs/operate';
import { type ConsoleRoute, consoleRoute } from './route';

/** 账务. */
export const ledgerRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(contract.getLastReconcile, ({ db, operation }) =>
    inspectLastReconcile(db, operation),
  ),
];
