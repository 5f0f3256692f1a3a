import * as contract from '@/lib/contract/console/notice-calls';
import { listAudiences } from '@/server/modules/notices/audience-list';
import { type ConsoleRoute, consoleRoute } from './route';

export const noticeRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(contract.listAudiences, async ({ db, operation }) => ({
    rows: await listAudiences(db, operation),
  })),
];
