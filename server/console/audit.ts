import * as contract from '@/lib/contract/console/audit';
import type { ConsoleInput } from '@/lib/contract/console/call';
import {
  type AuditFilter,
  inspectAudit,
  pageAudit,
  verifyAudit,
} from '@/server/modules/operators/audit-read';
import { sliceOf } from './listings';
import { type ConsoleRoute, consoleRoute } from './route';

function filterOf(input: ConsoleInput<typeof contract.listRecords>): AuditFilter {
  const { operator, action, target, session, outcome, via, from, to } = input;
  return {
    operator: operator || undefined,
    action: action || undefined,
    target: target || undefined,
    session: session || undefined,
    outcome: outcome || undefined,
    via: via || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** 操作记录. */
export const auditRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(contract.listRecords, async ({ db, operation }, input) => ({
    ...(await pageAudit(db, operation, filterOf(input), sliceOf(input))),
    summary: {},
  })),
  consoleRoute(contract.getRecord, ({ db, operation }, { id }) => inspectAudit(db, operation, id)),
  consoleRoute(contract.verifyChain, ({ db, operation }) => verifyAudit(db, operation)),
];
