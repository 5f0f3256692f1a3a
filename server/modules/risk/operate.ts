import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type RiskCase, riskCases } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';

/** Open ones oldest first, others newest first. */
export async function listCases(
  db: Db,
  operation: Operation,
  { status, limit }: { status: RiskCase['status']; limit: number },
): Promise<RiskCase[]> {
  await requirePermission(db, operation, 'risk.read');
  return db
    .select()
    .from(riskCases)
    .where(eq(riskCases.status, status))
    .orderBy(status === 'open' ? asc(riskCases.riskId) : desc(riskCases.riskId))
    .limit(limit);
}

export async function showCase(db: Db, operation: Operation, riskId: number): Promise<RiskCase> {
  await requirePermission(db, operation, 'risk.read');
  const [found] = await db.select().from(riskCases).where(eq(riskCases.riskId, riskId));
  if (!found) throw new OperationRefused(`没有编号为 ${riskId} 的风险记录`);
  return found;
}
