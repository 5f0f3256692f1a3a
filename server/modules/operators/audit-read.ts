import { and, asc, desc, eq, gt, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import { hasAuditName } from '@/lib/contract/console/audit-actions';
import { addDays, dayStart, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { countCapped, keyset, type Slice, slicedOf } from '@/server/db/keyset';
import { auditDigests, auditLog } from '@/server/db/schema';
import { type ChainReport, verifyChain } from './audit-chain';
import { audit, type Operation, OperationRefused, requirePermission } from './authorize';

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditFilter {
  operator?: string | undefined;
  /** An action (`withdraw.approve`), or a prefix (`withdraw`). */
  action?: string | undefined;
  target?: string | undefined;
  session?: string | undefined;
  outcome?: AuditRow['outcome'] | undefined;
  via?: AuditRow['via'] | undefined;
  /** Shanghai days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

function conditionsOf(filter: AuditFilter): SQL[] {
  const { operator, action, target, session, outcome, via, from, to } = filter;
  const conditions: (SQL | undefined)[] = [
    operator === undefined ? undefined : eq(auditLog.operator, operator),
    target === undefined ? undefined : eq(auditLog.target, target),
    session === undefined ? undefined : eq(auditLog.sessionId, session),
    outcome && eq(auditLog.outcome, outcome),
    via && eq(auditLog.via, via),
    from === undefined ? undefined : gte(auditLog.createdAt, dayStart(from)),
    to === undefined ? undefined : lt(auditLog.createdAt, dayStart(addDays(to, 1))),
  ];
  if (action !== undefined)
    conditions.push(
      action.includes('.') || hasAuditName(action)
        ? eq(auditLog.action, action)
        : like(auditLog.action, `${action.replace(/[\\%_]/g, '\\$&')}.%`),
    );
  return conditions.filter((condition) => condition !== undefined);
}

/** A page that stays open asks for its list again and again. */
const ONE_SEARCH_MS = 30 * MINUTE_MS;

async function noteSearch(db: Db, operation: Operation, filter: AuditFilter): Promise<void> {
  const detail = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const since = new Date(operation.now.getTime() - ONE_SEARCH_MS);
  const [same] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.operator, operation.operator),
        eq(auditLog.action, 'audit.list'),
        gt(auditLog.createdAt, since),
        sql`${auditLog.detail} = ${JSON.stringify(detail)}::jsonb`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!same) await audit(db, operation, 'audit.list', '', detail);
}

const viewOf = ({ createdAt, reason, ...row }: AuditRow) => ({
  ...row,
  at: createdAt.getTime(),
  reason: reason ?? '',
  detail: row.detail as Record<string, unknown>,
  before: row.before as Record<string, unknown> | null,
  after: row.after as Record<string, unknown> | null,
});

/**
 * A search is logged once in half an hour.
 * @param isNoted false for pages of a file, which is logged as a whole
 */
export async function pageAudit(
  db: Db,
  operation: Operation,
  filter: AuditFilter,
  { isNoted = true, ...slice }: Slice & { isNoted?: boolean },
) {
  await requirePermission(db, operation, 'audit.read');
  const where = and(...conditionsOf(filter));
  const cut = keyset({ key: auditLog.id, id: auditLog.id, type: 'bigint' }, slice);
  const found = await db
    .select()
    .from(auditLog)
    .where(and(where, cut.where))
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
  const { rows, next, prev } = slicedOf(found, cut, ({ id }) => [id, id]);
  const total = await countCapped(
    db,
    where ? sql`select 1 from ${auditLog} where ${where}` : sql`select 1 from ${auditLog}`,
  );
  if (isNoted && cut.isFirst) await noteSearch(db, operation, filter);
  return { rows: rows.map(viewOf), next, prev, total };
}

/** With its night's digest. */
export async function inspectAudit(db: Db, operation: Operation, id: number) {
  await requirePermission(db, operation, 'audit.read');
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  if (!row) throw new OperationRefused(`没有编号为 ${id} 的操作记录`);
  const [seal] = await db
    .select({ day: auditDigests.day, digest: auditDigests.digest, rows: auditDigests.rows })
    .from(auditDigests)
    .where(gte(auditDigests.lastId, id))
    .orderBy(asc(auditDigests.lastId))
    .limit(1);
  return { ...viewOf(row), seal: seal ?? null };
}

export async function verifyAudit(db: Db, operation: Operation): Promise<ChainReport> {
  await requirePermission(db, operation, 'audit.read');
  const report = await verifyChain(db);
  await audit(db, operation, 'audit.verify', '', { ...report });
  return report;
}
