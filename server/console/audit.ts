import * as contract from '@/lib/contract/console/audit';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type AuditFilter,
  inspectAudit,
  pageAudit,
  verifyAudit,
} from '@/server/modules/operators/audit-read';
import { AUDIT_FILE } from './list-columns';
import { exportList } from './list-export';
import { sliceOf } from './listings';
import { type ConsoleRoute, consoleRoute } from './route';

function filterOf(input: Omit<ConsoleInput<typeof contract.exportRecords>, 'reason'>): AuditFilter {
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
  consoleRoute(contract.exportRecords, ({ db, operation }, input) => {
    const read = (tx: Db, slice: Slice) =>
      pageAudit(tx, operation, filterOf(input), { isNoted: false, ...slice });
    const names = { title: '操作记录', name: 'audit', act: 'audit.export-list' };
    return exportList(db, operation, { ...names, columns: AUDIT_FILE, read }, input);
  }),
  consoleRoute(contract.getRecord, ({ db, operation }, { id }) => inspectAudit(db, operation, id)),
  consoleRoute(contract.verifyChain, ({ db, operation }) => verifyAudit(db, operation)),
];
