import type { Db } from '@/server/db/client';
import { auditLog, type AuditOutcome } from '@/server/db/schema';
import { type Operation, OperationRefused } from './operation';

export type Fields = Readonly<Record<string, unknown>>;

interface Change {
  before?: Fields | null;
  after?: Fields | null;
  outcome?: AuditOutcome;
}

/** The fields that differ, for the audit log. Secrets and personal data must be masks already. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
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

/**
 * Writes down that an act was refused: for a missing right, one's own account, a stale view, a missing proof. Outside of the
 * act's transaction, which is undone. Plain mistakes of typing have no code and leave no row; `needs_second` left its question.
 */
export async function auditRefusal(db: Db, operation: Operation, error: unknown): Promise<void> {
  if (!(error instanceof OperationRefused) || !error.code || error.code === 'needs_second') return;
  const { code, permission = '', message } = error;
  await audit(
    db,
    operation,
    'operator.refused',
    permission,
    { code, message: message.replace(/\d{4,}(?=\d{4})/g, '****') },
    { outcome: 'refused' },
  );
}
