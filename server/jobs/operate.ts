import { and, desc, eq, sql } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { reconcile } from './reconcile';

export async function reconcileNow(
  db: Db,
  operation: Operation,
): Promise<Awaited<ReturnType<typeof reconcile>>> {
  await requirePermission(db, operation, 'ledger.reconcile');
  const differences = await reconcile(db);
  await audit(db, operation, 'reconcile', dayOf(operation.now), { differences });
  return differences;
}

/** The streak is counted this far back (days). */
const MOST_DAYS = 366;

export async function inspectLastReconcile(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'ledger.reconcile');
  const rows = await db
    .select({
      at: auditLog.createdAt,
      differences: sql<number>`jsonb_array_length(${auditLog.detail} -> 'differences')`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'reconcile'), eq(auditLog.outcome, 'done')))
    .orderBy(desc(auditLog.id))
    .limit(MOST_DAYS);
  const [newest] = rows;
  const broken = rows.findIndex(({ differences }) => differences > 0);
  const clean = broken < 0 ? rows : rows.slice(0, broken);
  const days = new Set(clean.map(({ at }) => dayOf(at)));
  let cleanDays = 0;
  // a night without comparison ends the streak
  for (let day = newest && dayOf(newest.at); day && days.has(day); day = addDays(day, -1))
    cleanDays += 1;
  return { at: newest?.at.getTime() ?? null, differences: newest?.differences ?? 0, cleanDays };
}
