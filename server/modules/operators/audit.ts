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

/** `detail.reason` counts unless the operation has one. */
function rowOf(
  { operator, now, via = 'cli', sessionId, ip, requestId, reason }: Operation,
  action: string,
  target: string,
  detail: Fields,
  { before = null, after = null, outcome = 'done' }: Change,
): typeof auditLog.$inferInsert {
  return {
    operator,
    action,
    target,
    detail,
    createdAt: now,
    via,
    sessionId: sessionId ?? null,
    ip: ip ?? null,
    requestId: requestId ?? null,
    reason: reason ?? (typeof detail.reason === 'string' ? detail.reason : null),
    before,
    after,
    outcome,
  };
}

/** Runs in the action's transaction. */
export async function audit(
  tx: Db,
  operation: Operation,
  action: string,
  target: string,
  detail: Fields = {},
  change: Change = {},
): Promise<void> {
  await tx.insert(auditLog).values(rowOf(operation, action, target, detail, change));
}

/** A statement takes 65,535 values. */
const ROWS_OF_STATEMENT = 500;

export async function auditEach(
  tx: Db,
  operation: Operation,
  action: string,
  of: readonly { target: string; detail: Fields }[],
): Promise<void> {
  const rows = of.map(({ target, detail }) => rowOf(operation, action, target, detail, {}));
  for (let at = 0; at < rows.length; at += ROWS_OF_STATEMENT)
    await tx.insert(auditLog).values(rows.slice(at, at + ROWS_OF_STATEMENT));
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
