import { and, desc, eq, gte, like, lt, type SQL } from 'drizzle-orm';
import { addDays, dayStart } from '@/lib/time';
import { type ChainReport, verifyChain } from '@/server/db/audit-chain';
import type { Db } from '@/server/db/client';
import { audit, type Operation, requirePermission } from '@/server/db/operators';
import { auditLog } from '@/server/db/schema';

/* Reading what operators did; looking at it is written down, too. */

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditFilter {
  operator?: string | undefined;
  /** A whole action (`withdraw.approve`), or a word with all of its actions (`withdraw`). */
  action?: string | undefined;
  target?: string | undefined;
  outcome?: AuditRow['outcome'] | undefined;
  via?: AuditRow['via'] | undefined;
  /** Days of Shanghai, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditPage {
  filter: AuditFilter;
  /** Rows with a smaller number. */
  after?: number | undefined;
  limit: number;
}

function conditionsOf({ operator, action, target, outcome, via, from, to }: AuditFilter): SQL[] {
  const conditions: (SQL | undefined)[] = [
    operator === undefined ? undefined : eq(auditLog.operator, operator),
    target === undefined ? undefined : eq(auditLog.target, target),
    outcome && eq(auditLog.outcome, outcome),
    via && eq(auditLog.via, via),
    from === undefined ? undefined : gte(auditLog.createdAt, dayStart(from)),
    to === undefined ? undefined : lt(auditLog.createdAt, dayStart(addDays(to, 1))),
  ];
  if (action !== undefined)
    conditions.push(
      action.includes('.')
        ? eq(auditLog.action, action)
        : like(auditLog.action, `${action.replace(/[\\%_]/g, '\\$&')}.%`),
    );
  return conditions.filter((condition) => condition !== undefined);
}

/** Rows of the audit log, the newest first. @throws OperationRefused */
export async function listAudit(
  db: Db,
  operation: Operation,
  { filter, after, limit }: AuditPage,
): Promise<AuditRow[]> {
  await requirePermission(db, operation, 'audit.read');
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(...conditionsOf(filter), after === undefined ? undefined : lt(auditLog.id, after)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  /* One row for each search, none for each page of it. */
  if (after === undefined) await audit(db, operation, 'audit.list', '', { ...filter });
  return rows;
}

/** Walks the chain of digests. @throws OperationRefused */
export async function verifyAudit(db: Db, operation: Operation): Promise<ChainReport> {
  await requirePermission(db, operation, 'audit.read');
  const report = await verifyChain(db);
  await audit(db, operation, 'audit.verify', '', { ...report });
  return report;
}
