import type { Db } from './client';
import { type Operation, OperationRefused } from './operation';
import { auditLog, type AuditOutcome } from './schema';

export type Fields = Readonly<Record<string, unknown>>;

interface Change {
  before?: Fields | null;
  after?: Fields | null;
  outcome?: AuditOutcome;
}

/** Writes an action down, in the transaction of the action. A reason in `detail` is its reason, unless the operation has one. */
export async function audit(
  tx: Db,
  { operator, now, via = 'cli', sessionId, ip, requestId, reason }: Operation,
  action: string,
  target: string,
  detail: Fields = {},
  { before = null, after = null, outcome = 'done' }: Change = {},
): Promise<void> {
  const said = reason ?? (typeof detail.reason === 'string' ? detail.reason : null);
  await tx.insert(auditLog).values({
    operator,
    action,
    target,
    detail,
    createdAt: now,
    via,
    sessionId: sessionId ?? null,
    ip: ip ?? null,
    requestId: requestId ?? null,
    reason: said,
    before,
    after,
    outcome,
  });
}

/** Writes down that an operator tried what the role does not permit. Outside of the action's transaction, which is undone. */
export async function auditRefusal(db: Db, operation: Operation, error: unknown): Promise<void> {
  if (error instanceof OperationRefused && error.permission)
    await audit(db, operation, 'operator.refused', error.permission, {}, { outcome: 'refused' });
}
