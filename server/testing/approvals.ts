import type { Db } from '@/server/db/client';
import { grantApproval, refuseApproval } from '@/server/modules/operators/approvals';
import type { Operation } from '@/server/modules/operators/authorize';

/** The second person's answer, as both doors send it. */
export async function decideApproval(
  db: Db,
  operation: Operation,
  { id, isGranted, note }: { id: number; isGranted: boolean; note: string },
): Promise<void> {
  const decide = isGranted ? grantApproval : refuseApproval;
  await decide(db, { ...operation, reason: note }, { key: String(id), form: {}, isPreview: false });
}
