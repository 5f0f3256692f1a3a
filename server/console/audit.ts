import { verifyChain } from '@/lib/contract/console/audit';
import { verifyAudit } from '@/server/modules/operators/audit-read';
import { type ConsoleRoute, consoleRoute } from './route';

export const auditRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(verifyChain, ({ db, operation }) => verifyAudit(db, operation)),
];
