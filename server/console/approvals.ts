import * as contract from '@/lib/contract/console/approvals';
import { decideApproval } from '@/server/modules/operators/approvals';
import { inspectApproval, pageApprovals } from '@/server/modules/operators/approvals-inspect';
import { sliceOf } from './listings';
import { type ConsoleRoute, consoleRoute } from './route';

/** 复核. */
export const approvalRoutes = (): readonly ConsoleRoute[] => [
  consoleRoute(contract.listApprovals, ({ db, operation }, input) =>
    pageApprovals(
      db,
      operation,
      { state: input.state, kind: input.kind, mine: input.mine as 'decide' | 'asked' | '' },
      sliceOf(input),
    ),
  ),
  consoleRoute(contract.getApproval, ({ db, operation }, { id }) =>
    inspectApproval(db, operation, id),
  ),
  consoleRoute(contract.decideApproval, async ({ db, operation }, { id, isGranted, reason }) => {
    await decideApproval(db, operation, { id, isGranted, note: reason });
    return inspectApproval(db, operation, id);
  }),
];
