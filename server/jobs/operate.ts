import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { audit, type Operation, requirePermission } from '@/server/db/operators';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { reconcile } from './reconcile';
import { type Report, reportOf } from './report';

/* Operators' access to jobs and figures of all modules. */

/** What happened from one moment to another. @throws OperationRefused */
export async function showReport(
  db: Db,
  operation: Operation,
  { from, to }: { from: Date; to: Date },
): Promise<Report> {
  await requirePermission(db, operation, 'reports.read');
  return reportOf(db, from, to);
}

/** Recomputes all money and writes down what differs. @throws OperationRefused */
export async function reconcileNow(
  db: Db,
  operation: Operation,
): Promise<Awaited<ReturnType<typeof reconcile>>> {
  await requirePermission(db, operation, 'ledger.reconcile');
  const differences = await reconcile(db);
  await audit(db, operation, 'reconcile', dayOf(operation.now), { differences });
  return differences;
}

/** Settles what is due, without waiting for the job. Answers how many rewards. @throws OperationRefused */
export async function settleNow(db: Db, operation: Operation): Promise<number> {
  await requirePermission(db, operation, 'rewards.settle');
  const settled = await settleDueRewards(db, operation.now);
  await audit(db, operation, 'reward.settle', '', { settled });
  return settled;
}
