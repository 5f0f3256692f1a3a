import type { Db } from '@/server/db/client';
import { auditLog, type AuditOutcome } from '@/server/db/schema';
import { type Operation, OperationRefused } from './operation';

export type Fields = Readonly<Record<string, unknown>>;

interface Change {
  before?: Fields | null;
  after?: Fields | null;
  outcome?: AuditOutcome;
}

/** Secrets and personal data must be masked already. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** Runs in the action's transaction. `detail.reason` counts unless the operation has one. */
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
 * Logs a refused action, outside its undone transaction. Typing mistakes have no code and leave no row; `needs_second`
 * left its approval.
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
