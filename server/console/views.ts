import * as contract from '@/lib/contract/console/views';
import { changeView, removeView, sharedViews, shareView } from '@/server/modules/operators/views';
import { type Bound, countViews } from './resource';
import { type ConsoleRoute, consoleRoute } from './route';

export const viewRoutes = (resources: readonly Bound[]): readonly ConsoleRoute[] => [
  consoleRoute(contract.countViews, async ({ db, operation, acting }) => ({
    rows: await countViews(resources, db, { ...operation, acting }),
  })),
  consoleRoute(contract.listViews, async ({ db, acting }) => ({
    rows: await sharedViews(db, acting),
  })),
  consoleRoute(contract.shareView, async ({ db, operation }, input) => ({
    viewId: await shareView(db, operation, input),
  })),
  consoleRoute(contract.changeView, async ({ db, operation }, input) => {
    await changeView(db, operation, input);
    return {};
  }),
  consoleRoute(contract.removeView, async ({ db, operation }, input) => {
    await removeView(db, operation, input);
    return {};
  }),
];
