import * as contract from '@/lib/contract/console/figure-calls';
import { showToday } from '@/server/modules/figures/today';
import { type ConsoleRoute, consoleRoute } from './route';

export const figureRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(contract.getToday, ({ db, operation }) => showToday(db, operation)),
];
